// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program that forces the most memory on every allocator that does not move objects: Robson, "An Estimate of the
// Store Size Necessary for Dynamic Storage Allocation", Journal of the ACM 18 (1971), and "Bounds for Some Functions
// Concerning Dynamic Storage Allocation", Journal of the ACM 21 (1974).
//
// It looks at where its blocks lie, so it is another program for each allocator. First it fills all it may have with
// blocks of one unit. Then it doubles the size step by step: in each step it frees every block but those that keep
// one place in each stretch of the new size taken, so that no block of that size fits between them, and allocates as
// many of the new size as it may.
#pragma once

#include <cstdint>

namespace poolscope {

// An allocator, as the program sees it. Places and sizes are in units.
class RobsonMemory
{
public:
    virtual ~RobsonMemory() = default;

    // Of a block of 2^order units: where it begins.
    virtual std::uint64_t allocate(unsigned order) = 0;
    // The block that begins there.
    virtual void release(std::uint64_t place) = 0;
};

struct RobsonLimits
{
    std::uint64_t live = 0; // units in use at most, at least 2^orders
    unsigned orders = 0;    // the largest block has 2^orders units
};

void playRobson(const RobsonLimits& limits, RobsonMemory& memory);

// The units that the program makes any allocator take that does not move blocks, at least: with M units in use and
// blocks of up to n, M (log2(n) / 2 + 1) - n + 1. If M is no multiple of 2n, it may be a few units less: those that are
// too few for one more block.
[[nodiscard]] std::uint64_t robsonBound(const RobsonLimits& limits);

} // namespace poolscope
