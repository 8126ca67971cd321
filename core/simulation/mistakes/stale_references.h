// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The two-references bug of the constructor-pooling articles, made deliberately: a part of the program keeps its
// reference to a released object and goes on moving it. Through a raw pointer, it moves whatever now lives in the slot.
// A handle carries the generation of its object, so the next use is caught.
#pragma once

#include "core/base/event.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/simulation/objects/body.h"
#include "core/simulation/objects/live_table.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace poolscope {

class HeldMemory;
class StrategyMix;

struct StaleSetting
{
    enum class Reference : std::uint8_t { RawPointer, Handle };

    std::uint64_t every = 0;   // one reference is kept out of this many releases; 0: none
    std::uint64_t frames = 60; // how long it stays in use
    Reference reference = Reference::RawPointer;

    friend bool operator==(const StaleSetting&, const StaleSetting&) = default;
};

// The setting as parameters of an experiment file: every, frames, reference ("raw-pointer" or "handle").
[[nodiscard]] std::span<const Parameter> staleParameters();
// `values` must be complete and valid.
[[nodiscard]] StaleSetting staleSettingOf(const ParameterValues& values);

class StaleReferences
{
public:
    // All must outlive it.
    StaleReferences(const StaleSetting& setting, std::span<const Kind> kinds, const LiveTable& table,
                    StrategyMix& strategies);

    // `object`, which nobody owns, is about to be released. Inline, because most lanes keep nothing.
    void released(Object& object)
    {
        if (setting_.every > 0) mayKeep(object);
    }
    // Uses every reference kept in an earlier frame once. Call after the frame's updates, and before the objects that
    // live for this frame only die.
    void use();
    [[nodiscard]] bool keepsAny() const { return !holders_.empty(); }
    void endFrame() { ++frame_; }

    [[nodiscard]] const StaleFindings& findings() const { return findings_; }
    // Objects that a reference kept by another part of the program now moves; sorted.
    [[nodiscard]] std::vector<const Object*> shared() const;

private:
    struct Holder
    {
        Object* object;
        ObjectId id; // of the object that the holder believes to hold
        KindIndex kind;
        Motion motion;            // as the holder believes it to be
        std::uint64_t releasedIn; // frame
    };

    void mayKeep(Object& object);
    // False: the holder gives up the reference.
    [[nodiscard]] bool use(Holder& holder);
    [[nodiscard]] bool isCaught(const Holder& holder);
    void write(Holder& holder);
    void count(const Holder& holder, const Object* victim);
    // The object now in the slot, or, in memory shared by all kinds, in the place of the old object; null if there is
    // none.
    [[nodiscard]] const Object* present(const Holder& holder) const;
    [[nodiscard]] const Object* presentIn(const Object* begin, const Object* end) const;
    [[nodiscard]] bool isHeld(const Holder& holder) const;
    void listLive();
    [[nodiscard]] Message nameOf(ObjectId id, KindIndex kind) const;
    void describeHarm(const Holder& holder, const Object& victim);
    void describeCatch(const Holder& holder);

    StaleSetting setting_;
    std::span<const Kind> kinds_;
    std::vector<BodyPlan> plans_;
    const LiveTable& table_;
    StrategyMix& strategies_;
    std::vector<const HeldMemory*> held_; // by kind; null where the strategy cannot tell
    std::vector<Holder> holders_;
    std::vector<const Object*> live_; // in memory shared by all kinds, by address, as of the last use()
    std::uint64_t releases_ = 0;
    std::uint64_t frame_ = 0;
    StaleFindings findings_;
    std::unordered_map<const Object*, ObjectId> harmed_; // by address: the object that stray writes hit last
    bool namesBoth_ = false;                             // findings_.first names both holders
};

} // namespace poolscope
