// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/counted_figures.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace poolscope::ui {

namespace {

struct CountedWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

FigureCell total(std::uint64_t Counters::*counter)
{
    return [=](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.totals.*counter); };
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
    if (accounting.lostObjects > 0) return CountedWords::tr("%1 lost").arg(localCount(accounting.lostObjects));
    return accounting.balanced ? CountedWords::tr("balanced") : CountedWords::tr("not balanced");
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
        {CountedWords::tr("Live objects at the end"), total(&Counters::liveObjects)},
        {CountedWords::tr("Live objects at most"), peakOf(&Counters::liveObjects)},
        {CountedWords::tr("Live bytes at most"), bytesOf(peaks, &Counters::liveBytes)},
        {CountedWords::tr("Heap bytes at the end"), bytesOf(totals, &Counters::heapBytes), "heap_bytes"},
        {CountedWords::tr("Heap bytes at most"), bytesOf(peaks, &Counters::heapBytes), "peak_heap_bytes"},
        {CountedWords::tr("Acquires"), total(&Counters::acquires)},
        {CountedWords::tr("Releases"), total(&Counters::releases)},
        {CountedWords::tr("Heap allocations"), total(&Counters::heapAllocations), "heap_allocations"},
        {CountedWords::tr("Heap allocations a frame"), perFrame, "heap_allocations"},
        {CountedWords::tr("Bytes allocated a frame"), counted(&CounterSummary::allocatedBytesPerFrame, bytesText),
         "allocated_bytes"},
        {CountedWords::tr("Objects made anew"), accounted(&Accounting::instantiated)},
    };
}

std::vector<FigureRow> poolRows()
{
    return {
        {CountedWords::tr("Hits"), ofSlots(total(&Counters::hits)), "hits"},
        {CountedWords::tr("Misses"), ofSlots(total(&Counters::misses)), "misses"},
        {CountedWords::tr("Refusals"), ofSlots(total(&Counters::exhausted)), "exhausted"},
        {CountedWords::tr("Hit rate"), ofSlots(counted(&CounterSummary::hitRate, shareText)), "hits"},
        {CountedWords::tr("Slots owned at the end"), ofSlots(total(&Counters::slotsOwned)), "slots_owned"},
        {CountedWords::tr("Slots in use at most"), ofSlots(peakOf(&Counters::highWater)), "high_water"},
        {CountedWords::tr("Collections"), ofCollector(total(&Counters::collections)), "collections"},
        {CountedWords::tr("Increments of collections"), increments},
        {CountedWords::tr("Bytes reclaimed"), ofCollector(bytesOf(&CounterSummary::totals, &Counters::reclaimedBytes)),
         "reclaimed_bytes"},
        {CountedWords::tr("Share of objects surviving a collection"), surviving, "objects_visited"},
        {CountedWords::tr("Share of allocated bytes promoted"), promoted},
    };
}

std::vector<FigureRow> accountingRows()
{
    return {
        {CountedWords::tr("Acquired"), accounted(&Accounting::acquired)},
        {CountedWords::tr("Released, prefilled ones included"), accounted(&Accounting::released)},
        {CountedWords::tr("Prefilled"), accounted(&Accounting::prefilled)},
        {CountedWords::tr("Active = acquired − (released − prefilled)"),
         [](const LaneSummary& lane, const ExperimentLane&) { return localCount(lane.counters.accounting.active()); }},
        {CountedWords::tr("Accounting"), balance},
    };
}

struct KindFigure
{
    QString title;
    const std::vector<std::uint64_t> Accounting::*counts; // by kind
    const char* column;                                   // of samples.csv that it is a part of
};

std::vector<KindFigure> kindFigures()
{
    return {{CountedWords::tr("Slots owned"), &Accounting::slotsOwned, "slots_owned"},
            {CountedWords::tr("In use at most"), &Accounting::maxInUse, "high_water"},
            {CountedWords::tr("Misses"), &Accounting::growths, "misses"},
            {CountedWords::tr("Refusals"), &Accounting::exhausted, "exhausted"}};
}

QString cellOf(const KindFigure& figure, const Accounting& accounting, KindIndex kind, bool isEstimate)
{
    const std::vector<std::uint64_t>& counts = accounting.*figure.counts;
    return marked(localCount(kind < counts.size() ? counts[kind] : 0), isEstimate);
}

} // namespace

ReportSection countedFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("counted"), CountedWords::tr("Counted"), {}};
    addTable(section, figureTable(run, CountedWords::tr("Memory"), memoryRows(), Estimates::LeftOut));
    addTable(section, figureTable(run, CountedWords::tr("Pools and collectors"), poolRows(), Estimates::LeftOut));
    addTable(section, figureTable(run, CountedWords::tr("Accounting, as the articles count"), accountingRows(),
                                  Estimates::LeftOut));
    section.parts.emplace_back(ReportText{
        CountedWords::tr("Counters follow from the experiment and its seed: they are the same on every machine."),
        true});
    std::vector<FigureRow> all = memoryRows();
    std::ranges::move(poolRows(), std::back_inserter(all));
    ReportTable estimated = figureTable(run, CountedWords::tr("Estimated"), all, Estimates::Only);
    if (estimated.rows.empty()) return section;
    section.parts.emplace_back(std::move(estimated));
    section.parts.emplace_back(ReportText{
        CountedWords::tr("No library reports these figures; they are worked out from what is reported, and marked with "
                         "≈."),
        true});
    return section;
}

ReportSection poolFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("pools"), CountedWords::tr("Pools, kind by kind"), {}};
    ReportTable table{{}, {CountedWords::tr("Lane"), CountedWords::tr("Kind")}, {}, 2};
    for (const KindFigure& figure : kindFigures())
        table.head << figure.title;
    const Experiment& experiment = run.run.experiment;
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        for (const KindIndex kind : kindsWithSlots(experiment.lanes[lane], names)) {
            QStringList cells{shownLane(experiment.lanes[lane].name), QString::fromStdString(names[kind])};
            for (const KindFigure& figure : kindFigures())
                cells << cellOf(figure, run.lanes[lane].counters.accounting, kind,
                                isEstimated(experiment.lanes[lane], names[kind], figure.column));
            table.rows.push_back(cells);
        }
    addTable(section, std::move(table));
    return section;
}

} // namespace poolscope::ui
