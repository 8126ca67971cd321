// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_figures.h"

#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace poolscope::ui {

namespace {

struct FigureWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// Empty where the figure does not apply to the lane.
using FigureCell = std::function<QString(const LaneSummary&, const ExperimentLane&)>;

struct FigureRow
{
    QString title;
    FigureCell cell;
    const char* column = ""; // of samples.csv that it comes from: if that is an estimate, so is the cell
};

QString nothing()
{
    return QStringLiteral("–");
}

QString bytesText(double bytes)
{
    return inLocalDigits(formatBytes(bytes));
}

QString timeText(double nanoseconds)
{
    return inLocalDigits(formatNanoseconds(nanoseconds));
}

QString shareText(double share)
{
    return inLocalDigits(formatShare(share));
}

FigureCell total(std::uint64_t Counters::*counter)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.totals.*counter); };
}

FigureCell ofSlots(FigureCell cell)
{
    return [cell = std::move(cell)](const LaneSummary& lane, const ExperimentLane& setup) {
        return hasSlots(setup) ? cell(lane, setup) : QString();
    };
}

FigureCell ofCollector(FigureCell cell)
{
    return [cell = std::move(cell)](const LaneSummary& lane, const ExperimentLane& setup) {
        return collects(setup) ? cell(lane, setup) : QString();
    };
}

FigureCell peakOf(std::uint64_t Counters::*counter)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.peaks.*counter); };
}

FigureCell bytesOf(Counters CounterSummary::*which, std::uint64_t Counters::*counter)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) {
        return bytesText(static_cast<double>(lane.counters.*which.*counter));
    };
}

FigureCell accounted(std::uint64_t Accounting::*count)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.accounting.*count); };
}

FigureCell counted(double (CounterSummary::*figure)() const, QString (*text)(double))
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return text((lane.counters.*figure)()); };
}

QString perFrame(const LaneSummary& lane, const ExperimentLane&)
{
    if (lane.counters.frames == 0) return {};
    return inLocalDigits(
        static_cast<double>(lane.counters.totals.heapAllocations) / static_cast<double>(lane.counters.frames), 2);
}

QString balance(const LaneSummary& lane, const ExperimentLane&)
{
    const Accounting& accounting = lane.counters.accounting;
    if (accounting.lostObjects > 0) return FigureWords::tr("%1 lost").arg(localCount(accounting.lostObjects));
    return accounting.balanced ? FigureWords::tr("balanced") : FigureWords::tr("not balanced");
}

QString surviving(const LaneSummary& lane, const ExperimentLane& setup)
{
    return collects(setup) && lane.counters.totals.collections > 0 ? shareText(lane.counters.collections.survivalRate())
                                                                   : QString();
}

QString promoted(const LaneSummary& lane, const ExperimentLane&)
{
    return lane.counters.collections.promotedBytes > 0 ? shareText(lane.counters.promotionRate()) : QString();
}

QString increments(const LaneSummary& lane, const ExperimentLane&)
{
    return lane.counters.totals.increments > 0 ? localCount(lane.counters.totals.increments) : QString();
}

std::vector<FigureRow> memoryRows()
{
    constexpr auto totals = &CounterSummary::totals, peaks = &CounterSummary::peaks;
    return {
        {FigureWords::tr("Live objects at the end"), total(&Counters::liveObjects)},
        {FigureWords::tr("Live objects at most"), peakOf(&Counters::liveObjects)},
        {FigureWords::tr("Live bytes at most"), bytesOf(peaks, &Counters::liveBytes)},
        {FigureWords::tr("Heap bytes at the end"), bytesOf(totals, &Counters::heapBytes), "heap_bytes"},
        {FigureWords::tr("Heap bytes at most"), bytesOf(peaks, &Counters::heapBytes), "peak_heap_bytes"},
        {FigureWords::tr("Acquires"), total(&Counters::acquires)},
        {FigureWords::tr("Releases"), total(&Counters::releases)},
        {FigureWords::tr("Heap allocations"), total(&Counters::heapAllocations), "heap_allocations"},
        {FigureWords::tr("Heap allocations a frame"), perFrame, "heap_allocations"},
        {FigureWords::tr("Bytes allocated a frame"), counted(&CounterSummary::allocatedBytesPerFrame, bytesText),
         "allocated_bytes"},
        {FigureWords::tr("Objects made anew"), accounted(&Accounting::instantiated)},
    };
}

std::vector<FigureRow> poolRows()
{
    return {
        {FigureWords::tr("Hits"), ofSlots(total(&Counters::hits)), "hits"},
        {FigureWords::tr("Misses"), ofSlots(total(&Counters::misses)), "misses"},
        {FigureWords::tr("Refusals"), ofSlots(total(&Counters::exhausted)), "exhausted"},
        {FigureWords::tr("Hit rate"), ofSlots(counted(&CounterSummary::hitRate, shareText)), "hits"},
        {FigureWords::tr("Slots owned at the end"), ofSlots(total(&Counters::slotsOwned)), "slots_owned"},
        {FigureWords::tr("Slots in use at most"), ofSlots(peakOf(&Counters::highWater)), "high_water"},
        {FigureWords::tr("Collections"), ofCollector(total(&Counters::collections)), "collections"},
        {FigureWords::tr("Increments of collections"), increments},
        {FigureWords::tr("Bytes reclaimed"), ofCollector(bytesOf(&CounterSummary::totals, &Counters::reclaimedBytes)),
         "reclaimed_bytes"},
        {FigureWords::tr("Share of objects surviving a collection"), surviving, "objects_visited"},
        {FigureWords::tr("Share of allocated bytes promoted"), promoted},
    };
}

std::vector<FigureRow> accountingRows()
{
    return {
        {FigureWords::tr("Acquired"), accounted(&Accounting::acquired)},
        {FigureWords::tr("Released, prefilled ones included"), accounted(&Accounting::released)},
        {FigureWords::tr("Prefilled"), accounted(&Accounting::prefilled)},
        {FigureWords::tr("Active = acquired − (released − prefilled)"),
         [](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.accounting.active()); }},
        {FigureWords::tr("Accounting"), balance},
    };
}

FigureCell frameTime(std::uint64_t Percentiles::*percentile)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) {
        return timeText(static_cast<double>(lane.timings.frame.*percentile));
    };
}

FigureCell pauseTime(std::uint64_t Percentiles::*percentile)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) {
        return lane.timings.pauses > 0 ? timeText(static_cast<double>(lane.timings.pause.*percentile)) : QString();
    };
}

FigureCell timed(std::uint64_t TimingSummary::*count)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.timings.*count); };
}

FigureCell shareOf(double BudgetShares::*part)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return shareText(lane.timings.shares.*part); };
}

FigureCell utilisation(double TimingSummary::*share)
{
    return ofCollector([=](const LaneSummary& lane, const ExperimentLane&) { return shareText(lane.timings.*share); });
}

std::vector<FigureRow> frameRows()
{
    return {
        {FigureWords::tr("Frame time, median"), frameTime(&Percentiles::p50)},
        {FigureWords::tr("Frame time, 99 % of frames"), frameTime(&Percentiles::p99)},
        {FigureWords::tr("Frame time, 99.9 % of frames"), frameTime(&Percentiles::p999)},
        {FigureWords::tr("Longest frame"), frameTime(&Percentiles::max)},
        {FigureWords::tr("Frames over budget"), timed(&TimingSummary::framesOverBudget)},
        {FigureWords::tr("Preempted frames"), timed(&TimingSummary::preemptedFrames)},
        {FigureWords::tr("Preempted frames over budget"), timed(&TimingSummary::preemptedFramesOverBudget)},
        {FigureWords::tr("Budget spent in update"), shareOf(&BudgetShares::update)},
        {FigureWords::tr("Budget spent in allocation"), shareOf(&BudgetShares::allocation)},
        {FigureWords::tr("Budget spent in collection"), ofCollector(shareOf(&BudgetShares::collection))},
        {FigureWords::tr("Budget spent in drawing"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return lane.timings.shares.drawing > 0 ? shareText(lane.timings.shares.drawing) : QString();
         }},
        {FigureWords::tr("Budget left over"), shareOf(&BudgetShares::idle)},
    };
}

std::vector<FigureRow> pauseRows()
{
    return {
        {FigureWords::tr("Pause, median"), pauseTime(&Percentiles::p50)},
        {FigureWords::tr("Pause, 99 % of pauses"), pauseTime(&Percentiles::p99)},
        {FigureWords::tr("Longest pause"), pauseTime(&Percentiles::max)},
        {FigureWords::tr("All pauses together"), ofCollector([](const LaneSummary& lane, const ExperimentLane&) {
             return timeText(static_cast<double>(lane.timings.pausedNs));
         })},
        {FigureWords::tr("Least share of any 16.67 ms left to the lane"), utilisation(&TimingSummary::utilisation16ms)},
        {FigureWords::tr("Least share of any 100 ms left to the lane"), utilisation(&TimingSummary::utilisation100ms)},
        {FigureWords::tr("Least share of any second left to the lane"), utilisation(&TimingSummary::utilisation1s)},
        {FigureWords::tr("Set-up before the first frame"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return timeText(static_cast<double>(lane.timings.setUpNs));
         }},
        {FigureWords::tr("Bytes reserved at most"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return bytesText(static_cast<double>(lane.timings.reservedBytesPeak));
         }},
    };
}

QStringList headOf(const Experiment& experiment)
{
    QStringList head{FigureWords::tr("Figure")};
    for (const ExperimentLane& lane : experiment.lanes)
        head << shownLane(lane.name);
    return head;
}

enum class Sort { Exact, Estimated };

ReportTable tableOf(const ReportedRun& run, const QString& caption, const std::vector<FigureRow>& rows,
                    Sort sort = Sort::Exact)
{
    const std::vector<ExperimentLane>& lanes = run.run.experiment.lanes;
    ReportTable table{caption, headOf(run.run.experiment), {}};
    for (const FigureRow& row : rows) {
        QStringList cells{row.title};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const bool isEstimate = isEstimated(lanes[lane], row.column);
            const QString text = row.cell(run.lanes[lane], lanes[lane]);
            const bool isHere = !text.isEmpty() && isEstimate == (sort == Sort::Estimated);
            cells << (isHere ? marked(text, isEstimate) : nothing());
            isThere = isThere || isHere;
        }
        if (isThere) table.rows.push_back(cells);
    }
    return table;
}

void add(ReportSection& section, ReportTable table)
{
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
}

// The frames that are left out may have been longer than the rest.
QString warningOf(const ReportedRun& run)
{
    QStringList lanes;
    for (std::size_t lane = 0; lane < run.lanes.size(); ++lane)
        if (run.lanes[lane].timings.isTooLittle()) lanes << shownLane(run.run.experiment.lanes[lane].name);
    if (lanes.isEmpty()) return {};
    return FigureWords::tr("Too little undisturbed time in %1: most frames were preempted by other programs, and the "
                           "times are of the remaining frames, which may be shorter.")
        .arg(lanes.join(FigureWords::tr(", ")));
}

} // namespace

ReportSection countedFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("counted"), FigureWords::tr("Counted"), {}};
    add(section, tableOf(run, FigureWords::tr("Memory"), memoryRows()));
    add(section, tableOf(run, FigureWords::tr("Pools and collectors"), poolRows()));
    add(section, tableOf(run, FigureWords::tr("Accounting, as the articles count"), accountingRows()));
    section.parts.emplace_back(ReportText{
        FigureWords::tr("Counters follow from the experiment and its seed: they are the same on every machine."),
        true});
    std::vector<FigureRow> all = memoryRows();
    std::ranges::move(poolRows(), std::back_inserter(all));
    ReportTable estimated = tableOf(run, FigureWords::tr("Estimated"), all, Sort::Estimated);
    if (estimated.rows.empty()) return section;
    section.parts.emplace_back(std::move(estimated));
    section.parts.emplace_back(ReportText{
        FigureWords::tr("No library reports these figures; they are worked out from what is reported, and marked with "
                        "≈."),
        true});
    return section;
}

ReportSection measuredFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("measured"), FigureWords::tr("Measured"), {}};
    add(section, tableOf(run, FigureWords::tr("Frames"), frameRows()));
    add(section, tableOf(run, FigureWords::tr("Pauses and memory"), pauseRows()));
    const bool isAll = !run.lanes.empty() && run.lanes.front().timings.rule == PreemptedFrames::Included;
    section.parts.emplace_back(ReportText{
        FigureWords::tr("Timings are taken with a clock, and the bytes reserved are reported by malloc: they hold for "
                        "one machine only and are never the same twice. %1")
            .arg(isAll ? FigureWords::tr("Preempted frames are included.")
                       : FigureWords::tr("Preempted frames, which lost more than a fifth of their time to other "
                                         "programs, are left out.")),
        true});
    if (const QString warning = warningOf(run); !warning.isEmpty())
        section.parts.emplace_back(ReportText{warning, false});
    return section;
}

ReportSection poolFigures(const ReportedRun& run)
{
    const auto at = [](const std::vector<std::uint64_t>& counts, KindIndex kind) {
        return localCount(kind < counts.size() ? counts[kind] : 0);
    };
    ReportSection section{QStringLiteral("pools"), FigureWords::tr("Pools, kind by kind"), {}};
    ReportTable table{{},
                      {FigureWords::tr("Lane"), FigureWords::tr("Kind"), FigureWords::tr("Slots owned"),
                       FigureWords::tr("In use at most"), FigureWords::tr("Misses"), FigureWords::tr("Refusals")},
                      {},
                      2};
    const Experiment& experiment = run.run.experiment;
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
        const Accounting& accounting = run.lanes[lane].counters.accounting;
        for (const KindIndex kind : kindsWithSlots(experiment.lanes[lane], names))
            table.rows.push_back({shownLane(experiment.lanes[lane].name), QString::fromStdString(names[kind]),
                                  at(accounting.slotsOwned, kind), at(accounting.maxInUse, kind),
                                  at(accounting.growths, kind), at(accounting.exhausted, kind)});
    }
    add(section, std::move(table));
    return section;
}

} // namespace poolscope::ui
