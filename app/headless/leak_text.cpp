// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/leak_text.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"
#include "core/tuning/leaks/leak_words.h"

#include <algorithm>

namespace poolscope::app {

namespace {

constexpr std::size_t shownGroups = 20;

} // namespace

std::string leakTable(const LeakStudy& study, const LeakQuestion& question, LeaksBy by)
{
    const LeakGroups& of = study.by(by);
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Left}, 2);
    std::vector<std::string> head{titleOf(by).english()};
    for (const LeakColumnText& column : leakColumns())
        head.push_back(Message(column.title).english());
    table.add(std::move(head));
    const std::size_t shown = std::min(of.groups.size(), shownGroups);
    for (std::size_t i = 0; i < shown; ++i) {
        std::vector<std::string> row{siteCell(shownName(of.groups[i]).english())};
        for (const Message& cell : leakCells(of.groups[i]))
            row.push_back(cell.english());
        table.add(std::move(row));
    }
    std::string text = of.groups.empty() ? "" : table.text();
    if (shown < of.groups.size()) text += "  and " + formatCount(of.groups.size() - shown) + " more\n";
    if (of.leftOut > 0) text += "  " + leftOutOf(of, question).english() + "\n";
    return text;
}

} // namespace poolscope::app
