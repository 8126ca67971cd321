// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_rows.h"

#include "core/comparison/lane_difference.h"
#include "ui/tables/setting_words.h"
#include "ui/text/figure.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct ComparisonWords
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr QChar absent(0x2013);

QString intervalOf(const LaneFigure& figure, const FrameDifference& found)
{
    if (found.halfWidth)
        return ComparisonWords::tr("%1 to %2")
            .arg(formattedDifference(found.difference - *found.halfWidth, figure.quantity),
                 formattedDifference(found.difference + *found.halfWidth, figure.quantity));
    return found.why == NoInterval::TooFewFrames ? ComparisonWords::tr("too few frames")
                                                 : ComparisonWords::tr("frames depend on one another");
}

QString withArrow(const QString& text, double difference)
{
    return QChar(difference > 0 ? 0x25b2 : 0x25bc) + QLatin1Char(' ') + text;
}

ComparisonRow figureRow(const LaneFigure& figure, const ComparedLanes& lanes, double one, double other)
{
    const bool isEstimate = lanes.lane.isEstimated(figure.column),
               isOtherEstimate = lanes.recorded.description.isEstimated(figure.column);
    ComparisonRow row{
        .lane = lanes.lane.name, .style = lanes.lane.style, .subject = spoken(Message(figure.shortTitle))};
    row.topic = QLatin1String(figure.topic);
    row.one = marked(formatted(one, figure.quantity), isEstimate);
    row.other = marked(formatted(other, figure.quantity), isOtherEstimate);
    const double difference = one - other;
    row.difference = marked(formattedDifference(difference, figure.quantity), isEstimate || isOtherEstimate);
    if (isEstimate || isOtherEstimate) {
        row.interval = ComparisonWords::tr("estimated");
    } else if (figure.isMeasured()) {
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
    const LaneDescription& recorded = lanes.recorded.description;
    const std::size_t frames = lanes.own.counters.frames;
    std::vector<ComparisonRow> rows;
    for (const LaneFigureId id : listedLaneFigures()) {
        const LaneFigure& figure = laneFigure(id);
        const auto one = lanes.lane.valueOf(figure, lanes.own), two = recorded.valueOf(figure, lanes.other);
        if (!one && !two) continue;
        if (!one || !two) {
            const auto text = [&figure](const std::optional<double>& value, const LaneDescription& lane) {
                if (!value) return QString(absent);
                return marked(formatted(*value, figure.quantity), lane.isEstimated(figure.column));
            };
            rows.push_back({.lane = lanes.lane.name,
                            .style = lanes.lane.style,
                            .subject = spoken(Message(figure.shortTitle)),
                            .one = text(one, lanes.lane),
                            .other = text(two, recorded)});
            continue;
        }
        ComparisonRow row = figureRow(figure, lanes, *one, *two);
        if (figure.time) {
            const auto found = differenceOf(figure, {run, lanes.recorded.lane}, {overlay, lanes.recorded.recorded},
                                            frames, rule, arePaired);
            row.interval = found ? intervalOf(figure, *found) : ComparisonWords::tr("too few frames");
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
