// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/heat_map_plot.h"

#include "ui/charts/tuning/tuning_axis.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"
#include "ui/theme/chart_theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr double noneShare = 0.14; // of the bar: zero has a field of its own below a logarithmic one

// Labels of the values that have room beside one another.
QSharedPointer<QCPAxisTicker> labelsOf(const TuningGridAxis& axis, double room, bool isAcross, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const TuningAxis words(axis.parameter, axis.values);
    double needed = metrics.height() * 1.2;
    if (isAcross)
        for (const double value : axis.values)
            needed = std::max(needed, metrics.horizontalAdvance(words.format(value) + QStringLiteral("00")));
    const double each = std::max(room / static_cast<double>(axis.values.size()), 1e-3);
    const std::size_t every = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(needed / each)));
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t i = 0; i < axis.values.size(); i += every)
        ticker->addTick(static_cast<double>(i), words.format(axis.values[i]));
    return ticker;
}

void setLook(QCPAxis& axis, const ChartTheme& theme, const ChartFonts& fonts)
{
    axis.setBasePen(QPen(theme.muted, fonts.unit));
    axis.setTickPen(QPen(theme.muted, fonts.unit));
    axis.setTickLength(0, 0);
    axis.setSubTicks(false);
    axis.setTickLabelFont(fonts.small);
    axis.setTickLabelColor(theme.muted);
    axis.setTickLabelPadding(qRound(5 * fonts.unit));
    axis.setLabelFont(fonts.text);
    axis.setLabelColor(theme.text);
    axis.setLabelPadding(qRound(3 * fonts.unit));
    axis.grid()->setVisible(false);
}

double shareOf(const HeatScale& scale, const std::optional<double>& value)
{
    if (!value) return std::numeric_limits<double>::quiet_NaN();
    const double share = scale.at(*value);
    return share < 0 ? -noneShare / 2 : share;
}

} // namespace

HeatMapPlot::HeatMapPlot(QWidget* parent)
    : QCustomPlot(parent),
      map_(new QCPColorMap(xAxis, yAxis)),
      bar_(new QCPColorScale(this))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setPlottingHint(QCP::phCacheLabels, false); // pixmaps: blurred when scaled, and bitmaps in a vector file
    axisRect()->setupFullAxesBox();
    plotLayout()->addElement(0, 1, bar_);
    auto* const aligned = new QCPMarginGroup(this);
    axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, aligned);
    bar_->setMarginGroup(QCP::msTop | QCP::msBottom, aligned);
    map_->setInterpolate(false);
    map_->setColorScale(bar_);
}

void HeatMapPlot::setMap(const TuningGrid& grid, const HeatScale& scale, const QString& title, const ChartTheme& theme,
                         const ChartFonts& fonts, QSize size)
{
    const double unit = fonts.unit;
    const QFontMetricsF titleMetrics(fonts.title);
    clearItems();
    axisRect()->setMinimumMargins({0, qRound(titleMetrics.height() + 8 * unit), 0, 0});
    plotLayout()->setColumnSpacing(qRound(18 * unit));
    setGeometry(QRect(pos(), size));
    setViewport(QRect(QPoint(), size));
    addText(titleMetrics.elidedText(title, Qt::ElideRight, size.width()), fonts.title, theme.text)
        .position->setPixelPosition({0, 0});
    setBar(scale, theme, fonts);
    setAxes(grid, theme, fonts);

    const auto columns = static_cast<int>(grid.field.columns), rows = static_cast<int>(grid.field.rows);
    map_->data()->setSize(columns, rows);
    map_->data()->setRange({0, columns - 1.0}, {0, rows - 1.0});
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto index = static_cast<std::size_t>(row) * grid.field.columns + static_cast<std::size_t>(column);
            map_->data()->setCell(column, row, shareOf(scale, grid.field.values[index]));
            if (!grid.isFailed[index]) continue;
            for (const double slope : {0.5, -0.5}) {
                auto* const cross = new QCPItemLine(this);
                cross->start->setCoords(column - 0.5, row - slope);
                cross->end->setCoords(column + 0.5, row + slope);
                cross->setPen(QPen(theme.budget, unit));
            }
        }
    updateLayout();
    addNumbers(grid, scale, fonts);
    addOwnValues(grid, theme, unit);
    frame_ = new QCPItemRect(this);
    frame_->setPen(QPen(theme.text, 2 * unit));
    frame_->setClipToAxisRect(false);
    frame_->setVisible(false);
}

void HeatMapPlot::setAxes(const TuningGrid& grid, const ChartTheme& theme, const ChartFonts& fonts)
{
    for (QCPAxis* axis : axisRect()->axes())
        setLook(*axis, theme, fonts);
    xAxis->setRange(-0.5, static_cast<double>(grid.field.columns) - 0.5);
    yAxis->setRange(-0.5, static_cast<double>(grid.field.rows) - 0.5);
    xAxis->setLabel(axisTitleOf(grid.x.parameter, grid.x.path));
    yAxis->setLabel(axisTitleOf(grid.y.parameter, grid.y.path));
    // How much room the labels leave shows once they are there.
    for (int round = 0; round < 2; ++round) {
        xAxis->setTicker(labelsOf(grid.x, axisRect()->width(), true, fonts.small));
        yAxis->setTicker(labelsOf(grid.y, axisRect()->height(), false, fonts.small));
        updateLayout();
    }
    yAxis->setLabel(QFontMetricsF(fonts.text).elidedText(yAxis->label(), Qt::ElideRight, axisRect()->height()));
}

void HeatMapPlot::setBar(const HeatScale& scale, const ChartTheme& theme, const ChartFonts& fonts)
{
    constexpr int steps = 17, levels = 1024;
    const double lower = scale.isLogarithmic() ? -noneShare : 0, length = 1 - lower;
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setLevelCount(levels);
    gradient.setNanHandling(QCPColorGradient::nhNanColor);
    gradient.setNanColor(theme.background);
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        gradient.setColorStopAt((share - lower) / length, heatColour(share));
    }
    if (lower < 0) {
        // Two levels below, as the least value above zero has a colour.
        gradient.setColorStopAt(-lower / length - 2.0 / levels, heatColour(0));
        gradient.setColorStopAt(-lower / length - 2.1 / levels, theme.background);
        gradient.setColorStopAt(0, theme.background);
    }
    bar_->setGradient(gradient);
    bar_->setDataRange({lower, 1});
    bar_->setBarWidth(qRound(18 * fonts.unit));
    for (QCPAxis* axis : bar_->axis()->axisRect()->axes())
        setLook(*axis, theme, fonts);
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const Tick& tick : scale.ticks())
        ticker->addTick(scale.at(tick.at), tick.label);
    if (lower < 0) ticker->addTick(lower / 2, TuningHeatMapChart::tr("none"));
    bar_->axis()->setTicker(ticker);
    bar_->axis()->setTickLength(0, qRound(4 * fonts.unit));
}

// In every cell or in none.
void HeatMapPlot::addNumbers(const TuningGrid& grid, const HeatScale& scale, const ChartFonts& fonts)
{
    const QFontMetricsF metrics(fonts.small);
    const QSizeF room = cellAt(0, 0).size() - QSizeF(6, 6) * fonts.unit;
    const auto fits = [&](const std::optional<double>& value) {
        return !value || metrics.horizontalAdvance(scale.format(*value)) <= room.width();
    };
    if (metrics.height() > room.height() || !std::ranges::all_of(grid.field.values, fits)) return;
    QCPColorGradient colours = bar_->gradient();
    for (std::size_t row = 0; row < grid.field.rows; ++row)
        for (std::size_t column = 0; column < grid.field.columns; ++column)
            if (const std::optional<double>& value = grid.field.at(column, row)) {
                const QColor under(colours.color(shareOf(scale, value), bar_->dataRange()));
                const QColor ink = contrast(Qt::white, under) > contrast(Qt::black, under) ? Qt::white : Qt::black;
                QCPItemText& number = addText(scale.format(*value), fonts.small, ink);
                number.position->setType(QCPItemPosition::ptPlotCoords);
                number.position->setCoords(static_cast<double>(column), static_cast<double>(row));
                number.setPositionAlignment(Qt::AlignCenter);
            }
}

void HeatMapPlot::addOwnValues(const TuningGrid& grid, const ChartTheme& theme, double unit)
{
    const double column = placeAmong(grid.x.values, grid.x.own), row = placeAmong(grid.y.values, grid.y.own);
    if (column < 0 || row < 0) return;
    const QSizeF cell = cellAt(0, 0).size();
    const double radius = std::clamp(std::min(cell.width(), cell.height()) * 0.42, 5 * unit, 22 * unit);
    for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 5.0), std::pair(theme.budget, 2.4)}) {
        auto* const ring = new QCPItemTracer(this);
        ring->position->setCoords(column, row);
        ring->setStyle(QCPItemTracer::tsCircle);
        ring->setSize(2 * radius);
        ring->setPen(QPen(colour, width * unit));
        ring->setClipToAxisRect(false);
    }
}

QCPItemText& HeatMapPlot::addText(const QString& words, const QFont& font, const QColor& colour)
{
    auto* const text = new QCPItemText(this);
    text->setText(words);
    text->setFont(font);
    text->setColor(colour);
    text->setClipToAxisRect(false);
    text->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    text->position->setType(QCPItemPosition::ptAbsolute);
    return *text;
}

void HeatMapPlot::setFrame(const QRectF& cell)
{
    frame_->setVisible(!cell.isNull());
    frame_->topLeft->setPixelPosition(cell.topLeft());
    frame_->bottomRight->setPixelPosition(cell.bottomRight());
}

QRectF HeatMapPlot::cellAt(std::size_t column, std::size_t row) const
{
    const auto x = static_cast<double>(column), y = static_cast<double>(row);
    return {QPointF(xAxis->coordToPixel(x - 0.5), yAxis->coordToPixel(y + 0.5)),
            QPointF(xAxis->coordToPixel(x + 0.5), yAxis->coordToPixel(y - 0.5))};
}

} // namespace poolscope::ui
