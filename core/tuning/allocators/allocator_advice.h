// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which allocator suits a recorded program: what each reserves for it, how it fragments, what it has to do, and how
// small its arena may be. Everything is counted, and so the same on every machine with pages of that size, except the
// time, and what the mallocs of libraries tell.
#pragma once

#include "core/base/address_range.h"
#include "core/base/message.h"
#include "core/tuning/advice/stream_study.h"
#include "core/tuning/allocators/heap_events.h"
#include "core/tuning/allocators/malloc_run.h"
#include "core/tuning/allocators/smallest_arena.h"
#include "core/tuning/allocators/traced_allocator.h"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct AllocatorRow
{
    const TracedAllocator* allocator = nullptr;
    std::optional<AllocatorCounts> counts{}; // nothing: it was given up
    std::optional<SmallestArena> smallest{}; // nothing: not found, or requests failed even in a growing arena

    // Whether every request was served.
    [[nodiscard]] bool isServing() const { return counts && counts->failures == 0; }
    // Whether every arena smaller than `smallest` fails.
    [[nodiscard]] bool isSmallestProven() const
    {
        return smallest && smallest->claim == SmallestArena::Claim::Smallest;
    }
};

struct AllocatorAdvice
{
    std::uint64_t events = 0; // that were counted
    TraceTotals totals{};
    std::uint64_t mostBytes = 0;    // no arena grew beyond that
    std::vector<Message> remarks{}; // as HeapEvents has them
    // Those that reserve least at their peak come first, then those that failed requests, then those given up.
    std::vector<AllocatorRow> rows{};
    std::vector<MallocRow> mallocs{}; // in the order of tracedMallocs()

    // Bytes of the arena at its peak by the most that objects in it had at once; nothing if it never held one. Of a
    // MallocRow as well.
    template <class Row>
    [[nodiscard]] std::optional<double> overhead(const Row& row) const
    {
        if (!row.counts || row.counts->heldBytes == 0) return std::nullopt;
        return static_cast<double>(row.counts->peakHeapBytes) / static_cast<double>(row.counts->heldBytes);
    }
};

// To count with an allocator: some ten seconds at worst. A fifth of it more may be spent on its smallest arena.
inline constexpr std::uint64_t defaultAllocatorEffort = 2'000'000'000;
// For 99 % of the allocations: an allocator that looks at no more blocks is called quick to find one.
inline constexpr std::uint64_t fewSearches = 10;

struct AllocatorLimits
{
    std::uint64_t effort = defaultAllocatorEffort;
    // For all arenas that are there at a time, as far as objects touch them; what one has no more room for fails. What
    // is found does not depend on it otherwise.
    std::uint64_t memoryBytes = AddressRange::physicalMemoryBytes() / 4;
};

// `doAll` does as many tasks as allocators may be counted at a time, one after another where memory is short; one that
// outgrows its share of it is counted again, alone. `poll` is called now and then from every task, and may throw.
// Throws std::bad_alloc, and RunError if no process can be started.
[[nodiscard]] AllocatorAdvice allocatorAdviceFor(const HeapEvents& events, const DoAll& doAll, const Poll& poll,
                                                 const AllocatorLimits& limits = {});

// Which one reserves least, in a sentence; those that reserve the same are named together.
[[nodiscard]] Message verdictOn(const AllocatorAdvice& advice);
// What the table says of an allocator after its name, by column, "–" where nothing is known.
struct AllocatorCells
{
    // Reserved at the peak, by what was held, fragmented at the peak and at the end, wasted, smallest arena.
    std::vector<Message> memory{};
    // Free blocks looked at: p50, p99, most; splits, joins; reallocs in place, grown, moved; ns an event.
    std::vector<Message> work{};
};
[[nodiscard]] AllocatorCells cellsOf(const AllocatorAdvice& advice, const AllocatorRow& row);
[[nodiscard]] AllocatorCells cellsOf(const AllocatorAdvice& advice, const MallocRow& row);

// The verdict, then what the table does not say, in sentences.
[[nodiscard]] std::vector<Message> sentencesOn(const AllocatorAdvice& advice);

// As JSON, for other programs. `trace`: its file; empty: the sample.
void writeAllocatorAdvice(std::ostream& out, const AllocatorAdvice& advice, const std::string& trace);

} // namespace poolscope
