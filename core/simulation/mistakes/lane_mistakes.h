// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the mistakes of one lane's program. Most lanes make none, and do not pay for those that do: what each birth and
// each release calls is inline. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/base/object.h"
#include "core/metrics/accounting.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/objects/body.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace poolscope {

class LiveTable;
class StrategyMix;

// What mistakes are made in.
struct MistakeWorld
{
    std::span<const Kind> kinds;
    const LiveTable& table;
    StrategyMix& strategies;
};

// Makes one mistake, and counts what comes of it.
class MistakeMaker
{
public:
    virtual ~MistakeMaker() = default;

    // Makes the object of `birth` in `memory`, which its strategy handed out; its first `kept` references stay. Returns
    // false if that is not done here.
    [[nodiscard]] virtual bool initialise(Object*, const Event&, std::size_t) { return false; }
    // A root is about to be released.
    virtual void released(Object&) {}
    // A root that is no longer in the table is about to be given back. Returns whether that is done here.
    [[nodiscard]] virtual bool takes(Object*) { return false; }
    // Gives back what takes() has gathered.
    virtual void giveBackMany() {}
    // Whether useReferences() has anything to do. Call it after the frame's updates, and before the objects that live
    // for this frame only die.
    [[nodiscard]] virtual bool keepsReferences() const { return false; }
    virtual void useReferences() {}
    // Objects that a reference kept by another part of the program now moves; sorted.
    [[nodiscard]] virtual std::vector<const Object*> shared() const { return {}; }
    void endFrame() { ++frame_; }

    [[nodiscard]] const MistakeFindings& findings() const { return findings_; }

protected:
    // `figures`: what it counts.
    MistakeMaker(const MistakeWorld& world, std::size_t figures);

    // "bullet 11 of generation 1"
    [[nodiscard]] Message nameOf(ObjectId id, KindIndex kind) const;
    // Whether this is one of every so many.
    [[nodiscard]] bool isNext(std::uint64_t every) { return ++chances_ % every == 0; }
    [[nodiscard]] bool isFirst() const { return findings_.first.empty(); }
    [[nodiscard]] std::uint64_t frame() const { return frame_; }
    void count(std::size_t figure, std::uint64_t more = 1) { findings_.counts[figure] += more; }
    void setFirst(const Message& what) { findings_.first = {frame_, what}; }

    MistakeWorld world_;

private:
    std::uint64_t chances_ = 0;
    std::uint64_t frame_ = 0;
    MistakeFindings findings_;
};

class LaneMistakes
{
public:
    // All that `world` names must outlive it.
    LaneMistakes(std::span<const MistakeSetup> made, const MistakeWorld& world);

    // As those of MistakeMaker, of all mistakes.
    void initialise(Object* memory, const Event& birth, std::size_t kept)
    {
        if (makers_.empty() || !initialiseWrongly(memory, birth, kept))
            poolscope::initialise(memory, birth, kinds_[birth.kind], kept);
    }
    void released(Object& object)
    {
        for (const Made& made : makers_)
            made.maker->released(object);
    }
    [[nodiscard]] bool takes(Object* object) { return !makers_.empty() && object->owned == 0 && takesRoot(object); }
    void giveBackMany();
    [[nodiscard]] bool keepsReferences() const;
    void useReferences();
    [[nodiscard]] std::vector<const Object*> shared() const;
    void endFrame();
    // Replaces the content of `findings`: in the order of mistakeCatalog().
    void readFindings(std::vector<MistakeFindings>& findings) const;

private:
    struct Made
    {
        const MistakeInfo* mistake;
        std::unique_ptr<MistakeMaker> maker;
    };

    [[nodiscard]] bool initialiseWrongly(Object* memory, const Event& birth, std::size_t kept);
    [[nodiscard]] bool takesRoot(Object* object);

    std::span<const Kind> kinds_;
    std::vector<Made> makers_;
};

} // namespace poolscope
