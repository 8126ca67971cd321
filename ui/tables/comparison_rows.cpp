// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_rows.h"

#include "core/comparison/lane_difference.h"
#include "ui/tables/lane_figures.h"
#include "ui/tables/setting_words.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

using Column = LaneFigures::Column;

struct ComparisonWords
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr QChar absent(0x2013);

std::optional<MeasuredFigure> measuredFigureOf(int column)
{
    switch (column) {
    case Column::MedianFrame: return MeasuredFigure::MedianFrame;
    case Column::P99Frame: return MeasuredFigure::P99Frame;
    case Column::UpdateShare: return MeasuredFigure::UpdateShare;
    case Column::AllocationShare: return MeasuredFigure::AllocationShare;
    case Column::CollectionShare: return MeasuredFigure::CollectionShare;
    case Column::DrawingShare: return MeasuredFigure::DrawingShare;
    case Column::IdleShare: return MeasuredFigure::IdleShare;
    default: return std::nullopt;
    }
}

QString intervalOf(int column, const FrameDifference& found)
{
    if (found.halfWidth)
        return ComparisonWords::tr("%1 to %2")
            .arg(LaneFigures::formattedDifference(column, found.difference - *found.halfWidth),
                 LaneFigures::formattedDifference(column, found.difference + *found.halfWidth));
    return found.why == NoInterval::TooFewFrames ? ComparisonWords::tr("too few frames")
                                                 : ComparisonWords::tr("frames depend on one another");
}

QString withArrow(const QString& text, double difference)
{
    return QChar(difference > 0 ? 0x25b2 : 0x25bc) + QLatin1Char(' ') + text;
}

ComparisonRow figureRow(int column, const ComparedLanes& lanes, double one, double other)
{
    const bool isEstimate = LaneFigures::isEstimated(lanes.lane, column),
               isOtherEstimate = LaneFigures::isEstimated(lanes.recorded.description, column);
    ComparisonRow row{.lane = lanes.lane.name, .style = lanes.lane.style, .subject = LaneFigures::title(column)};
    row.topic = LaneFigures::topic(column);
    row.one = marked(LaneFigures::formatted(column, one), isEstimate);
    row.other = marked(LaneFigures::formatted(column, other), isOtherEstimate);
    const double difference = one - other;
    row.difference = marked(LaneFigures::formattedDifference(column, difference), isEstimate || isOtherEstimate);
    if (isEstimate || isOtherEstimate) {
        row.interval = ComparisonWords::tr("estimated");
    } else if (LaneFigures::isMeasured(column)) {
        row.interval = ComparisonWords::tr("a single value decides");
    } else {
        row.interval = ComparisonWords::tr("counted");
        row.isBeyond = difference != 0;
    }
    return row;
}

} // namespace

std::vector<ComparisonRow> figureRows(const ComparedLanes& lanes, const Recording& run, const Recording& overlay,
                                      PreemptedFrames rule, bool arePaired)
{
    const auto own = LaneFigures::of(lanes.lane, lanes.own),
               other = LaneFigures::of(lanes.recorded.description, lanes.other);
    const std::size_t frames = lanes.own.counters.frames;
    std::vector<ComparisonRow> rows;
    for (int column = Column::LiveObjects; column < Column::columnTotal; ++column) {
        const auto &one = own[static_cast<std::size_t>(column)], &two = other[static_cast<std::size_t>(column)];
        if (!one && !two) continue;
        if (!one || !two) {
            const auto text = [column](const std::optional<double>& value, const LaneDescription& lane) {
                if (!value) return QString(absent);
                return marked(LaneFigures::formatted(column, *value), LaneFigures::isEstimated(lane, column));
            };
            rows.push_back({.lane = lanes.lane.name,
                            .style = lanes.lane.style,
                            .subject = LaneFigures::title(column),
                            .one = text(one, lanes.lane),
                            .other = text(two, lanes.recorded.description)});
            continue;
        }
        ComparisonRow row = figureRow(column, lanes, *one, *two);
        if (const auto figure = measuredFigureOf(column)) {
            const auto found = differenceOf(*figure, {run, lanes.recorded.lane}, {overlay, lanes.recorded.recorded},
                                            frames, rule, arePaired);
            row.interval = found ? intervalOf(column, *found) : ComparisonWords::tr("too few frames");
            row.isBeyond = found && found->isBeyondNoise();
        }
        if (row.isBeyond) row.difference = withArrow(row.difference, *one - *two);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ComparisonRow> settingRows(const std::vector<SettingDifference>& differences, const Experiment& run)
{
    const std::vector<int> styles = laneStyles(run);
    std::vector<ComparisonRow> rows;
    for (const SettingDifference& difference : differences) {
        ComparisonRow row{.lane = difference.lane.empty() ? QString() : shownLane(difference.lane),
                          .subject = nameOf(difference),
                          .one = spokenSetting(difference.one, difference),
                          .other = spokenSetting(difference.other, difference),
                          .interval = ComparisonWords::tr("set")};
        const auto lane = std::ranges::find(run.lanes, difference.lane, &ExperimentLane::name);
        if (lane != run.lanes.end()) row.style = styles[static_cast<std::size_t>(lane - run.lanes.begin())];
        if (difference.lane.empty()) row.lane = ComparisonWords::tr("all lanes");
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace poolscope::ui
