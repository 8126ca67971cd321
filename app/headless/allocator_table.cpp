// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/allocator_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"

namespace poolscope::app {

namespace {

using enum TextTable::Align;

void addRow(TextTable& table, const std::string& name, const std::vector<Message>& cells)
{
    std::vector<std::string> row{name};
    for (const Message& cell : cells)
        row.push_back(cell.english());
    table.add(row);
}

// `part`: of the cells of each allocator.
void addRows(TextTable& table, const AllocatorAdvice& advice, std::vector<Message> AllocatorCells::*part)
{
    for (const AllocatorRow& row : advice.rows)
        addRow(table, row.allocator->name(), cellsOf(advice, row).*part);
    for (const MallocRow& row : advice.mallocs)
        if (row.counts) addRow(table, row.strategy + " (measured)", cellsOf(advice, row).*part);
}

std::string memoryTable(const AllocatorAdvice& advice)
{
    TextTable table({Left, Right, Right, Right, Right, Right, Right}, 2);
    // In two lines, or a terminal would break every row.
    table.add({"", "reserved", "/ most", "fragmented", "fragmented", "wasted", "smallest arena"});
    table.add({"allocator", "at peak", "alive", "at peak", "at the end", "at peak", "in bytes"});
    addRows(table, advice, &AllocatorCells::memory);
    return table.text();
}

std::string workTable(const AllocatorAdvice& advice)
{
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Right, Right}, 2);
    table.add({"", "blocks", "searched", "", "", "", "realloc", "", "", "ns an event"});
    table.add({"allocator", "p50", "p99", "most", "splits", "joins", "in place", "grown", "moved", "(measured)"});
    addRows(table, advice, &AllocatorCells::work);
    return table.text();
}

} // namespace

std::string allocatorText(const AllocatorAdvice& advice, const std::string& trace)
{
    std::string text = trace + "\n" + formatCountOf(advice.events, "event") + ": " +
                       formatCountOf(advice.totals.allocations, "allocation") + ", " +
                       formatCountOf(advice.totals.frees, "free") + ", " +
                       formatCountOf(advice.totals.reallocations, "reallocation") + "; at most " +
                       formatBytes(static_cast<double>(advice.totals.peakBytes)) + " alive at once.\n\n";
    text += memoryTable(advice) + "\n" + workTable(advice) + "\n";
    for (const Message& sentence : sentencesOn(advice))
        text += "  " + sentence.english() + "\n";
    return text;
}

} // namespace poolscope::app
