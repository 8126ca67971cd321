// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_heat_map_chart.h"

#include "ui/charts/canvas/chart_sheet.h"
#include "ui/charts/tuning/heat_map_plot.h"
#include "ui/charts/tuning/tuning_axis.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

QString figureTitleOf(const Experiment& experiment, const TuningGrid& grid)
{
    const QString lane = shownLane(experiment.lanes[grid.lane].name);
    switch (grid.figure) {
    case SweepFigureId::Uncovered:
        return TuningHeatMapChart::tr("Misses and refusals of %1, as a share of all acquires").arg(lane);
    case SweepFigureId::Paused: return TuningHeatMapChart::tr("Time per frame that collections of %1 take").arg(lane);
    default: break;
    }
    return TuningHeatMapChart::tr("Objects per frame that collections of %1 visit").arg(lane);
}

QString mapLegendOf(const TuningGrid& grid)
{
    QStringList sentences;
    sentences << (grid.seeds == 1 ? TuningHeatMapChart::tr("One seed.")
                                  : TuningHeatMapChart::tr("Medians of %1 seeds.").arg(localCount(grid.seeds)));
    const QString own = TuningAxis(grid.x.parameter, grid.x.values).format(grid.x.own) + QStringLiteral("; ") +
                        TuningAxis(grid.y.parameter, grid.y.values).format(grid.y.own);
    const bool isInside = placeAmong(grid.x.values, grid.x.own) >= 0 && placeAmong(grid.y.values, grid.y.own) >= 0;
    sentences << (isInside ? TuningHeatMapChart::tr("Ring: the experiment's own values (%1).").arg(own)
                           : TuningHeatMapChart::tr("The experiment's own values (%1) are outside.").arg(own));
    return sentences.join(QLatin1Char(' '));
}

QString mapNotesOf(const TuningGrid& grid)
{
    const auto failed = std::ranges::count(grid.isFailed, true);
    return failed == 0 ? QString()
                       : TuningHeatMapChart::tr("Crossed out: runs that failed (%1).")
                             .arg(localCount(static_cast<std::uint64_t>(failed)));
}

} // namespace

double placeAmong(const std::vector<double>& values, double value)
{
    if (value < values.front() || value > values.back()) return -1;
    const auto above = std::ranges::lower_bound(values, value);
    const auto index = static_cast<double>(above - values.begin());
    if (*above == value) return index;
    const double below = *(above - 1);
    return index - (*above - value) / (*above - below);
}

TuningHeatMapChart::TuningHeatMapChart(const Experiment& experiment, TuningGrid grid)
    : grid_(std::move(grid)),
      scale_(grid_),
      title_(tr("Tuning map")),
      figureTitle_(figureTitleOf(experiment, grid_)),
      legend_(mapLegendOf(grid_)),
      notes_(mapNotesOf(grid_))
{
}

TuningHeatMapChart::~TuningHeatMapChart() = default;

void TuningHeatMapChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    const ChartFonts fonts = chartFonts(request.font);
    const SheetLayout sheet(request, fonts, !notes_.isEmpty());
    const QRect body = sheet.body.united(sheet.axisTitle);
    HeatMapPlot plot;
    plot.setMap(grid_, scale_, figureTitle_, request.theme, fonts, body.size());
    QCPPainter painter(&device);
    painter.scale(request.scale, request.scale);
    painter.setFont(fonts.text); // SVG groups name a font family even if they contain no text
    painter.fillRect(QRect(QPoint(0, 0), request.size), request.theme.background);
    writeWords(painter, {title_, legend_, {}, notes_}, request, fonts, sheet, 0, 0);
    if (request.isVector) painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching, request.isVector);
    painter.translate(body.topLeft());
    plot.draw(&painter);
}

} // namespace poolscope::ui
