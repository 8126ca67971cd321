// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_chart.h"

#include "core/base/units.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace poolscope::ui {

namespace {

// "1,000" for 1000
QString shownValue(const std::string& value)
{
    bool isWhole = false;
    const qlonglong number = QString::fromStdString(value).toLongLong(&isWhole);
    return inLocalDigits(isWhole ? formatCount(number) : value);
}

// Curves of one lane need other colours than its own to be told apart.
std::vector<NamedCurve> namedCurves(const Experiment& experiment, const TuningCurves& curves)
{
    std::set<std::size_t> lanes;
    for (const TuningCurve& curve : curves.curves)
        lanes.insert(curve.lane);
    const bool isOneEach = lanes.size() == curves.curves.size();
    const std::vector<int> styles = laneStyles(experiment);
    std::vector<NamedCurve> named;
    for (const TuningCurve& curve : curves.curves) {
        const QString lane = shownLane(experiment.lanes[curve.lane].name);
        const QString value = midSentence(curves.otherLabel) + QLatin1Char(' ') + shownValue(curve.other);
        const QString name = curve.other.empty() ? lane
                             : lanes.size() == 1 ? value
                                                 : lane + QStringLiteral(", ") + value;
        named.push_back(
            {name, isOneEach ? styles[curve.lane] : static_cast<int>(named.size()), curve.points, curve.knee});
    }
    return named;
}

std::vector<NamedCurve> namedCurves(const Experiment& experiment, const CollectorCurves& curves)
{
    const std::vector<int> styles = laneStyles(experiment);
    std::vector<NamedCurve> named;
    for (const CollectorCurve& curve : curves.curves)
        named.push_back(
            {shownLane(experiment.lanes[curve.lane].name), styles[curve.lane], curve.points, {}, curve.failedAt});
    return named;
}

std::vector<double> valuesOf(const std::vector<NamedCurve>& curves)
{
    std::set<double> values;
    for (const NamedCurve& curve : curves) {
        for (const SweepPoint& point : curve.points)
            values.insert(point.at);
        values.insert(curve.failedAt.begin(), curve.failedAt.end());
    }
    return {values.begin(), values.end()};
}

std::ptrdiff_t kneeCount(const std::vector<NamedCurve>& curves)
{
    return std::ranges::count_if(curves, [](const NamedCurve& curve) { return curve.knee.has_value(); });
}

std::vector<SweepFigureId> figuresOver(const std::vector<NamedCurve>& curves)
{
    using enum SweepFigureId;
    const auto has = [&](SweepFigureId figure) {
        return std::ranges::any_of(curves, [&](const NamedCurve& curve) {
            return std::ranges::any_of(curve.points,
                                       [&](const SweepPoint& point) { return point[figure].has_value(); });
        });
    };
    std::vector<SweepFigureId> figures;
    const bool hasSlots = has(Uncovered), isTimed = has(LongestPause);
    if (hasSlots) figures.push_back(Uncovered);
    figures.push_back(HeapBytes);
    // The frames of a collected lane say less than its pauses.
    if (has(FrameP99) && (hasSlots || !has(Collections))) figures.push_back(FrameP99);
    if (has(Collections) && !isTimed) figures.push_back(Collections);
    if (isTimed) {
        if (!hasSlots) figures.push_back(Paused);
        figures.push_back(LongestPause);
    }
    return figures;
}

std::vector<SweepFigureId> figuresOf(const CollectorCurves& curves)
{
    using enum SweepFigureId;
    if (!curves.isTimed) return {Visited, MaxVisited};
    return {Paused, LongestPause, Utilisation16ms, Utilisation100ms};
}

QString legendOf(const std::vector<NamedCurve>& curves, std::size_t seeds)
{
    QStringList sentences;
    sentences << (seeds == 1 ? TuningChart::tr("One seed.")
                             : TuningChart::tr("Lines: medians of %1 seeds. Bands: from the lowest to the highest.")
                                   .arg(localCount(seeds)));
    if (kneeCount(curves) > 1)
        sentences << TuningChart::tr(
            "Vertical lines: of the values tried, no miss or refusal from there on, in any seed.");
    if (std::ranges::any_of(curves, [](const NamedCurve& curve) { return !curve.failedAt.empty(); }))
        sentences << QCoreApplication::translate("poolscope::ui::CollectorChart",
                                                 "Crosses: a run could not go on with so small a heap.");
    return sentences.join(QLatin1Char(' '));
}

QString notesOf(const TuningCurves& curves)
{
    QStringList sentences;
    std::size_t failed = 0;
    for (const TuningCurve& curve : curves.curves)
        failed += curve.failed;
    if (failed > 0) sentences << TuningChart::tr("Runs that failed are not in it: %1.").arg(localCount(failed));
    if (curves.leftOut > 0)
        sentences << TuningChart::tr("%1 of %2 curves; the others are in the table.")
                         .arg(localCount(curves.curves.size()), localCount(curves.curves.size() + curves.leftOut));
    if (!curves.apart.empty())
        sentences << TuningChart::tr("%1 is in the table only.").arg(QString::fromStdString(curves.apart));
    return sentences.join(QLatin1Char(' '));
}

// Medians and band by place on the axis, at least one, with the curve's name and last value beside it.
void addFigureLine(ChartPicture& picture, const NamedCurve& curve,
                   const std::vector<std::pair<double, SeedSpread>>& line, Quantity quantity, const ChartView& view)
{
    constexpr std::size_t maxMarkers = 60; // beyond that they would be a line of their own
    const LaneStyle& lane = view.theme.lane(curve.style);
    std::vector<QPointF> medians, least, most;
    for (const auto& [x, figure] : line) {
        medians.emplace_back(x, figure.median);
        least.emplace_back(x, figure.least);
        most.emplace_back(x, figure.most);
    }
    if (least != most) {
        picture.areas.push_back({most, lane.fill, least});
        for (const auto* edge : {&least, &most})
            picture.lines.push_back({*edge, lane.faint, thinWidth});
    }
    picture.lines.push_back({medians, lane.colour, mainWidth, lane.pattern});
    const double last = medians.back().y();
    if (medians.size() > maxMarkers) medians = {medians[medians.size() / 2]};
    picture.markers.push_back({std::move(medians), lane.marker, lane.colour});
    picture.labels.push_back(
        {last, lane.colour, lane.marker, curve.name, formatQuantity(last, quantity), false, curve.style});
}

// From zero to at least `highest`, with its ticks.
void setValueAxis(ChartPicture& picture, double highest, Quantity quantity, const ChartView& view)
{
    constexpr double air = 0.03; // below zero, so that a line there is seen whole
    SteadyRange range;
    const Bounds bounds = range.linear(highest, quantity);
    picture.ticks = linearTicks(bounds, quantity, tickRoom(view));
    picture.upper = bounds.upper * (1 + air);
    picture.lower = -bounds.upper * air;
}

QString figureText(const SeedSpread& figure, Quantity quantity)
{
    const auto text = [&](double value) { return formatQuantity(value, quantity); };
    if (figure.least == figure.most) return text(figure.median);
    return TuningChart::tr("%1, from %2 to %3").arg(text(figure.median), text(figure.least), text(figure.most));
}

QString titleOf(SweepFigureId figure)
{
    return spoken(Message(sweepFigure(figure).title));
}

} // namespace

QString multipleText(double multiple)
{
    constexpr double step = 100;
    return QCoreApplication::translate("poolscope::ui::CollectorChart", "%1 times")
        .arg(inLocalDigits(formatReal(std::round(multiple * step) / step)));
}

TuningAxis multiplesAxis(const std::vector<double>& multiples)
{
    constexpr double farAbove = 10; // a linear axis would have no room for the others
    const bool isLinear = multiples.back() < farAbove;
    return {Parameter::real("multiple", "", "", 1, 0, 1e9, ""), multiples,
            isLinear ? TuningAxis::Spacing::Linear : TuningAxis::Spacing::AsValues};
}

QString kneeText(const NamedCurve& curve, const TuningAxis& axis, std::size_t seeds)
{
    if (!curve.knee) return {};
    if (*curve.knee == curve.points.front().at)
        return seeds == 1
                   ? TuningChart::tr("no miss or refusal with any value tried, in one seed")
                   : TuningChart::tr("no miss or refusal with any value tried, in %1 seeds").arg(localCount(seeds));
    const QString value = axis.format(*curve.knee);
    if (seeds == 1)
        return TuningChart::tr("of the values tried, no miss or refusal from %1 on, in one seed").arg(value);
    return TuningChart::tr("of the values tried, no miss or refusal from %1 on, in %2 seeds")
        .arg(value, localCount(seeds));
}

TuningChart::TuningChart(const Experiment& experiment, const TuningCurves& curves)
    : curves_(namedCurves(experiment, curves)),
      seeds_(curves.seeds),
      figures_(figuresOver(curves_)),
      title_(tr("Tuning curve")),
      axisTitle_(axisTitleOf(curves.parameter, curves.path)),
      legend_(legendOf(curves_, seeds_)),
      notes_(notesOf(curves)),
      axis_(curves.parameter, valuesOf(curves_))
{
}

TuningChart::TuningChart(const Experiment& experiment, const CollectorCurves& curves)
    : curves_(namedCurves(experiment, curves)),
      seeds_(curves.seeds),
      figures_(figuresOf(curves)),
      title_(QCoreApplication::translate("poolscope::ui::CollectorChart", "Collectors and the size of the heap")),
      axisTitle_(QCoreApplication::translate("poolscope::ui::CollectorChart",
                                             "Heap memory as a multiple of the peak live size (%1)")
                     .arg(localBytes(curves.liveBytes))),
      legend_(legendOf(curves_, seeds_)),
      axis_(multiplesAxis(valuesOf(curves_))),
      tolerance_(0.01)
{
}

TuningChart::TuningChart(std::vector<NamedCurve> curves, std::size_t seeds, const TuningAxis& axis)
    : curves_(std::move(curves)),
      seeds_(seeds),
      figures_(figuresOver(curves_)),
      axis_(axis)
{
}

TuningChart::~TuningChart() = default;

std::vector<double> TuningChart::values() const
{
    return valuesOf(curves_);
}

// In words only if there is one: several would hide one another.
void TuningChart::addKnees(ChartPicture& picture, const TuningAxis& axis, const ChartView& view, bool areTold) const
{
    const auto count = kneeCount(curves_);
    for (const NamedCurve& curve : curves_) {
        if (!curve.knee) continue;
        QString text = count > 1 ? axis.format(*curve.knee) : kneeText(curve, axis, seeds_);
        if (count == 1 && curves_.size() > 1) text = curve.name + QStringLiteral(": ") + text;
        picture.moments.push_back(
            {axis.at(*curve.knee), areTold ? text : QString(), view.theme.lane(curve.style).colour});
    }
    std::ranges::stable_sort(picture.moments, {}, &PictureMoment::frame);
}

// Below the upper edge; of several at one size one below the other.
void TuningChart::addFailures(ChartPicture& picture, const TuningAxis& axis, const ChartView& view) const
{
    std::map<double, int> failures;
    for (const NamedCurve& curve : curves_)
        for (const double value : curve.failedAt) {
            PictureMarkers cross{{}, MarkerShape::Cross, view.theme.lane(curve.style).colour};
            cross.at.emplace_back(axis.at(value), picture.upper);
            cross.raised = -4.0 - 9.0 * failures[value]++;
            picture.markers.push_back(std::move(cross));
        }
}

// Knees are told, and failures marked, in the first panel only: further down they would say the same again, and at the
// top of the costs there is room.
ChartPicture TuningChart::pictureOf(std::size_t index, const TuningAxis& axis, const ChartView& view) const
{
    const SweepFigureId id = figures_[index];
    const Quantity quantity = sweepFigure(id).quantity;
    ChartPicture picture;
    double highest = id == SweepFigureId::Utilisation16ms || id == SweepFigureId::Utilisation100ms ? 1 : 0;
    QStringList words;
    for (const NamedCurve& curve : curves_) {
        std::vector<std::pair<double, SeedSpread>> line;
        for (const SweepPoint& point : curve.points)
            if (const auto& figure = point[id]) {
                line.emplace_back(axis.at(point.at), *figure);
                highest = std::max(highest, figure->most);
            }
        if (line.empty()) continue;
        addFigureLine(picture, curve, line, quantity, view);
        words << curve.name + QLatin1Char(' ') + picture.labels.back().value;
        if (id == SweepFigureId::Uncovered && curve.knee)
            words.back() += QStringLiteral(" (") + kneeText(curve, axis, seeds_) + QLatin1Char(')');
    }
    addKnees(picture, axis, view, index == 0);
    setValueAxis(picture, highest, quantity, view);
    if (index == 0) addFailures(picture, axis, view);
    picture.summary = titleOf(id) + QStringLiteral(": ") + words.join(QStringLiteral(", "));
    return picture;
}

std::vector<PanelReading> TuningChart::readingsOf(SweepFigureId figure, double value) const
{
    std::vector<PanelReading> readings;
    for (const NamedCurve& curve : curves_)
        for (const SweepPoint& point : curve.points)
            if (point[figure] && std::abs(point.at - value) <= tolerance_ * std::abs(value))
                readings.push_back({curve.name, curve.style, figureText(*point[figure], sweepFigure(figure).quantity)});
    return readings;
}

std::vector<CurvePlot> TuningChart::panels(const TuningAxis& axis) const
{
    std::vector<CurvePlot> panels;
    for (std::size_t i = 0; i < figures_.size(); ++i)
        panels.push_back({titleOf(figures_[i]),
                          [this, &axis, i](const ChartView& view) { return pictureOf(i, axis, view); },
                          [this, figure = figures_[i]](double value) { return readingsOf(figure, value); }});
    return panels;
}

void TuningChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderPanels(device, request, {title_, legend_, axisTitle_, notes_}, axis_, panels(axis_));
}

} // namespace poolscope::ui
