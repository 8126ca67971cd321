// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/claim_table.h"

#include "app/terminal/text_table.h"

namespace poolscope::app {

namespace {

std::string findings(const Experiment& experiment, const std::vector<LaneSummary>& lanes)
{
    std::string text;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const std::string& first = lanes[lane].counters.books.stale.first;
        if (!first.empty()) text += experiment.lanes[lane].name + ", " + first + ".\n";
    }
    return text.empty() ? text : text + '\n';
}

} // namespace

std::string claimTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes, Columns columns)
{
    using enum TextTable::Align;
    TextTable table({Left, Left, Left, Left});
    table.add({"", "", "the article said", "measured here"});
    bool isEmpty = true;
    for (const Claim& claim : experiment.claims) {
        if (columns == Columns::CountersOnly && !infoOf(claim.measure).isCounter) continue;
        table.add({experiment.lanes[claim.lane].name, claim.text, claim.said, measured(claim, lanes)});
        isEmpty = false;
    }
    return (isEmpty ? "" : table.text() + '\n') + findings(experiment, lanes);
}

} // namespace poolscope::app
