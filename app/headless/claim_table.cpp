// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/claim_table.h"

#include "app/terminal/text_table.h"

#include <algorithm>

namespace poolscope::app {

namespace {

std::string staleFindings(const Experiment& experiment, const std::vector<LaneSummary>& lanes)
{
    std::string text;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const Accounting& accounting = lanes[lane].counters.accounting;
        for (const Mistake* first : {&accounting.stale.first, &accounting.leftOver.first, &accounting.wrongPool.first})
            if (!first->empty()) text += experiment.lanes[lane].name + ", " + first->english() + ".\n";
    }
    return text.empty() ? text : text + '\n';
}

// The quoted passages, each once.
class Sources
{
public:
    // "[1]", or "ours" for a claim without a source.
    std::string markOf(const Claim& claim)
    {
        if (!claim.source) return "ours";
        const auto known = std::ranges::find(all_, *claim.source);
        const auto number = known - all_.begin() + 1;
        if (known == all_.end()) all_.push_back(*claim.source);
        return '[' + std::to_string(number) + ']';
    }

    [[nodiscard]] std::string text() const
    {
        std::string lines;
        for (std::size_t i = 0; i < all_.size(); ++i)
            lines += '[' + std::to_string(i + 1) + "] " + all_[i].article + " – " + all_[i].passage + '\n';
        return lines;
    }

private:
    std::vector<ClaimSource> all_;
};

// What exactly was examined, and why our result may differ; may be empty.
std::string remarkOn(const Claim& claim)
{
    std::string remark;
    if (!claim.of.empty()) remark = "there: " + claim.of;
    if (!claim.difference.empty()) remark += (remark.empty() ? "here: " : "; here: ") + claim.difference;
    return remark;
}

} // namespace

std::string claimTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes,
                       const std::vector<Message>& findings, Columns columns, std::size_t repeats)
{
    using enum TextTable::Align;
    TextTable table({Left, Left, Left, Left, Left});
    Sources sources;
    const std::string ofWhich = repeats > 1 ? ", first of " + std::to_string(repeats) + " repeats" : "";
    table.add({"", "", "the article said", "measured here" + ofWhich, "source"});
    bool isEmpty = true;
    for (std::size_t i = 0; i < experiment.claims.size(); ++i) {
        const Claim& claim = experiment.claims[i];
        if (columns == Columns::CountersOnly && !infoOf(claim.measure).isCounter) continue;
        table.add({experiment.lanes[claim.lane].name, claim.text, claim.said, findings.at(i).english(),
                   sources.markOf(claim)});
        if (const std::string remark = remarkOn(claim); !remark.empty()) table.addLine("    " + remark);
        isEmpty = false;
    }
    return (isEmpty ? "" : table.text() + '\n' + sources.text() + (sources.text().empty() ? "" : "\n")) +
           staleFindings(experiment, lanes);
}

} // namespace poolscope::app
