// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/run_tables.h"

#include "app/headless/summary_table.h"
#include "app/terminal/text_table.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/verdict/verdict.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

namespace poolscope::app {

namespace {

std::string countAt(const std::vector<std::uint64_t>& counts, KindIndex kind)
{
    return formatCount(kind < counts.size() ? counts[kind] : 0);
}

std::vector<std::string> livesOf(const std::string& name, const KindLives& lives)
{
    const auto frames = [&lives](std::uint64_t lifetime) {
        return lives.births == 0 ? noFigure : formatCount(lifetime);
    };
    return {name,
            formatFixed(lives.birthsPerFrame(), 2),
            formatCount(lives.maxBirths),
            formatCount(lives.alive()),
            lives.mostAlive == 0 ? noFigure : formatFixed(lives.recycling(), 1),
            frames(lives.median),
            frames(lives.p99),
            frames(lives.longest)};
}

// "≈ 1,200" for a figure that no library reports exactly.
std::string marked(const ExperimentLane& lane, std::string_view column, const std::string& cell)
{
    return isEstimated(lane, column) ? "≈ " + cell : cell;
}

std::vector<std::string> slotsOf(const ExperimentLane& lane, const Accounting& accounting, KindIndex kind)
{
    return {lane.name, marked(lane, "slots_owned", countAt(accounting.slotsOwned, kind)),
            countAt(accounting.maxInUse, kind), marked(lane, "misses", countAt(accounting.growths, kind)),
            countAt(accounting.exhausted, kind)};
}

std::string firstMistakes(const Experiment& experiment, const std::vector<LaneSummary>& lanes)
{
    std::string text;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        for (const MistakeFindings& found : lanes[lane].counters.accounting.mistakes)
            if (!found.first.empty()) text += experiment.lanes[lane].name + ", " + found.first.english() + ".\n";
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

constexpr std::size_t lineLength = 110; // characters

std::size_t charactersIn(const std::string& text)
{
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins));
}

std::string wrapped(const std::string& sentence)
{
    std::string text;
    std::size_t length = lineLength;
    std::istringstream words(sentence);
    for (std::string word; words >> word;) {
        const std::size_t more = charactersIn(word) + 1;
        if (length + more > lineLength) {
            text += text.empty() ? "  " : "\n    ";
            length = 0;
        } else {
            text += ' ';
        }
        text += word;
        length += more;
    }
    return text + '\n';
}

} // namespace

std::string kindTable(const Experiment& experiment, const std::vector<KindLives>& kinds,
                      const std::vector<LaneSummary>& lanes)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Right, Left, Right, Right, Right, Right});
    table.add({"kind", "births a frame", "at most", "alive at the end", "recycled", "frames of life, p50", "p99",
               "longest", "lane", "slots", "in use at most", "misses", "refused"});
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::vector<std::string> row = livesOf(names[kind], kinds[kind]);
        const std::size_t own = row.size();
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const ExperimentLane& setup = experiment.lanes[lane];
            const auto pooled = kindsWithSlots(setup, names);
            if (std::ranges::find(pooled, kind) == pooled.end()) continue;
            std::ranges::move(slotsOf(setup, lanes[lane].counters.accounting, static_cast<KindIndex>(kind)),
                              std::back_inserter(row));
            table.add(std::exchange(row, std::vector<std::string>(own)));
        }
        if (!row.front().empty()) table.add(std::move(row));
    }
    return table.text();
}

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
        if (columns == Columns::CountersOnly && !claim.measure->traits.isCounter) continue;
        table.add({experiment.lanes[claim.lane].name, claim.text, claim.said, findings.at(i).english(),
                   sources.markOf(claim)});
        if (const std::string remark = remarkOn(claim); !remark.empty()) table.addLine("    " + remark);
        isEmpty = false;
    }
    return (isEmpty ? "" : table.text() + '\n' + sources.text() + (sources.text().empty() ? "" : "\n")) +
           firstMistakes(experiment, lanes);
}

std::string verdictText(const Experiment& experiment, const HeadlessResult& result, Columns columns)
{
    const Verdict verdict = columns == Columns::CountersOnly ? countedVerdictOf(experiment, result.lanes)
                                                             : verdictOf(experiment, result.run.recording, result.lanes,
                                                                         result.measured, result.run.noise);
    std::string text = "Verdict\n";
    for (const Message& sentence : verdict.sentences)
        text += wrapped(printable(sentence.english()));
    return text;
}

} // namespace poolscope::app
