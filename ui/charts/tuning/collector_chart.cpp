// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/collector_chart.h"

#include "core/base/units.h"
#include "ui/charts/tuning/tuning_panel.h"
#include "ui/charts/tuning/tuning_sheet.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace poolscope::ui {

struct CollectorFigure
{
    QString title;
    Quantity quantity;
    std::optional<TuningFigure> (*of)(const CollectorPoint&);
};

namespace {

std::vector<CollectorFigure> collectorFigures(bool isTimed)
{
    using Point = CollectorPoint;
    if (!isTimed)
        return {{CollectorChart::tr("Objects that collections visit, a frame"), Quantity::Slots,
                 [](const Point& point) { return std::optional(point.visited); }},
                {CollectorChart::tr("Objects visited by one collection, at most"), Quantity::Slots,
                 [](const Point& point) { return std::optional(point.mostVisited); }}};
    return {{CollectorChart::tr("Time that collections take, a frame"), Quantity::Nanoseconds,
             [](const Point& point) { return point.pausedNs; }},
            {CollectorChart::tr("Longest pause"), Quantity::Nanoseconds,
             [](const Point& point) { return point.longestPauseNs; }},
            {CollectorChart::tr("Minimum mutator utilisation, windows of 16.67 ms"), Quantity::Share,
             [](const Point& point) { return point.utilisation16ms; }},
            {CollectorChart::tr("Minimum mutator utilisation, windows of 100 ms"), Quantity::Share,
             [](const Point& point) { return point.utilisation100ms; }}};
}

std::vector<double> multiplesIn(const CollectorCurves& curves)
{
    std::set<double> multiples;
    for (const CollectorCurve& curve : curves.curves) {
        for (const CollectorPoint& point : curve.points)
            multiples.insert(point.multiple);
        multiples.insert(curve.failedAt.begin(), curve.failedAt.end());
    }
    return {multiples.begin(), multiples.end()};
}

QString collectorLegend(const CollectorCurves& curves)
{
    QString legend = curves.seeds == 1
                         ? CollectorChart::tr("One seed.")
                         : CollectorChart::tr("Lines: medians of %1 seeds. Bands: from the lowest to the highest.")
                               .arg(localCount(curves.seeds));
    const bool hasFailed =
        std::ranges::any_of(curves.curves, [](const CollectorCurve& curve) { return !curve.failedAt.empty(); });
    if (hasFailed)
        legend += QLatin1Char(' ') + CollectorChart::tr("Crosses: a run could not go on with so small a heap.");
    return legend;
}

} // namespace

QString multipleText(double multiple)
{
    constexpr double step = 100;
    return CollectorChart::tr("%1 times").arg(inLocalDigits(formatReal(std::round(multiple * step) / step)));
}

TuningAxis multiplesAxis(const std::vector<double>& multiples)
{
    constexpr double farAbove = 10; // a linear axis would have no room for the others
    const bool isLinear = multiples.back() < farAbove;
    return {Parameter::real("multiple", "", "", 1, 0, 1e9, ""), multiples,
            isLinear ? TuningAxis::Spacing::Linear : TuningAxis::Spacing::AsValues};
}

CollectorChart::CollectorChart(const Experiment& experiment, CollectorCurves curves)
    : curves_(std::move(curves)),
      title_(tr("Collectors and the size of the heap")),
      axisTitle_(
          tr("Memory of the heap, as a multiple of what is live at most (%1)").arg(localBytes(curves_.liveBytes))),
      legend_(collectorLegend(curves_)),
      multiples_(multiplesIn(curves_)),
      axis_(multiplesAxis(multiples_))
{
    const std::vector<int> styles = laneStyles(experiment);
    for (const CollectorCurve& curve : curves_.curves) {
        names_.push_back(shownLane(experiment.lanes[curve.lane].name));
        styles_.push_back(styles[curve.lane]);
    }
}

CollectorChart::~CollectorChart() = default;

// Below the upper edge; of several at one size one below the other.
void CollectorChart::addFailures(ChartPicture& picture, const TuningAxis& axis, const ChartView& view) const
{
    std::map<double, int> failures;
    for (std::size_t i = 0; i < curves_.curves.size(); ++i)
        for (const double multiple : curves_.curves[i].failedAt) {
            PictureMarkers cross{{}, MarkerShape::Cross, view.theme.lane(styles_[i]).colour};
            cross.at.emplace_back(axis.at(multiple), picture.upper);
            cross.raised = -4.0 - 9.0 * failures[multiple]++;
            picture.markers.push_back(std::move(cross));
        }
}

ChartPicture CollectorChart::pictureOf(const CollectorFigure& figure, const TuningAxis& axis,
                                       const ChartView& view) const
{
    ChartPicture picture;
    double highest = 0;
    QStringList words;
    for (std::size_t i = 0; i < curves_.curves.size(); ++i) {
        FigureLine line{names_[i], styles_[i], {}};
        for (const CollectorPoint& point : curves_.curves[i].points)
            if (const auto value = figure.of(point)) {
                line.at.emplace_back(axis.at(point.multiple), *value);
                highest = std::max(highest, value->most);
            }
        if (line.at.empty()) continue;
        addFigureLine(picture, line, figure.quantity, view);
        words << names_[i] + QLatin1Char(' ') + picture.labels.back().value;
    }
    setValueAxis(picture, figure.quantity == Quantity::Share ? 1 : highest, figure.quantity, view);
    picture.summary = figure.title + QStringLiteral(": ") + words.join(QStringLiteral(", "));
    return picture;
}

std::vector<PanelReading> CollectorChart::readingsOf(const CollectorFigure& figure, double multiple) const
{
    constexpr double sameSize = 0.01; // of the size: budgets are whole bytes
    std::vector<PanelReading> readings;
    for (std::size_t i = 0; i < curves_.curves.size(); ++i)
        for (const CollectorPoint& point : curves_.curves[i].points)
            if (const auto value = figure.of(point); value && std::abs(point.multiple - multiple) < sameSize * multiple)
                readings.push_back({names_[i], styles_[i], figureText(*value, figure.quantity)});
    return readings;
}

std::vector<TuningPanel> CollectorChart::panels(const TuningAxis& axis) const
{
    std::vector<TuningPanel> panels;
    for (const CollectorFigure& figure : collectorFigures(curves_.isTimed)) {
        const bool areFailuresShown = panels.empty(); // at the top of the costs: they would have none
        panels.push_back({figure.title,
                          [this, &axis, figure, areFailuresShown](const ChartView& view) {
                              ChartPicture picture = pictureOf(figure, axis, view);
                              if (areFailuresShown) addFailures(picture, axis, view);
                              return picture;
                          },
                          [this, figure](double multiple) { return readingsOf(figure, multiple); }});
    }
    return panels;
}

void CollectorChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderPanels(device, request, {title_, legend_, axisTitle_, {}}, axis_, panels(axis_));
}

} // namespace poolscope::ui
