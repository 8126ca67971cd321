// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/collector_chart.h"

#include "ui/charts/tuning/tuning_panel.h"
#include "ui/charts/tuning/tuning_sheet.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace poolscope::ui {

namespace {

struct CollectorFigure
{
    QString title;
    Quantity quantity;
    std::optional<TuningFigure> (*of)(const CollectorPoint&);
};

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

CollectorChart::CollectorChart(const Experiment& experiment, CollectorCurves curves)
    : curves_(std::move(curves)),
      title_(tr("Collectors and the size of the heap")),
      axisTitle_(
          tr("Memory of the heap, as a multiple of what is live at most (%1)").arg(localBytes(curves_.liveBytes))),
      legend_(collectorLegend(curves_)),
      axis_(Parameter::real("multiple", "", "", 1, 0, 1e9, ""), multiplesIn(curves_), TuningAxis::Spacing::Linear)
{
    const std::vector<int> styles = laneStyles(experiment);
    for (const CollectorCurve& curve : curves_.curves) {
        names_.push_back(shownLane(experiment.lanes[curve.lane].name));
        styles_.push_back(styles[curve.lane]);
    }
}

CollectorChart::~CollectorChart() = default;

QStringList CollectorChart::panelTitles() const
{
    QStringList titles;
    for (const CollectorFigure& figure : collectorFigures(curves_.isTimed))
        titles << figure.title;
    return titles;
}

// Below the upper edge; of several at one size one below the other.
void CollectorChart::addFailures(ChartPicture& picture, const ChartView& view) const
{
    std::map<double, int> failures;
    for (std::size_t i = 0; i < curves_.curves.size(); ++i)
        for (const double multiple : curves_.curves[i].failedAt) {
            PictureMarkers cross{{}, MarkerShape::Cross, view.theme.lane(styles_[i]).colour};
            cross.at.emplace_back(axis_.at(multiple), picture.upper);
            cross.raised = -4.0 - 9.0 * failures[multiple]++;
            picture.markers.push_back(std::move(cross));
        }
}

void CollectorChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    std::vector<TuningPanel> panels;
    for (const CollectorFigure& figure : collectorFigures(curves_.isTimed)) {
        const bool areFailuresShown = panels.empty(); // at the top of the costs: they would have none
        panels.push_back({figure.title, [this, figure, areFailuresShown](const ChartView& view) {
                              ChartPicture picture;
                              double highest = 0;
                              for (std::size_t i = 0; i < curves_.curves.size(); ++i) {
                                  FigureLine line{names_[i], styles_[i], {}};
                                  for (const CollectorPoint& point : curves_.curves[i].points)
                                      if (const auto value = figure.of(point)) {
                                          line.at.emplace_back(axis_.at(point.multiple), *value);
                                          highest = std::max(highest, value->most);
                                      }
                                  if (!line.at.empty()) addFigureLine(picture, line, figure.quantity, view);
                              }
                              setValueAxis(picture, figure.quantity == Quantity::Share ? 1 : highest, figure.quantity,
                                           view);
                              if (areFailuresShown) addFailures(picture, view);
                              return picture;
                          }});
    }
    renderPanels(device, request, {title_, legend_, axisTitle_, {}}, axis_, panels);
}

} // namespace poolscope::ui
