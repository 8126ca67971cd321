// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/summary_table.h"

#include "app/terminal/text_table.h"
#include "core/base/quantity.h"
#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/metrics/lane_figure.h"
#include "core/metrics/median_interval.h"
#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* none = noFigure;

// "gc-mark-sweep + pool-chunked"
std::string strategiesOf(const ExperimentLane& lane)
{
    std::vector<std::string> ids{lane.strategy};
    for (const ExperimentKind& own : lane.kinds)
        if (std::ranges::find(ids, own.part.strategy) == ids.end()) ids.push_back(own.part.strategy);
    std::string text = ids.front();
    for (std::size_t i = 1; i < ids.size(); ++i)
        text += " + " + ids[i];
    return text;
}

std::string accountingOf(const Accounting& accounting)
{
    if (accounting.lostObjects > 0) return formatCount(accounting.lostObjects) + " LOST";
    return accounting.balanced ? "OK" : "OFF";
}

// "1.20 ms" of one run, "1.20 ms (1.10 ms–1.31 ms)" of several (unless both ends read the same),
// "1.20 ms in 3 of 7" if others have no such figure.
std::string measuredCell(std::vector<double> values, Quantity quantity, std::size_t repeats)
{
    const std::size_t count = values.size();
    const MedianInterval found = medianIntervalOf(std::move(values));
    std::string text = inEnglish(found.median, quantity);
    // Intervals of fewer values would be of another kind than the others of the table.
    if (count < repeats)
        text += " in " + std::to_string(count) + " of " + std::to_string(repeats);
    else if (const std::string low = inEnglish(found.low, quantity), high = inEnglish(found.high, quantity);
             low != high)
        text += " (" + low + "–" + high + ")";
    return text;
}

std::string cellOf(const LaneFigure& figure, const RepeatedSummaries& repeats, const Experiment& experiment,
                   std::size_t lane)
{
    const ExperimentLane& setup = experiment.lanes[lane];
    std::vector<double> values;
    for (const std::vector<LaneSummary>& lanes : repeats)
        if (const auto value = valueOf(figure, lanes[lane], setup)) values.push_back(*value);
    if (values.empty()) return none;
    const bool isAny = std::ranges::any_of(values, [](double value) { return value > 0; });
    std::string text = figure.isMeasured() ? measuredCell(std::move(values), figure.quantity, repeats.size())
                                           : inEnglish(values.front(), figure.quantity);
    // Says with the number of preempted frames whether measured figures include them.
    if (figure.id == LaneFigureId::PreemptedFrames && isAny)
        text += repeats.front()[lane].timings.rule == PreemptedFrames::Included ? " counted in" : " left out";
    return isEstimated(setup, figure.column) ? "≈ " + text : text;
}

class SummaryTable
{
public:
    SummaryTable(const Experiment& experiment, const RepeatedSummaries& repeats)
        : experiment_(experiment),
          repeats_(repeats),
          table_(aligns(experiment.lanes.size()))
    {
        std::vector<std::string> head{""};
        for (const ExperimentLane& lane : experiment.lanes)
            head.push_back(lane.name);
        table_.add(std::move(head));
        add("Strategy", [](const Accounting&, const ExperimentLane& setup) { return strategiesOf(setup); });
    }

    void add(const LaneFigure& figure)
    {
        if (figure.id == LaneFigureId::HighWater) return addHighWater(figure);
        add(figure.title.english, [&](std::size_t lane) { return cellOf(figure, repeats_, experiment_, lane); });
        if (figure.id != LaneFigureId::Active) return;
        add("Accounting", [](const Accounting& accounting, const ExperimentLane&) { return accountingOf(accounting); });
        addMistakes();
    }
    [[nodiscard]] std::string text() const { return table_.text(); }

private:
    static std::vector<TextTable::Align> aligns(std::size_t lanes)
    {
        std::vector<TextTable::Align> all(lanes + 1, TextTable::Align::Right);
        all.front() = TextTable::Align::Left;
        return all;
    }

    // A row without a cell in any lane is left out.
    void add(const std::string& name, const std::function<std::string(std::size_t lane)>& cell)
    {
        std::vector<std::string> cells{name};
        for (std::size_t lane = 0; lane < experiment_.lanes.size(); ++lane)
            cells.push_back(cell(lane));
        if (std::any_of(cells.begin() + 1, cells.end(), [](const std::string& each) { return each != none; }))
            table_.add(std::move(cells));
    }

    void add(const std::string& name, std::string (*cell)(const Accounting&, const ExperimentLane&))
    {
        add(name, [&](std::size_t lane) {
            return cell(repeats_.front()[lane].counters.accounting, experiment_.lanes[lane]);
        });
    }

    // Pools of several kinds have rows of their own, because no pool ever needs the sum.
    void addHighWater(const LaneFigure& figure)
    {
        const std::vector<std::string> kinds = kindNames(experiment_);
        std::vector<bool> isPooled(kinds.size());
        for (const ExperimentLane& lane : experiment_.lanes)
            for (const KindIndex kind : kindsWithSlots(lane, kinds))
                isPooled[kind] = true;
        const bool areSeveral = std::ranges::count(isPooled, true) > 1;
        add(std::string(figure.title.english) + (areSeveral ? ", sum over kinds" : ""),
            [&](std::size_t lane) { return cellOf(figure, repeats_, experiment_, lane); });
        for (std::size_t kind = 0; kind < kinds.size() && areSeveral; ++kind)
            add("  of " + kinds[kind], [&](std::size_t lane) -> std::string {
                const std::vector<std::uint64_t>& most = repeats_.front()[lane].counters.accounting.maxInUse;
                const auto own = kindsWithSlots(experiment_.lanes[lane], kinds);
                if (std::ranges::find(own, kind) == own.end() || kind >= most.size()) return none;
                return formatCount(most[kind]);
            });
    }

    void addMistakes()
    {
        for (const MistakeInfo& mistake : mistakeCatalog())
            for (std::size_t i = 0; i < mistake.figures.size(); ++i) {
                if (mistake.figures[i].row.empty()) continue;
                add(mistake.figures[i].row, [&, i](std::size_t lane) -> std::string {
                    if (experiment_.lanes[lane].mistake(mistake.id) == nullptr) return none;
                    return formatCount(findingsOf(repeats_.front()[lane].counters.accounting, mistake).counts[i]);
                });
            }
    }

    const Experiment& experiment_;
    const RepeatedSummaries& repeats_;
    TextTable table_;
};

// The preempted frames may differ from the rest.
std::string warnings(const Experiment& experiment, const RepeatedSummaries& repeats)
{
    std::string text;
    for (std::size_t i = 0; i < experiment.lanes.size(); ++i) {
        TimingSummary all;
        all.rule = repeats.front()[i].timings.rule;
        for (const std::vector<LaneSummary>& lanes : repeats) {
            all.frames += lanes[i].timings.frames;
            all.preemptedFrames += lanes[i].timings.preemptedFrames;
        }
        if (all.isTooLittle())
            text +=
                "\nToo little undisturbed time in lane " + experiment.lanes[i].name + ": " +
                formatCount(all.preemptedFrames) + " of " + formatCount(all.frames + all.preemptedFrames) +
                " frames were preempted by other programs; its times are of the other frames, which may be shorter.\n";
    }
    return text;
}

// What the cells' figures are, as a line with its line feed; "" for one run.
std::string remarkOn(std::size_t repeats)
{
    if (repeats < 2) return {};
    const std::string over =
        "\nWhat is measured is the median over " + formatCount(repeats) + " repeats, and in parentheses ";
    if (repeats < minForInterval95)
        return over + "the least and the most; an interval takes " + std::to_string(minForInterval95) +
               " repeats or more.\n";
    // How sure one is depends on the number of values alone.
    const MedianInterval any = medianIntervalOf(std::vector<double>(repeats));
    return over + "its 95 % interval, from order\nstatistics: it covers the true median with a probability of " +
           formatShare(any.coverage) +
           ", whatever the distribution.\n"
           "Where there is none, its ends are equal in the digits shown.\n";
}

} // namespace

std::string summaryTable(const Experiment& experiment, const RepeatedSummaries& repeats, Columns columns)
{
    SummaryTable table(experiment, repeats);
    for (const LaneFigure& figure : laneFigures())
        if (columns == Columns::All || !figure.isMeasured()) table.add(figure);
    if (columns == Columns::CountersOnly) return table.text();
    return table.text() + remarkOn(repeats.size()) + warnings(experiment, repeats);
}

} // namespace poolscope::app
