// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/summary_table.h"

#include "app/terminal/text_table.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"

#include <algorithm>
#include <functional>

namespace poolscope::app {

namespace {

struct Row
{
    std::string name;
    bool isCounter;
    std::function<std::string(const LaneSummary&, const ExperimentLane&)> cell;
    bool isOptional = false; // left out if it has a value in no lane
    const char* column = ""; // the column of samples.csv it comes from; if that is an estimate, so is the cell
};

// For figures that do not apply to a strategy.
constexpr const char* none = "–";

std::string count(std::uint64_t number)
{
    return formatCount(static_cast<std::int64_t>(number));
}

std::string bytes(std::uint64_t number)
{
    return formatBytes(static_cast<double>(number));
}

std::string time(std::uint64_t nanoseconds)
{
    return formatNanoseconds(static_cast<double>(nanoseconds));
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

// The cost is usually below a nanosecond, so it is shown in nanoseconds with decimals.
std::string collectionCost(const LaneSummary& lane, const ExperimentLane&)
{
    if (lane.timings.pauses == 0) return none;
    return formatFixed(lane.collectionNsPerByte(), 3) + " ns";
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

std::string framesOverBudget(const TimingSummary& timings)
{
    return count(timings.framesOverBudget);
}

// Says with the number of preempted frames whether measured figures include them.
std::string preemptedFrames(const TimingSummary& timings)
{
    if (timings.preemptedFrames == 0) return "0";
    return count(timings.preemptedFrames) + (timings.rule == PreemptedFrames::Included ? " counted in" : " left out");
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
        {"strategy", true, [](const L&, const S& s) { return strategiesOf(s); }},
        {"live objects at the end", true, [](const L& l, const S&) { return count(l.counters.totals.liveObjects); }},
        {"  at most within a frame", true, [](const L& l, const S&) { return count(l.counters.peaks.liveObjects); }},
        {"live bytes at most within a frame", true,
         [](const L& l, const S&) { return bytes(l.counters.peaks.liveBytes); }},
        {"heap bytes at the end", true, [](const L& l, const S&) { return bytes(l.counters.totals.heapBytes); }, false,
         "heap_bytes"},
        {"  at most within a frame", true, [](const L& l, const S&) { return bytes(l.counters.peaks.heapBytes); },
         false, "peak_heap_bytes"},
        {"collections", true,
         [](const L& l, const S& s) { return collects(s) ? count(l.counters.totals.collections) : none; }},
        {"  done in increments", true,
         [](const L& l, const S&) {
             return l.counters.totals.increments > 0 ? count(l.counters.totals.increments) : none;
         },
         true},
        {"  objects surviving a collection", true,
         [](const L& l, const S& s) {
             return collects(s) && l.counters.totals.collections > 0
                        ? formatShare(l.counters.collections.survivalRate())
                        : none;
         },
         true, "objects_visited"},
        {"  bytes promoted", true,
         [](const L& l, const S&) {
             return l.counters.collections.promotedBytes > 0 ? formatShare(l.counters.promotionRate()) : none;
         },
         true},
        {"pause p50", false,
         [](const L& l, const S&) { return l.timings.pauses > 0 ? time(l.timings.pause.p50) : none; }, true},
        {"pause p99", false,
         [](const L& l, const S&) { return l.timings.pauses > 0 ? time(l.timings.pause.p99) : none; }, true},
        {"longest pause", false,
         [](const L& l, const S&) { return l.timings.pauses > 0 ? time(l.timings.pause.max) : none; }},
        {"collection time per byte allocated", false, collectionCost, true},
        {"hit rate", true, hitRate, false, "hits"},
        {"heap allocations per frame", true,
         [](const L& l, const S&) { return perFrame(l.counters.totals.heapAllocations, l.counters.frames); }},
        {"bytes allocated per frame", true,
         [](const L& l, const S&) { return formatBytes(l.counters.allocatedBytesPerFrame()); }, false,
         "allocated_bytes"},
        {"exhausted", true,
         [](const L& l, const S& s) { return hasSlots(s) ? count(l.counters.totals.exhausted) : none; }},
        {"set-up", false, [](const L& l, const S&) { return time(l.timings.setUpNs); }},
        {"frame time p50", false, [](const L& l, const S&) { return time(l.timings.frame.p50); }},
        {"frame time p99", false, [](const L& l, const S&) { return time(l.timings.frame.p99); }},
        {"frame time max", false, [](const L& l, const S&) { return time(l.timings.frame.max); }},
        {"frames over budget", false, [](const L& l, const S&) { return framesOverBudget(l.timings); }},
        {"preempted frames", false, [](const L& l, const S&) { return preemptedFrames(l.timings); }},
        {"  of them over budget", false,
         [](const L& l, const S&) { return count(l.timings.preemptedFramesOverBudget); }},
        {"budget spent in update", false, [](const L& l, const S&) { return formatShare(l.timings.shares.update); }},
        {"  in allocation", false, [](const L& l, const S&) { return formatShare(l.timings.shares.allocation); }},
        {"  in collection", false, [](const L& l, const S&) { return formatShare(l.timings.shares.collection); }},
        {"  in drawing", false,
         [](const L& l, const S&) {
             return l.timings.shares.drawing > 0 ? formatShare(l.timings.shares.drawing) : none;
         },
         true},
        {"  idle", false, [](const L& l, const S&) { return formatShare(l.timings.shares.idle); }},
        {"objects with a left-over field", true,
         [](const L& l, const S& s) { return s.unsetFields ? count(l.counters.accounting.leftOver.objects) : none; },
         true},
        {"refused by another kind's pool", true,
         [](const L& l, const S& s) { return s.wrongPool ? count(l.counters.accounting.wrongPool.refused) : none; },
         true},
        {"skipped by another kind's pool", true,
         [](const L& l, const S& s) { return s.wrongPool ? count(l.counters.accounting.wrongPool.skipped) : none; },
         true},
        {"accounting", true, [](const L& l, const S&) { return accountingOf(l.counters.accounting); }},
        {"  acquired", true, [](const L& l, const S&) { return count(l.counters.accounting.acquired); }},
        {"  released, prefilled ones included", true,
         [](const L& l, const S&) { return count(l.counters.accounting.released); }},
        {"  prefilled", true, [](const L& l, const S&) { return count(l.counters.accounting.prefilled); }},
        {"  active = acquired - (released - prefilled)", true,
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
    rows.push_back({areSeveral ? "slots in use at most, sum over kinds" : "slots in use at most", true,
                    [](const LaneSummary& lane, const ExperimentLane& setup) {
                        return hasSlots(setup) ? count(lane.counters.peaks.highWater) : none;
                    },
                    true});
    for (std::size_t kind = 0; kind < kinds.size() && areSeveral; ++kind) {
        if (!isPooled[kind]) continue;
        rows.push_back({"  of " + kinds[kind], true,
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
    std::vector<Row> slots = highWaterRows(experiment);
    const auto exhausted = std::ranges::find(all, "exhausted", &Row::name);
    all.insert(exhausted + 1, slots.begin(), slots.end());
    return all;
}

// "≈ 1.2 MiB" for a figure that no library reports exactly.
std::string cellOf(const Row& row, const LaneSummary& lane, const ExperimentLane& setup)
{
    const std::string cell = row.cell(lane, setup);
    return cell != none && isEstimated(setup, row.column) ? "≈ " + cell : cell;
}

// The preempted frames may differ from the rest.
std::string warnings(const Experiment& experiment, const std::vector<LaneSummary>& lanes)
{
    std::string text;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (const TimingSummary& timings = lanes[i].timings; timings.isTooLittle())
            text +=
                "\nToo little undisturbed time in lane " + experiment.lanes[i].name + ": " +
                count(timings.preemptedFrames) + " of " + count(timings.frames + timings.preemptedFrames) +
                " frames were preempted by other programs; its times are of the other frames, which may be shorter.\n";
    return text;
}

} // namespace

std::string summaryTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes, Columns columns)
{
    using enum TextTable::Align;
    std::vector<TextTable::Align> aligns(lanes.size() + 1, Right);
    aligns.front() = Left;
    TextTable table(std::move(aligns));
    std::vector<std::string> head{""};
    for (const ExperimentLane& lane : experiment.lanes)
        head.push_back(lane.name);
    table.add(std::move(head));
    for (const Row& row : rowsFor(experiment)) {
        if (!row.isCounter && columns == Columns::CountersOnly) continue;
        std::vector<std::string> cells{row.name};
        for (std::size_t i = 0; i < lanes.size(); ++i)
            cells.push_back(cellOf(row, lanes[i], experiment.lanes[i]));
        const bool isEmpty =
            std::all_of(cells.begin() + 1, cells.end(), [](const std::string& cell) { return cell == none; });
        if (row.isOptional && isEmpty) continue;
        table.add(std::move(cells));
    }
    if (columns == Columns::CountersOnly) return table.text();
    return table.text() + warnings(experiment, lanes);
}

} // namespace poolscope::app
