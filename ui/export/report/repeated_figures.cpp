// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/repeated_figures.h"

#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "core/metrics/median_interval.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

struct RepeatWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

struct RepeatedFigure
{
    QString title;
    std::uint64_t SweepTimings::*figure;
    QString (*text)(double);
    bool isOfPauses = false; // only repeats with pauses have it
    const char* column = ""; // of samples.csv that it comes from
};

// The median of an even number of counts may be a half.
QString countText(double number)
{
    return inLocalDigits(number, number == std::floor(number) ? 0 : 1);
}

QString millionthsText(double millionths)
{
    return shareText(millionths / 1e6);
}

std::vector<RepeatedFigure> repeatedFigureRows()
{
    using T = SweepTimings;
    return {
        {RepeatWords::tr("Frame time, median"), &T::frameP50Ns, timeText},
        {RepeatWords::tr("Frame time, 99 % of frames"), &T::frameP99Ns, timeText},
        {RepeatWords::tr("Longest frame"), &T::frameMaxNs, timeText},
        {RepeatWords::tr("Frames over budget"), &T::framesOverBudget, countText},
        {RepeatWords::tr("Preempted frames"), &T::preemptedFrames, countText},
        {RepeatWords::tr("Pause, median"), &T::pauseP50Ns, timeText, true},
        {RepeatWords::tr("Pause, 99 % of pauses"), &T::pauseP99Ns, timeText, true},
        {RepeatWords::tr("Longest pause"), &T::pauseMaxNs, timeText, true},
        {RepeatWords::tr("All pauses together"), &T::pausedNs, timeText, true},
        {RepeatWords::tr("Least share of any 16.67 ms left to the lane"), &T::utilisation16msPpm, millionthsText, true},
        {RepeatWords::tr("Least share of any 100 ms left to the lane"), &T::utilisation100msPpm, millionthsText, true},
        {RepeatWords::tr("Bytes reserved at most"), &T::peakReservedBytes, bytesText, false, "reserved_bytes"},
    };
}

// "1.20 ms (1.10 ms–1.31 ms)", and "1.20 ms in 3 of 7" if the others have no such figure: an interval of fewer values
// would be of another kind than the others of the table.
QString cellOver(const RepeatedTimings& repeats, std::size_t lane, const RepeatedFigure& row)
{
    std::vector<double> values;
    for (const std::vector<SweepTimings>& lanes : repeats)
        if (!row.isOfPauses || lanes[lane].pauses > 0) values.push_back(static_cast<double>(lanes[lane].*row.figure));
    if (values.empty()) return {};
    const std::size_t count = values.size();
    const MedianInterval found = medianIntervalOf(std::move(values));
    const QString median = row.text(found.median), low = row.text(found.low), high = row.text(found.high);
    if (count < repeats.size())
        return RepeatWords::tr("%1 in %2 of %3").arg(median, localCount(count), localCount(repeats.size()));
    return low == high ? median : QStringLiteral("%1 (%2–%3)").arg(median, low, high);
}

ReportTable tableOver(const ReportedRun& run, const RepeatedTimings& repeats)
{
    const std::vector<ExperimentLane>& lanes = run.run.experiment.lanes;
    ReportTable table{{}, {RepeatWords::tr("Figure")}, {}};
    for (const ExperimentLane& lane : lanes)
        table.head << shownLane(lane.name);
    for (const RepeatedFigure& row : repeatedFigureRows()) {
        QStringList cells{row.title};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const QString text = cellOver(repeats, lane, row);
            cells << (text.isEmpty() ? noFigure() : marked(text, isEstimated(lanes[lane], row.column)));
            isThere = isThere || !text.isEmpty();
        }
        if (isThere) table.rows.push_back(cells);
    }
    return table;
}

// Figures that leave preempted frames out are of fewer frames than there were.
bool areWithPreempted(const RepeatedTimings& repeats, std::size_t frames)
{
    return std::ranges::any_of(repeats, [&](const std::vector<SweepTimings>& lanes) {
        return std::ranges::any_of(lanes, [&](const SweepTimings& timings) {
            return timings.preemptedFrames > 0 && timings.framesTimed + timings.preemptedFrames > frames;
        });
    });
}

QString remarkOn(const RepeatedTimings& repeats, std::size_t frames)
{
    const int number = static_cast<int>(repeats.size());
    QStringList sentences;
    if (repeats.size() < fewestForInterval95)
        sentences << RepeatWords::tr(
                         "Medians over %n repeats; in brackets the least and the most. An interval takes %1 "
                         "repeats or more.",
                         nullptr, number)
                         .arg(fewestForInterval95);
    else
        sentences << RepeatWords::tr(
                         "Medians over %n repeats; in brackets the 95 % interval, from order statistics: it "
                         "covers the true median with a probability of %1, whatever the distribution.",
                         nullptr, number)
                         .arg(shareText(medianIntervalOf(std::vector<double>(repeats.size())).coverage));
    sentences << (areWithPreempted(repeats, frames) ? RepeatWords::tr("Preempted frames are included.")
                                                    : RepeatWords::tr("Preempted frames are left out."))
              << RepeatWords::tr("The counters of all repeats are the same.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ReportSection repeatedFigures(const ReportedRun& run, const RepeatedTimings& repeats)
{
    ReportSection section{QStringLiteral("repeats"), RepeatWords::tr("Measured in all repeats"), {}};
    addTable(section, tableOver(run, repeats));
    section.parts.emplace_back(ReportText{remarkOn(repeats, run.run.recording.frameCount()), true});
    return section;
}

} // namespace poolscope::ui
