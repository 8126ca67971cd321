// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The two-references bug of the constructor-pooling articles, made on purpose: a part of the program keeps its
// reference to an object that was released, and goes on moving it. Through a raw pointer it moves whatever lives in
// the slot by then; a handle carries the generation of its object, and is caught at the next use.
#pragma once

#include "core/base/event.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/simulation/body.h"
#include "core/simulation/live_table.h"

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

    std::uint64_t every = 0;   // of so many releases, one reference is kept; 0: none ever is
    std::uint64_t frames = 60; // how long it goes on being used
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

    // `object`, which nobody owns, is about to be released. Inline: most lanes keep nothing.
    void released(const Object& object)
    {
        if (setting_.every > 0) mayKeep(object);
    }
    // The frame's updates are done, and nobody who lives for this frame only is dead yet: every reference kept in an
    // earlier frame is used once.
    void use();
    [[nodiscard]] bool keepsAny() const { return !holders_.empty(); }
    void endFrame() { ++frame_; }

    [[nodiscard]] const StaleFindings& findings() const { return findings_; }
    // Objects that a reference kept by another part of the program moves now; sorted.
    [[nodiscard]] std::vector<const Object*> shared() const;

private:
    struct Holder
    {
        Object* object;
        ObjectId id; // of the object it believes to hold
        KindIndex kind;
        Motion motion;            // as it believes it to be
        std::uint64_t releasedIn; // frame
    };

    void mayKeep(const Object& object);
    // False: the reference is given up.
    [[nodiscard]] bool use(Holder& holder);
    [[nodiscard]] bool isCaught(const Holder& holder);
    void write(Holder& holder);
    void count(const Holder& holder, const Object* victim);
    // Who lives in the slot now, or in memory that is for any kind where the object was; null: nobody.
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
    std::vector<const Object*> live_; // in memory that is for any kind, by address; as of the last use()
    std::uint64_t releases_ = 0;
    std::uint64_t frame_ = 0;
    StaleFindings findings_;
    std::unordered_map<const Object*, ObjectId> harmed_; // by address: whom stray writes went into last
    bool namesBoth_ = false;                             // findings_.first does
};

} // namespace poolscope
