// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/allocator_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"

namespace poolscope::app {

namespace {

using enum TextTable::Align;

std::string number(std::uint64_t count)
{
    return formatCount(static_cast<std::int64_t>(count));
}

std::string bytes(std::uint64_t count)
{
    return formatBytes(static_cast<double>(count));
}

std::string smallestCell(const AllocatorRow& row)
{
    if (!row.smallest) return "–";
    return (row.isSmallestProven() ? "" : "≤ ") + number(row.smallest->bytes);
}

std::string memoryTable(const AllocatorAdvice& advice)
{
    TextTable table({Left, Right, Right, Right, Right, Right, Right}, 2);
    // In two lines, or a terminal would break every row.
    table.add({"", "reserved", "/ most", "fragmented", "fragmented", "wasted", "smallest arena"});
    table.add({"allocator", "at peak", "alive", "at peak", "at the end", "at peak", "in bytes"});
    for (const AllocatorRow& row : advice.rows) {
        if (!row.counts) {
            table.add({row.allocator->name(), "–", "–", "–", "–", "–", "–"});
            continue;
        }
        const auto overhead = advice.overhead(row);
        table.add({row.allocator->name(), bytes(row.counts->peakHeapBytes), overhead ? formatFixed(*overhead, 3) : "–",
                   formatShare(row.counts->peakFragmentation), formatShare(row.counts->endFragmentation),
                   formatShare(row.counts->peakWaste), smallestCell(row)});
    }
    return table.text();
}

std::string workTable(const AllocatorAdvice& advice)
{
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Right, Right}, 2);
    table.add({"", "blocks", "searched", "", "", "", "realloc", "", "", "ns an event"});
    table.add({"allocator", "p50", "p99", "most", "splits", "joins", "in place", "grown", "moved", "(measured)"});
    for (const AllocatorRow& row : advice.rows) {
        if (!row.counts) continue;
        const AllocatorCounts& counts = *row.counts;
        table.add({row.allocator->name(), number(counts.searched.quantile(0.5)), number(counts.searched.quantile(0.99)),
                   number(counts.searched.most()), number(counts.splits), number(counts.joins), number(counts.inPlace),
                   number(counts.grown), number(counts.moved), formatFixed(advice.timeOfEvent(counts), 1)});
    }
    return table.text();
}

} // namespace

std::string allocatorText(const AllocatorAdvice& advice, const std::string& trace)
{
    std::string text = trace + "\n" + formatCountOf(advice.events, "event") + ": " +
                       formatCountOf(advice.totals.allocations, "allocation") + ", " +
                       formatCountOf(advice.totals.frees, "free") + ", " +
                       formatCountOf(advice.totals.reallocations, "reallocation") + "; at most " +
                       bytes(advice.totals.peakBytes) + " alive at once.\n\n";
    text += memoryTable(advice) + "\n" + workTable(advice) + "\n";
    for (const Message& sentence : sentencesOn(advice))
        text += "  " + sentence.english() + "\n";
    return text;
}

} // namespace poolscope::app
