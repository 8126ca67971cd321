// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What pools of every fixed size would refuse, of objects that own no others, from one look at the events.
//
// An object is served by a pool of S slots if and only if it gets one of the first S slots of a pool without bounds
// that always hands out its lowest free one. By induction: what S slots serve is a part of what S + 1 serve, with at
// most one object more alive at any time. That one is in the slot S + 1, and is free for the next object that S slots
// refuse. So a pool of S slots refuses all births beyond those of the first S slots: the larger the pool, the fewer.
// (The same inclusion as of caches: Mattson, Gecsei, Slutz, Traiger: Evaluation techniques for storage hierarchies,
// 1970.)
#pragma once

#include "core/base/event.h"
#include "core/base/kind.h"
#include "core/tuning/advice/family_table.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <span>
#include <vector>

namespace poolscope {

class SlotLadder
{
public:
    explicit SlotLadder(std::size_t kinds) : rungs_(kinds) {}

    // The next frame. O(log slots) for each event.
    void add(const FrameEvents& events);
    // By slot, from the lowest on, as many as were ever in use at once: births that got it. None is 0.
    [[nodiscard]] std::span<const std::uint64_t> births(KindIndex kind) const { return rungs_[kind].births; }

private:
    struct Rungs
    {
        std::vector<std::uint64_t> births{}; // by slot
        // Those below births.size() that are not in use, the lowest on top.
        std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> free{};
    };

    friend void followEvents<>(std::span<const Event> events, FamilyTable& table, SlotLadder& ladder);
    void spawn(const Event& event);
    void die(std::uint32_t index);
    void leak(std::uint32_t index) { table_.remove(index); } // its slot stays in use
    void clear();

    std::vector<Rungs> rungs_; // by kind
    FamilyTable table_{};      // `born`: the slot
};

} // namespace poolscope
