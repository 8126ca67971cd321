// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/budget_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"

namespace poolscope::app {

namespace {

std::string sizeCell(std::uint64_t bytes)
{
    return formatBytes(static_cast<double>(bytes));
}

std::string shareCell(std::uint64_t refused, std::uint64_t acquires)
{
    return refused == 0 ? "–" : formatShare(static_cast<double>(refused) / static_cast<double>(acquires));
}

std::string sentencesOn(const BudgetSplit& split)
{
    std::string text;
    if (split.request.refusedUnder) {
        const std::string share = formatShare(*split.request.refusedUnder);
        text += split.keepsShare() ? "  Every kind refuses less than " + share + " of its acquires; that takes " +
                                         sizeCell(split.bytesForShare) + " at least.\n"
                                   : "  For every kind to refuse less than " + share + " of its acquires, it takes " +
                                         sizeCell(split.bytesForShare) + "; this is the best split without that.\n";
    }
    if (split.refused > 0) text += "  For nothing to be refused, it takes " + sizeCell(split.bytesForAll) + ".\n";
    return text;
}

} // namespace

std::string budgetText(const BudgetSplit& split, const Advice& advice)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right}, 2);
    table.add({"kind", "bytes a slot", "slots", "bytes", "acquires", "refused", "share"});
    for (const SplitKind& kind : split.kinds)
        table.add({advice.lanes.front().kinds[kind.kind].pooled.name, formatCount(kind.slotBytes),
                   formatCount(kind.size), sizeCell(kind.bytes()), formatCount(kind.acquires),
                   formatCount(kind.refused), shareCell(kind.refused, kind.acquires)});
    table.add({"all", "", "", sizeCell(split.bytes), formatCount(split.acquires), formatCount(split.refused),
               shareCell(split.refused, split.acquires)});
    return "\nThe best split of " + sizeCell(split.request.bytes) + " over pools of fixed size\n" + table.text() +
           "\n" + sentencesOn(split);
}

} // namespace poolscope::app
