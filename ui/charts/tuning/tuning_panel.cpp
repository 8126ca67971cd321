// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_panel.h"

#include "ui/charts/picture/lane_shapes.h"
#include "ui/text/digits.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace poolscope::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningChart)
};

std::optional<TuningFigure> figureOf(TuningMeasure measure, const TuningPoint& point)
{
    switch (measure) {
    case TuningMeasure::Uncovered: return point.uncovered;
    case TuningMeasure::HeapBytes: return point.peakHeapBytes;
    case TuningMeasure::FrameP99: return point.frameP99Ns;
    case TuningMeasure::Collections: return point.collections;
    case TuningMeasure::Paused: return point.pausedNs;
    case TuningMeasure::LongestPause: break;
    }
    return point.longestPauseNs;
}

Quantity quantityOf(TuningMeasure measure)
{
    switch (measure) {
    case TuningMeasure::Uncovered: return Quantity::Share;
    case TuningMeasure::HeapBytes: return Quantity::Bytes;
    case TuningMeasure::Collections: return Quantity::Slots;
    default: return Quantity::Nanoseconds;
    }
}

bool isThere(TuningMeasure measure, const std::vector<NamedCurve>& curves)
{
    return std::ranges::any_of(curves, [&](const NamedCurve& named) {
        return std::ranges::any_of(named.curve.points,
                                   [&](const TuningPoint& point) { return figureOf(measure, point).has_value(); });
    });
}

// Of the values that have the figure.
FigureLine lineOf(TuningMeasure measure, const NamedCurve& named, const TuningAxis& axis)
{
    FigureLine line{named.name, named.style, {}};
    for (const TuningPoint& point : named.curve.points)
        if (const auto figure = figureOf(measure, point)) line.at.emplace_back(axis.at(point.value), *figure);
    return line;
}

// In words only if there is one: several would hide one another.
void addKnees(ChartPicture& picture, const std::vector<NamedCurve>& curves, const TuningAxis& axis, std::size_t seeds,
              bool areTold, const ChartView& view)
{
    const std::size_t count = kneeCount(curves);
    for (const NamedCurve& named : curves) {
        if (!named.curve.knee) continue;
        QString text = count > 1 ? axis.format(*named.curve.knee) : kneeText(named.curve, axis, seeds);
        if (count == 1 && curves.size() > 1) text = named.name + QStringLiteral(": ") + text;
        picture.moments.push_back(
            {axis.at(*named.curve.knee), areTold ? text : QString(), view.theme.lane(named.style).colour});
    }
    std::ranges::stable_sort(picture.moments, {}, &PictureMoment::frame);
}

} // namespace

void addFigureLine(ChartPicture& picture, const FigureLine& line, Quantity quantity, const ChartView& view)
{
    constexpr std::size_t mostMarkers = 60; // beyond that they would be a line of their own
    const LaneStyle& lane = view.theme.lane(line.style);
    std::vector<QPointF> medians, least, most;
    for (const auto& [x, figure] : line.at) {
        medians.emplace_back(x, figure.median);
        least.emplace_back(x, figure.least);
        most.emplace_back(x, figure.most);
    }
    if (least != most) {
        picture.areas.push_back({most, lane.fill, least});
        for (const auto* edge : {&least, &most})
            picture.lines.push_back({*edge, lane.faint, thinWidth});
    }
    picture.lines.push_back({medians, lane.colour, mainWidth, false, lane.pattern});
    const double last = medians.back().y();
    if (medians.size() > mostMarkers) medians = {medians[medians.size() / 2]};
    picture.markers.push_back({std::move(medians), lane.marker, lane.colour});
    picture.labels.push_back(
        {last, lane.colour, lane.marker, line.name, formatQuantity(last, quantity), false, line.style});
}

void setValueAxis(ChartPicture& picture, double highest, Quantity quantity, const ChartView& view)
{
    constexpr double air = 0.03; // below zero, so that a line there is seen whole
    SteadyRange range;
    const Bounds bounds = range.linear(highest, quantity);
    picture.ticks = linearTicks(bounds, quantity, tickRoom(view));
    picture.upper = bounds.upper * (1 + air);
    picture.lower = -bounds.upper * air;
}

std::vector<TuningMeasure> measuresOf(const std::vector<NamedCurve>& curves)
{
    using enum TuningMeasure;
    std::vector<TuningMeasure> measures;
    const bool hasSlots = isThere(Uncovered, curves), isTimed = isThere(LongestPause, curves);
    if (hasSlots) measures.push_back(Uncovered);
    measures.push_back(HeapBytes);
    // The frames of a collected lane say less than its pauses.
    if (isThere(FrameP99, curves) && (hasSlots || !isThere(Collections, curves))) measures.push_back(FrameP99);
    if (isThere(Collections, curves) && !isTimed) measures.push_back(Collections);
    if (isTimed) {
        if (!hasSlots) measures.push_back(Paused);
        measures.push_back(LongestPause);
    }
    return measures;
}

QString titleOf(TuningMeasure measure)
{
    switch (measure) {
    case TuningMeasure::Uncovered: return Words::tr("Misses and refusals, of all acquires");
    case TuningMeasure::HeapBytes: return Words::tr("Memory owned, peak");
    case TuningMeasure::FrameP99: return Words::tr("Frame time, p99");
    case TuningMeasure::Collections: return Words::tr("Collections");
    case TuningMeasure::Paused: return Words::tr("Time paused a frame, on average");
    case TuningMeasure::LongestPause: break;
    }
    return Words::tr("Longest pause");
}

QString figureText(const TuningFigure& figure, Quantity quantity)
{
    const auto text = [&](double value) { return formatQuantity(value, quantity); };
    if (figure.least == figure.most) return text(figure.median);
    return Words::tr("%1, from %2 to %3").arg(text(figure.median), text(figure.least), text(figure.most));
}

QString figureText(TuningMeasure measure, const TuningPoint& point)
{
    const auto figure = figureOf(measure, point);
    return figure ? figureText(*figure, quantityOf(measure)) : QString();
}

std::size_t kneeCount(const std::vector<NamedCurve>& curves)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(curves, [](const NamedCurve& named) { return named.curve.knee.has_value(); }));
}

QString kneeText(const TuningCurve& curve, const TuningAxis& axis, std::size_t seeds)
{
    if (!curve.knee) return {};
    if (*curve.knee == curve.points.front().value)
        return seeds == 1 ? Words::tr("no miss or refusal with any value tried, in one seed")
                          : Words::tr("no miss or refusal with any value tried, in %1 seeds").arg(localCount(seeds));
    const QString value = axis.format(*curve.knee);
    if (seeds == 1) return Words::tr("of the values tried, no miss or refusal from %1 on, in one seed").arg(value);
    return Words::tr("of the values tried, no miss or refusal from %1 on, in %2 seeds").arg(value, localCount(seeds));
}

ChartPicture tuningPicture(TuningMeasure measure, const std::vector<NamedCurve>& curves, const TuningAxis& axis,
                           std::size_t seeds, const ChartView& view, bool areKneesTold)
{
    ChartPicture picture;
    const Quantity quantity = quantityOf(measure);
    double highest = 0;
    QStringList words;
    for (const NamedCurve& named : curves) {
        const FigureLine line = lineOf(measure, named, axis);
        if (!line.at.empty()) {
            for (const auto& [x, figure] : line.at)
                highest = std::max(highest, figure.most);
            addFigureLine(picture, line, quantity, view);
            words << named.name + QLatin1Char(' ') + picture.labels.back().value;
        }
        if (measure == TuningMeasure::Uncovered && named.curve.knee)
            words.back() += QStringLiteral(" (") + kneeText(named.curve, axis, seeds) + QLatin1Char(')');
    }
    addKnees(picture, curves, axis, seeds, areKneesTold, view);
    setValueAxis(picture, highest, quantity, view);
    picture.summary = titleOf(measure) + QStringLiteral(": ") + words.join(QStringLiteral(", "));
    return picture;
}

} // namespace poolscope::ui
