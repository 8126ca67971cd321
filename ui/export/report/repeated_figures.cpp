// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/repeated_figures.h"

#include "core/experiment/lane_traits.h"
#include "core/metrics/median_interval.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

struct RepeatWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// "1.20 ms (1.10 ms–1.31 ms)", and "1.20 ms in 3 of 7" if the others have no such figure: an interval of fewer values
// would be of another kind than the others of the table.
QString cellOver(const RepeatedTimings& repeats, std::size_t lane, const SweepColumn<SweepTimings>& column)
{
    const LaneFigure& figure = laneFigure(*column.id);
    const double unit = figure.quantity == Quantity::Share ? 1e6 : 1;
    std::vector<double> values;
    // Only repeats with pauses have figures of them.
    for (const std::vector<SweepTimings>& lanes : repeats)
        if (figure.of != LaneFigure::Of::CollectedLanes || lanes[lane].pauses > 0)
            values.push_back(static_cast<double>(lanes[lane].*column.figure) / unit);
    if (values.empty()) return {};
    const std::size_t count = values.size();
    const MedianInterval found = medianIntervalOf(std::move(values));
    const auto text = [&](double value) { return formatted(value, figure.quantity); };
    const QString median = text(found.median), low = text(found.low), high = text(found.high);
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
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns()) {
        if (!column.id) continue;
        const LaneFigure& figure = laneFigure(*column.id);
        QStringList cells{spoken(Message(figure.title))};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const QString text = cellOver(repeats, lane, column);
            cells << (text.isEmpty() ? noFigure() : marked(text, isEstimated(lanes[lane], figure.column)));
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
                         .arg(formatted(medianIntervalOf(std::vector<double>(repeats.size())).coverage,
                                        Quantity::Share));
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
