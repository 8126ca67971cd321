// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/measured_figures.h"

#include "core/experiment/lane_traits.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

struct MeasuredWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

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
    static constexpr std::array frames{LaneFigure::Group::Frames}, pauses{LaneFigure::Group::Pauses};
    addTable(section, figureTable(run, MeasuredWords::tr("Frames"), frames, Estimates::Shown));
    addTable(section, figureTable(run, MeasuredWords::tr("Pauses and memory"), pauses, Estimates::Shown));
    section.parts.emplace_back(ReportText{remarkOn(run), true});
    if (const QString warning = warningOf(run); !warning.isEmpty())
        section.parts.emplace_back(ReportText{warning, false});
    return section;
}

} // namespace poolscope::ui
