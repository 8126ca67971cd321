// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an event stream asks of pools: how many objects of each kind are born, how many slots are in use at once, and
// for how long. Looks at the events alone, and holds memory for the objects that are alive.
#pragma once

#include "core/base/event.h"
#include "core/base/kind.h"
#include "core/metrics/kind_lives.h"
#include "core/metrics/lifetimes.h"
#include "core/tuning/advice/family_table.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// What a lane's pools do besides handing out a slot at a birth and taking it back at the death.
struct DemandRules
{
    // By kind: whether its dead keep their slots until the end of the frame. Empty: none do.
    std::vector<bool> takesBackAtFrameEnd{};
    // By kind: how many of its children an idle slot keeps (core/strategies/pools/kept_children.h). Empty: none does.
    std::vector<std::size_t> keptChildren{};
    // Whether slots of leaked objects are taken back when all objects die at once (Event::Type::Clear).
    bool clearTakesLeaked = true;

    [[nodiscard]] bool keepsAnyChildren() const;

    friend bool operator==(const DemandRules&, const DemandRules&) = default;
};

struct KindDemand
{
    std::uint64_t births = 0;
    std::uint64_t maxBirths = 0;    // in one frame
    std::uint64_t acquires = 0;     // births less the children that came with the slot of their owner
    std::uint64_t peak = 0;         // slots in use at once, at any moment within a frame
    std::uint64_t maxRise = 0;      // in one frame but the first: by how much the peak so far was exceeded
    std::uint64_t leaked = 0;       // objects
    std::uint64_t heldByLeaked = 0; // slots that leaked objects keep after the last frame
    std::uint64_t aliveAtEnd = 0;
    std::uint64_t mostAlive = 0; // objects at once, at any moment within a frame; leaked ones are not
    // In frames, as updates that an object saw. Those alive at the end are counted with their age.
    Lifetimes lifetimes{};

    // Of a stream that long.
    [[nodiscard]] KindLives lives(std::uint64_t frames) const;
};

class DemandCounter
{
public:
    // `kinds` must outlive it.
    DemandCounter(std::span<const Kind> kinds, const DemandRules& rules);

    // The next frame.
    void add(const FrameEvents& events);
    // By kind, of the frames so far. O(objects alive).
    [[nodiscard]] std::vector<KindDemand> result();
    [[nodiscard]] std::uint64_t frames() const { return updates_; }
    // By kind, in the last frame.
    [[nodiscard]] std::span<const std::uint64_t> birthsInFrame() const { return birthsInFrame_; }

private:
    // What every event touches, together.
    struct Slots
    {
        std::uint64_t birthsInFrame = 0;
        std::uint64_t alive = 0; // objects, in slots of their own or not
        std::uint64_t inUse = 0;
        std::uint64_t peak = 0;
        std::uint64_t keepingIdle = 0; // slots not in use that keep children
        std::uint64_t dead = 0;        // of those in use, to be taken back at the end of the frame
        std::uint64_t leaked = 0;      // of those in use, never given back
        std::uint64_t peakBefore = 0;  // this frame
        std::size_t kept = 0;          // children that an idle slot keeps
        bool waits = false;            // the dead keep their slots until the end of the frame
    };

    friend void followEvents<>(std::span<const Event> events, FamilyTable& table, DemandCounter& counter);
    void spawn(const Event& event);
    void die(std::uint32_t index);
    void leak(std::uint32_t index);
    void clear();
    void endFrame();
    void take(FamilyTable::Entry& entry);
    void end(std::uint32_t index);
    void giveBack(KindIndex kind);

    std::span<const Kind> kinds_;
    bool clearTakesLeaked_;
    FamilyTable table_;
    std::vector<std::uint8_t> referenceOf_; // by index of a child's id: which of its owner's references it is
    std::vector<KindDemand> found_;
    std::vector<Slots> slots_;
    std::vector<std::uint64_t> birthsInFrame_; // the last one
    std::uint32_t updates_ = 0;
    struct Dying
    {
        std::uint32_t index;
        bool isKept; // its slot stays with an idle owner
    };
    std::vector<Dying> dying_; // empty between events
};

} // namespace poolscope
