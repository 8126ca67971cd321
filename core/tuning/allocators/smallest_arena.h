// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many bytes an allocator must be given so that no request of a recorded program fails.
//
// A larger arena may fail where a smaller one serves: objects lie elsewhere in it. So what is found is tried, and only
// what no smaller arena can do is called the smallest.
#pragma once

#include "core/tuning/allocators/heap_events.h"
#include "core/tuning/allocators/traced_allocator.h"

#include <cstdint>
#include <optional>

namespace poolscope {

struct SmallestArena
{
    enum class Claim {
        Smallest, // every smaller one fails: each was tried, or cannot serve
        StepLess, // a page less fails; of the smaller ones that were tried, every one
        Serves,   // no more than that is known: the effort was spent
    };

    std::uint64_t bytes = 0; // serves; whole pages, or a power of two
    Claim claim = Claim::Serves;
    std::uint64_t tried = 0; // arenas
};

// `atPeak`: what the arena of the allocator had at its peak when it could grow. Nothing if none was found that serves.
// `poll`: as TracedAllocator::count().
[[nodiscard]] std::optional<SmallestArena> smallestArena(const TracedAllocator& allocator, const HeapEvents& events,
                                                         std::uint64_t atPeak, Effort& effort, const Poll& poll);

} // namespace poolscope
