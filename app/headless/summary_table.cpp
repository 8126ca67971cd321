// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/summary_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>

namespace poolscope::app {

namespace {

using CountedCell = std::function<std::string(const LaneSummary&, const ExperimentLane&)>;

struct Row
{
    std::string name;
    std::variant<CountedCell, MeasuredFigure> cell;
    bool isOptional = false; // left out if it has a value in no lane
    const char* column = ""; // the column of samples.csv it comes from; if that is an estimate, so is the cell

    [[nodiscard]] bool isMeasured() const { return std::holds_alternative<MeasuredFigure>(cell); }
};

constexpr const char* none = noFigure;

std::string count(std::uint64_t number)
{
    return formatCount(static_cast<std::int64_t>(number));
}

std::string bytes(std::uint64_t number)
{
    return formatBytes(static_cast<double>(number));
}

std::string perFrame(std::uint64_t total, std::uint64_t frames)
{
    if (frames == 0) return none;
    return formatFixed(static_cast<double>(total) / static_cast<double>(frames), 2);
}

std::string hitRate(const LaneSummary& lane, const ExperimentLane& setup)
{
    return hasSlots(setup) ? formatShare(lane.counters.hitRate()) : none;
}

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

// The cost is usually below a nanosecond, so it is shown in nanoseconds with decimals.
std::string cost(double nanosecondsPerByte)
{
    return formatFixed(nanosecondsPerByte, 3) + " ns";
}

MeasuredFigure frameTime(std::uint64_t Percentiles::*percentile)
{
    return {[=](const LaneSummary& l) { return static_cast<double>(l.timings.frame.*percentile); }, formatNanoseconds};
}

// Lanes without pauses have none.
MeasuredFigure pause(std::uint64_t Percentiles::*percentile)
{
    return {[=](const LaneSummary& l) {
                return l.timings.pauses > 0 ? std::optional(static_cast<double>(l.timings.pause.*percentile))
                                            : std::nullopt;
            },
            formatNanoseconds};
}

MeasuredFigure frames(std::uint64_t TimingSummary::*number)
{
    return {[=](const LaneSummary& l) { return static_cast<double>(l.timings.*number); }, countOrHalf};
}

MeasuredFigure share(double BudgetShares::*part)
{
    return {[=](const LaneSummary& l) { return l.timings.shares.*part; }, formatShare};
}

// Says with the number of preempted frames whether measured figures include them.
MeasuredFigure preemptedFrames()
{
    MeasuredFigure measured = frames(&TimingSummary::preemptedFrames);
    measured.remark = [](const LaneSummary& l) {
        return l.timings.rule == PreemptedFrames::Included ? " counted in" : " left out";
    };
    return measured;
}

std::string accountingOf(const Accounting& accounting)
{
    if (accounting.lostObjects > 0) return count(accounting.lostObjects) + " LOST";
    return accounting.balanced ? "OK" : "OFF";
}

const std::vector<Row>& rows()
{
    using L = LaneSummary;
    using S = ExperimentLane;
    static const std::vector<Row> all{
        {"strategy", [](const L&, const S& s) { return strategiesOf(s); }},
        {"live objects at the end", [](const L& l, const S&) { return count(l.counters.totals.liveObjects); }},
        {"  at most within a frame", [](const L& l, const S&) { return count(l.counters.peaks.liveObjects); }},
        {"live bytes at most within a frame", [](const L& l, const S&) { return bytes(l.counters.peaks.liveBytes); }},
        {"heap bytes at the end", [](const L& l, const S&) { return bytes(l.counters.totals.heapBytes); }, false,
         "heap_bytes"},
        {"  at most within a frame", [](const L& l, const S&) { return bytes(l.counters.peaks.heapBytes); }, false,
         "peak_heap_bytes"},
        {"collections",
         [](const L& l, const S& s) { return collects(s) ? count(l.counters.totals.collections) : none; }},
        {"  done in increments",
         [](const L& l, const S&) {
             return l.counters.totals.increments > 0 ? count(l.counters.totals.increments) : none;
         },
         true},
        {"  objects surviving a collection",
         [](const L& l, const S& s) {
             return collects(s) && l.counters.totals.collections > 0
                        ? formatShare(l.counters.collections.survivalRate())
                        : none;
         },
         true, "objects_visited"},
        {"  bytes promoted",
         [](const L& l, const S&) {
             return l.counters.collections.promotedBytes > 0 ? formatShare(l.counters.promotionRate()) : none;
         },
         true},
        {"pause p50", pause(&Percentiles::p50), true},
        {"pause p99", pause(&Percentiles::p99), true},
        {"longest pause", pause(&Percentiles::max)},
        {"collection time per byte allocated",
         MeasuredFigure{[](const LaneSummary& l) {
                            return l.timings.pauses > 0 ? std::optional(l.collectionNsPerByte()) : std::nullopt;
                        },
                        cost},
         true},
        {"hit rate", hitRate, false, "hits"},
        {"heap allocations per frame",
         [](const L& l, const S&) { return perFrame(l.counters.totals.heapAllocations, l.counters.frames); }},
        {"bytes allocated per frame",
         [](const L& l, const S&) { return formatBytes(l.counters.allocatedBytesPerFrame()); }, false,
         "allocated_bytes"},
        {"exhausted", [](const L& l, const S& s) { return hasSlots(s) ? count(l.counters.totals.exhausted) : none; }},
        {"set-up", MeasuredFigure{[](const LaneSummary& l) { return static_cast<double>(l.timings.setUpNs); },
                                  formatNanoseconds}},
        {"frame time p50", frameTime(&Percentiles::p50)},
        {"frame time p99", frameTime(&Percentiles::p99)},
        {"frame time max", frameTime(&Percentiles::max)},
        {"frames over budget", frames(&TimingSummary::framesOverBudget)},
        {"preempted frames", preemptedFrames()},
        {"  over budget by the clock alone", frames(&TimingSummary::preemptedFramesOverBudget)},
        {"budget spent in update", share(&BudgetShares::update)},
        {"  in allocation", share(&BudgetShares::allocation)},
        {"  in collection", share(&BudgetShares::collection)},
        {"  in drawing",
         MeasuredFigure{[](const LaneSummary& l) {
                            return l.timings.shares.drawing > 0 ? std::optional(l.timings.shares.drawing)
                                                                : std::nullopt;
                        },
                        formatShare},
         true},
        {"  idle", share(&BudgetShares::idle)},
        {"objects with a left-over field",
         [](const L& l, const S& s) { return s.unsetFields ? count(l.counters.accounting.leftOver.objects) : none; },
         true},
        {"refused by another kind's pool",
         [](const L& l, const S& s) { return s.wrongPool ? count(l.counters.accounting.wrongPool.refused) : none; },
         true},
        {"skipped by another kind's pool",
         [](const L& l, const S& s) { return s.wrongPool ? count(l.counters.accounting.wrongPool.skipped) : none; },
         true},
        {"accounting", [](const L& l, const S&) { return accountingOf(l.counters.accounting); }},
        {"  acquired", [](const L& l, const S&) { return count(l.counters.accounting.acquired); }},
        {"  released, prefilled ones included",
         [](const L& l, const S&) { return count(l.counters.accounting.released); }},
        {"  prefilled", [](const L& l, const S&) { return count(l.counters.accounting.prefilled); }},
        {"  active = acquired - (released - prefilled)",
         [](const L& l, const S&) { return count(l.counters.accounting.active()); }},
    };
    return all;
}

// Pools of several kinds have rows of their own, because no pool ever needs the sum.
std::vector<Row> highWaterRows(const Experiment& experiment)
{
    const std::vector<std::string> kinds = kindNames(experiment);
    std::vector<bool> isPooled(kinds.size());
    for (const ExperimentLane& lane : experiment.lanes)
        for (const KindIndex kind : kindsWithSlots(lane, kinds))
            isPooled[kind] = true;
    const bool areSeveral = std::ranges::count(isPooled, true) > 1;
    std::vector<Row> rows;
    rows.push_back({areSeveral ? "slots in use at most, sum over kinds" : "slots in use at most",
                    [](const LaneSummary& lane, const ExperimentLane& setup) {
                        return hasSlots(setup) ? count(lane.counters.peaks.highWater) : none;
                    },
                    true});
    for (std::size_t kind = 0; kind < kinds.size() && areSeveral; ++kind) {
        if (!isPooled[kind]) continue;
        rows.push_back({"  of " + kinds[kind],
                        [kind, kinds](const LaneSummary& lane, const ExperimentLane& setup) -> std::string {
                            const std::vector<std::uint64_t>& most = lane.counters.accounting.maxInUse;
                            const auto own = kindsWithSlots(setup, kinds);
                            if (std::ranges::find(own, kind) == own.end() || kind >= most.size()) return none;
                            return count(most[kind]);
                        },
                        true});
    }
    return rows;
}

std::vector<Row> rowsFor(const Experiment& experiment)
{
    std::vector<Row> all = rows();
    std::vector<Row> ofSlots = highWaterRows(experiment);
    const auto exhausted = std::ranges::find(all, "exhausted", &Row::name);
    all.insert(exhausted + 1, ofSlots.begin(), ofSlots.end());
    return all;
}

// "≈ 1.2 MiB" for a figure that no library reports exactly.
std::string cellOf(const Row& row, const RepeatedSummaries& repeats, const Experiment& experiment, std::size_t lane)
{
    if (row.isMeasured()) return cellOf(std::get<MeasuredFigure>(row.cell), repeats, lane);
    const ExperimentLane& setup = experiment.lanes[lane];
    const std::string cell = std::get<CountedCell>(row.cell)(repeats.front()[lane], setup);
    return cell != none && isEstimated(setup, row.column) ? "≈ " + cell : cell;
}

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
                count(all.preemptedFrames) + " of " + count(all.frames + all.preemptedFrames) +
                " frames were preempted by other programs; its times are of the other frames, which may be shorter.\n";
    }
    return text;
}

} // namespace

std::string summaryTable(const Experiment& experiment, const RepeatedSummaries& repeats, Columns columns)
{
    using enum TextTable::Align;
    std::vector<TextTable::Align> aligns(experiment.lanes.size() + 1, Right);
    aligns.front() = Left;
    TextTable table(std::move(aligns));
    std::vector<std::string> head{""};
    for (const ExperimentLane& lane : experiment.lanes)
        head.push_back(lane.name);
    table.add(std::move(head));
    for (const Row& row : rowsFor(experiment)) {
        if (row.isMeasured() && columns == Columns::CountersOnly) continue;
        std::vector<std::string> cells{row.name};
        for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
            cells.push_back(cellOf(row, repeats, experiment, lane));
        const bool isEmpty =
            std::all_of(cells.begin() + 1, cells.end(), [](const std::string& cell) { return cell == none; });
        if (row.isOptional && isEmpty) continue;
        table.add(std::move(cells));
    }
    if (columns == Columns::CountersOnly) return table.text();
    return table.text() + remarkOn(repeats.size()) + warnings(experiment, repeats);
}

} // namespace poolscope::app
