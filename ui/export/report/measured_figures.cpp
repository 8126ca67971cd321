// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/measured_figures.h"

#include "core/experiment/lane_traits.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct MeasuredWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

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
        {MeasuredWords::tr("Frame time, median"), frameTime(&Percentiles::p50)},
        {MeasuredWords::tr("Frame time, 99 % of frames"), frameTime(&Percentiles::p99)},
        {MeasuredWords::tr("Frame time, 99.9 % of frames"), frameTime(&Percentiles::p999)},
        {MeasuredWords::tr("Longest frame"), frameTime(&Percentiles::max)},
        {MeasuredWords::tr("Frames over budget"), timed(&TimingSummary::framesOverBudget)},
        {MeasuredWords::tr("Preempted frames"), timed(&TimingSummary::preemptedFrames)},
        {MeasuredWords::tr("Frames over budget by the clock alone"), timed(&TimingSummary::preemptedFramesOverBudget)},
        {MeasuredWords::tr("Budget spent in update"), shareOf(&BudgetShares::update)},
        {MeasuredWords::tr("Budget spent in allocation"), shareOf(&BudgetShares::allocation)},
        {MeasuredWords::tr("Budget spent in collection"), ofCollector(shareOf(&BudgetShares::collection))},
        {MeasuredWords::tr("Budget spent in drawing"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return lane.timings.shares.drawing > 0 ? shareText(lane.timings.shares.drawing) : QString();
         }},
        {MeasuredWords::tr("Budget left over"), shareOf(&BudgetShares::idle)},
    };
}

std::vector<FigureRow> pauseRows()
{
    return {
        {MeasuredWords::tr("Pause, median"), pauseTime(&Percentiles::p50)},
        {MeasuredWords::tr("Pause, 99 % of pauses"), pauseTime(&Percentiles::p99)},
        {MeasuredWords::tr("Longest pause"), pauseTime(&Percentiles::max)},
        {MeasuredWords::tr("All pauses together"), ofCollector([](const LaneSummary& lane, const ExperimentLane&) {
             return timeText(static_cast<double>(lane.timings.pausedNs));
         })},
        {MeasuredWords::tr("Least share of any 16.67 ms left to the lane"),
         utilisation(&TimingSummary::utilisation16ms)},
        {MeasuredWords::tr("Least share of any 100 ms left to the lane"),
         utilisation(&TimingSummary::utilisation100ms)},
        {MeasuredWords::tr("Least share of any second left to the lane"), utilisation(&TimingSummary::utilisation1s)},
        {MeasuredWords::tr("Set-up before the first frame"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return timeText(static_cast<double>(lane.timings.setUpNs));
         }},
        {MeasuredWords::tr("Bytes reserved at most"),
         [](const LaneSummary& lane, const ExperimentLane&) {
             return bytesText(static_cast<double>(lane.timings.reservedBytesPeak));
         },
         "reserved_bytes"},
    };
}

// The frames that are left out may have been longer than the rest.
QString warningOf(const ReportedRun& run)
{
    QStringList lanes;
    for (std::size_t lane = 0; lane < run.lanes.size(); ++lane)
        if (run.lanes[lane].timings.isTooLittle()) lanes << shownLane(run.run.experiment.lanes[lane].name);
    if (lanes.isEmpty()) return {};
    return MeasuredWords::tr("Too little undisturbed time in %1: most frames were preempted by other programs, and the "
                             "times are of the remaining frames, which may be shorter.")
        .arg(lanes.join(MeasuredWords::tr(", ")));
}

// Of the sentences on the figures.
QString remarkOn(const ReportedRun& run)
{
    const bool isAll = !run.lanes.empty() && run.lanes.front().timings.rule == PreemptedFrames::Included;
    QStringList sentences{
        MeasuredWords::tr(
            "Timings are taken with a clock, and the bytes reserved are counted in blocks as malloc and the "
            "system hand them out: both hold for one machine only and are never the same twice."),
        isAll ? MeasuredWords::tr("Preempted frames are included.")
              : MeasuredWords::tr("Preempted frames, which lost more than a fifth of their time to other programs, are "
                                  "left out.")};
    if (std::ranges::any_of(run.run.experiment.lanes,
                            [](const ExperimentLane& lane) { return isEstimated(lane, "reserved_bytes"); }))
        sentences << MeasuredWords::tr(
            "What is marked with ≈ is an estimate: malloc was asked for the size of one block "
            "of each kind only.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ReportSection measuredFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("measured"), MeasuredWords::tr("Measured"), {}};
    addTable(section, figureTable(run, MeasuredWords::tr("Frames"), frameRows(), Estimates::Shown));
    addTable(section, figureTable(run, MeasuredWords::tr("Pauses and memory"), pauseRows(), Estimates::Shown));
    section.parts.emplace_back(ReportText{remarkOn(run), true});
    if (const QString warning = warningOf(run); !warning.isEmpty())
        section.parts.emplace_back(ReportText{warning, false});
    return section;
}

} // namespace poolscope::ui
