// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_heat_map_view.h"

#include "ui/charts/tuning/heat_map_plot.h"
#include "ui/charts/tuning/tuning_axis.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"
#include "ui/theme/chart_theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

// The nearest cell to the values that are set.
TuningHeatMapView::Cell ownCell(const TuningGrid& grid)
{
    const auto nearest = [](const TuningGridAxis& axis) {
        const auto distance = [&](double value) { return std::abs(value - axis.own); };
        return static_cast<std::size_t>(std::ranges::min_element(axis.values, {}, distance) - axis.values.begin());
    };
    return {nearest(grid.x), nearest(grid.y)};
}

} // namespace

TuningHeatMapView::TuningHeatMapView(QWidget* parent) : QWidget(parent), plot_(new HeatMapPlot(this))
{
    setObjectName(QStringLiteral("tuning.map"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Tuning map"));
    setWhatsThis(tr("Click on a cell to set both of its values; the arrow keys and Enter do the same."));
}

TuningHeatMapView::~TuningHeatMapView() = default;

void TuningHeatMapView::setMap(const Experiment& experiment, const TuningGrid& grid)
{
    if (grid_ && (grid_->x.values != grid.x.values || grid_->y.values != grid.y.values)) pointed_.reset();
    grid_ = grid;
    scale_.emplace(grid);
    chart_ = std::make_unique<const TuningHeatMapChart>(experiment, grid);
    setAccessibleDescription(chart_->figureTitle() + QStringLiteral(". ") + words());
    refresh();
}

void TuningHeatMapView::clear()
{
    grid_.reset();
    scale_.reset();
    chart_.reset();
    pointed_.reset();
    setAccessibleDescription({});
    refresh();
}

QString TuningHeatMapView::words() const
{
    if (!grid_) return {};
    if (!pointed_) return QStringList{chart_->legend(), chart_->notes()}.join(QLatin1Char(' ')).trimmed();
    const std::optional<double>& value = grid_->field.at(pointed_->column, pointed_->row);
    const bool isFailed = grid_->isFailed[pointed_->row * grid_->field.columns + pointed_->column];
    const QString found = value ? scale_->format(*value) : isFailed ? tr("a run could not go on") : tr("not tried yet");
    return tr("%1 %2, %3 %4: %5")
        .arg(axisTitleOf(grid_->x.parameter, grid_->x.path),
             TuningAxis(grid_->x.parameter, grid_->x.values).format(grid_->x.values[pointed_->column]),
             axisTitleOf(grid_->y.parameter, grid_->y.path),
             TuningAxis(grid_->y.parameter, grid_->y.values).format(grid_->y.values[pointed_->row]), found);
}

const DrawableChart* TuningHeatMapView::chart() const
{
    return chart_.get();
}

QRectF TuningHeatMapView::cellAt(Cell cell) const
{
    return plot_->cellAt(cell.column, cell.row);
}

// Above the line of words.
void TuningHeatMapView::refresh()
{
    plot_->setVisible(grid_.has_value());
    update();
    if (!grid_) return;
    const ChartFonts fonts = chartFonts(font());
    plot_->setBackground(palette().window());
    plot_->setBufferDevicePixelRatio(devicePixelRatioF());
    plot_->setMap(*grid_, *scale_, chart_->figureTitle(), themeFor(palette()), fonts,
                  size() - QSize(0, QFontMetrics(fonts.small).height() + 4));
    plot_->setFrame(pointed_ ? cellAt(*pointed_) : QRectF());
    plot_->replot(QCustomPlot::rpRefreshHint);
}

void TuningHeatMapView::paintEvent(QPaintEvent*)
{
    const QFont font = chartFonts(this->font()).small;
    const ChartTheme theme = themeFor(palette());
    const int line = QFontMetrics(font).height();
    QPainter painter(this);
    painter.setFont(font);
    painter.setPen(pointed_ ? theme.text : theme.muted);
    painter.drawText(QRect(0, height() - line, width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(font).elidedText(words(), Qt::ElideRight, width()));
}

QSize TuningHeatMapView::sizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(560 * unit), qRound(280 * unit)};
}

QSize TuningHeatMapView::minimumSizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(340 * unit), qRound(164 * unit)};
}

std::optional<TuningHeatMapView::Cell> TuningHeatMapView::cellUnder(const QPointF& place) const
{
    if (!grid_) return std::nullopt;
    for (std::size_t row = 0; row < grid_->field.rows; ++row)
        for (std::size_t column = 0; column < grid_->field.columns; ++column)
            if (cellAt({column, row}).contains(place)) return Cell{column, row};
    return std::nullopt;
}

void TuningHeatMapView::point(std::optional<Cell> cell)
{
    if (pointed_ == cell) return;
    pointed_ = cell;
    if (chart_) setAccessibleDescription(chart_->figureTitle() + QStringLiteral(". ") + words());
    refresh();
}

void TuningHeatMapView::step(int columns, int rows)
{
    Cell cell = ownCell(*grid_);
    const auto moved = [](std::size_t from, int by, std::size_t count) {
        return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + by, 0, static_cast<int>(count) - 1));
    };
    if (pointed_)
        cell = {moved(pointed_->column, columns, grid_->field.columns), moved(pointed_->row, rows, grid_->field.rows)};
    point(cell);
}

void TuningHeatMapView::choose(Cell cell)
{
    if (grid_->field.at(cell.column, cell.row))
        emit cellChosen(grid_->x.values[cell.column], grid_->y.values[cell.row]);
}

void TuningHeatMapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
    refresh();
}

void TuningHeatMapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void TuningHeatMapView::mouseMoveEvent(QMouseEvent* event)
{
    point(cellUnder(event->position()));
}

void TuningHeatMapView::mousePressEvent(QMouseEvent* event)
{
    const auto cell = cellUnder(event->position());
    if (cell && event->button() == Qt::LeftButton) choose(*cell);
}

void TuningHeatMapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    point(std::nullopt);
}

void TuningHeatMapView::keyPressEvent(QKeyEvent* event)
{
    if (!grid_) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left: return step(-1, 0);
    case Qt::Key_Right: return step(1, 0);
    case Qt::Key_Up: return step(0, 1);
    case Qt::Key_Down: return step(0, -1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (pointed_) return choose(*pointed_);
        break;
    case Qt::Key_Escape:
        if (pointed_) return point(std::nullopt);
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void TuningHeatMapView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt);
}

} // namespace poolscope::ui
