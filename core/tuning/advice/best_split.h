// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How to divide so many bytes among pools of fixed size so that they refuse least together. Exact.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace poolscope {

struct SplitPool
{
    std::uint64_t slotBytes = 1;             // at least 1
    std::span<const std::uint64_t> births{}; // by slot, as SlotLadder has them
    std::uint64_t fewestSlots = 0;           // up to births.size()
};

// The slots of each pool: at least its fewest and no more than it has births for, of no more than `budget` bytes in
// all, with the most births served; of several such, one with the fewest bytes. The fewest slots of all pools together
// must fit. A multiple-choice knapsack, solved by Nemhauser and Ullmann's lists of what nothing else is better than
// (Discrete dynamic programming and capital allocation, 1969), without what cannot come up to a split that is known
// already even if slots could be halved. `meanwhile` is called now and then; what it throws ends the search.
[[nodiscard]] std::vector<std::uint64_t> bestSplit(std::span<const SplitPool> pools, std::uint64_t budget,
                                                   const std::function<void()>& meanwhile);

} // namespace poolscope
