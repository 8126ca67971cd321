// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/comparison_text.h"

#include "app/headless/gate_text.h"
#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/tuning/gate/gate_figures.h"

#include <algorithm>
#include <cmath>

namespace poolscope::app {

namespace {

std::string growthCell(double growth, const std::string& size)
{
    return growth == 0 ? "=" : (growth > 0 ? "+" : "-") + size;
}

std::string amountCell(ComparedBy figure, double amount, bool isByFrame)
{
    if (figure != ComparedBy::Births) return formatBytes(amount);
    return inEnglish(amount, isByFrame ? Quantity::Average : Quantity::Count);
}

std::string figuresTable(const TraceComparison& comparison)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right}, 2);
    table.add({"figure", "before", "after", "change"});
    for (const ComparedFigure& row : comparison.figures) {
        const double growth = row.after - row.before;
        table.add({row.figure->id, gateAmount(row.before, row.figure->quantity),
                   gateAmount(row.after, row.figure->quantity),
                   growthCell(growth, gateAmount(std::abs(growth), row.figure->quantity))});
    }
    return table.text();
}

// What it is after, and how much more that is; of what came the latter is all of it, of what went there is no former.
void addRow(TextTable& table, const ComparedGroup& group, bool isByFrame)
{
    std::vector<std::string> cells{siteCell(group.name)};
    for (const ComparedBy figure : {ComparedBy::Births, ComparedBy::Peak, ComparedBy::Bytes}) {
        const auto at = static_cast<std::size_t>(figure);
        const double growth = group.growth(figure);
        cells.push_back(group.after ? amountCell(figure, group.amountsAfter.at(at), isByFrame) : "–");
        if (group.before)
            cells.push_back(growthCell(growth, amountCell(figure, std::abs(growth), isByFrame)));
        else
            cells.emplace_back(figure == ComparedBy::Births ? "new" : "");
    }
    table.add(std::move(cells));
}

// "3 call sites came, 1 went, 2 grew, 12 are the same."
std::string countsText(const ComparedGroups& groups, const std::string& one)
{
    std::string text;
    const auto add = [&](std::uint64_t count, const char* what) {
        if (count == 0) return;
        text += (text.empty() ? formatCountOf(count, one) : ", " + formatCount(count)) + " " + what;
    };
    const auto countOf = [&](TraceChange change) {
        return static_cast<std::uint64_t>(std::ranges::count(groups.changed, change, &ComparedGroup::change));
    };
    add(countOf(TraceChange::Came), "came");
    add(countOf(TraceChange::Went), "went");
    add(countOf(TraceChange::Grew), "grew");
    add(countOf(TraceChange::Shrank), "shrank");
    add(countOf(TraceChange::Mixed), "grew and shrank");
    add(groups.unchanged, "did not change");
    return text.empty() ? "No " + one + "s" : text;
}

std::string groupsText(const ComparedGroups& groups, const TraceComparison& comparison, const std::string& one,
                       std::size_t rows)
{
    using enum TextTable::Align;
    const std::string sums = countsText(groups, one);
    if (groups.changed.empty()) return sums + ".\n";
    TextTable table({Left, Right, Left, Right, Left, Right, Left}, 2);
    const char* unit = comparison.isByFrame ? "a frame" : "";
    table.add({"", "births", unit, "peak", "", "bytes", unit});
    const std::size_t shown = std::min(rows, groups.changed.size());
    for (std::size_t i = 0; i < shown; ++i)
        addRow(table, groups.changed[i], comparison.isByFrame);
    std::string text = sums + ":\n" + table.text();
    if (shown < groups.changed.size()) text += "  and " + formatCount(groups.changed.size() - shown) + " more\n";
    return text;
}

} // namespace

std::string comparisonText(const TraceComparison& comparison, const std::string& before, const std::string& after,
                           std::size_t rows)
{
    std::string text = "before  " + printable(before) + ": " + countedText(comparison.before) + "\nafter   " +
                       printable(after) + ": " + countedText(comparison.after) + "\n\n" + figuresTable(comparison);
    if (!comparison.isByFrame)
        text += "Frames of both are not the same thing, or there are none: births and bytes are all of them.\n";
    text += "\n";
    if (comparison.hasSites)
        text += groupsText(comparison.sites, comparison, "call site", rows) + "\n";
    else
        text += "Not both have call sites, which 'poolscope record --call-sites' records; kinds are those of sizes.\n";
    return text + groupsText(comparison.kinds, comparison, "kind", rows);
}

} // namespace poolscope::app
