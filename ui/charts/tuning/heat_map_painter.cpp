// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/heat_map_painter.h"

#include "ui/charts/tuning/tuning_axis.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace poolscope::ui {

namespace {

// Cividis at equal distances, from its dark end.
constexpr std::array<QRgb, 18> cividis{0xff00204c, 0xff002a66, 0xff00346e, 0xff273f6c, 0xff3c4a6b, 0xff4c556b,
                                       0xff5b5f6d, 0xff686a70, 0xff757575, 0xff838178, 0xff928c78, 0xffa19876,
                                       0xffb0a572, 0xffc0b16d, 0xffd1bf66, 0xffe1cc5c, 0xfff3db4f, 0xffffe945};

} // namespace

QColor heatColour(double share)
{
    const double place = (1 - std::clamp(share, 0.0, 1.0)) * (cividis.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, cividis.size() - 1);
    return blend(QColor(cividis[above]), QColor(cividis[below]), place - static_cast<double>(below));
}

HeatScale::HeatScale(const TuningGrid& grid) : quantity_(sweepFigure(grid.figure).quantity)
{
    constexpr double wide = 30, widest = 1e5; // factors
    double least = HUGE_VAL, most = 0;
    for (const std::optional<double>& value : grid.field.values) {
        if (!value) continue;
        most = std::max(most, *value);
        if (*value > 0) least = std::min(least, *value);
    }
    isLogarithmic_ = quantity_ == Quantity::Share || most > wide * least;
    if (!(most > 0)) {
        lower_ = isLogarithmic_ ? 0.001 : 0;
        return;
    }
    if (isLogarithmic_) {
        constexpr double sliver = 1e-9;
        upper_ = std::pow(10, std::ceil(std::log10(most) - sliver));
        lower_ = std::min(std::pow(10, std::floor(std::log10(least) + sliver)), upper_ / 100);
        lower_ = std::max(lower_, upper_ / widest);
        return;
    }
    SteadyRange range;
    upper_ = range.linear(most, quantity_).upper;
}

double HeatScale::at(double value) const
{
    if (!isLogarithmic_) return value / upper_;
    if (!(value > 0)) return -1;
    return std::max(0.0, std::log10(value / lower_) / std::log10(upper_ / lower_));
}

std::vector<Tick> HeatScale::ticks() const
{
    constexpr int most = 6;
    if (!isLogarithmic_) return linearTicks({0, upper_}, quantity_, most);
    std::vector<Tick> ticks;
    const int decades = static_cast<int>(std::lround(std::log10(upper_ / lower_)));
    for (int i = 0; i <= decades; ++i) {
        const double value = lower_ * std::pow(10, i);
        ticks.push_back({value, format(value)});
    }
    return ticks;
}

// "10 %" and not "10.0 %"; small shares with two digits that count, small numbers with a decimal place.
QString HeatScale::format(double value) const
{
    static const QRegularExpression zeros(QStringLiteral("([.,]\\d*[1-9])0+(?= )|[.,]0+(?= )"));
    constexpr double few = 10, percent = 100;
    if (quantity_ == Quantity::Count && value < few && value != std::floor(value)) return inLocalDigits(value, 1);
    if (quantity_ != Quantity::Share || !(value > 0))
        return formatQuantity(value, quantity_).replace(zeros, QStringLiteral("\\1"));
    const int decimals = std::max(0, 1 - static_cast<int>(std::floor(std::log10(value * percent))));
    QString share = inLocalDigits(value * percent, decimals) + QStringLiteral(" %");
    return share.replace(zeros, QStringLiteral("\\1"));
}

namespace {

// Every how many-th of `count` labels has room.
std::size_t labelStep(double room, double wanted, std::size_t count)
{
    const double each = room / static_cast<double>(count);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(wanted / std::max(each, 1e-3))));
}

double widestOf(const TuningAxis& axis, const std::vector<double>& values, const QFontMetricsF& metrics)
{
    double width = 0;
    for (const double value : values)
        width = std::max(width, metrics.horizontalAdvance(axis.format(value)));
    return width;
}

} // namespace

HeatMapPainter::HeatMapPainter(QPainter& painter, const TuningGrid& grid, const HeatScale& scale,
                               const ChartTheme& theme, const ChartFonts& fonts, const QRect& body)
    : painter_(painter),
      grid_(grid),
      scale_(scale),
      theme_(theme),
      fonts_(fonts),
      body_(body)
{
    const auto pixels = [&](double units) { return qRound(units * fonts.unit); };
    const QFontMetricsF small(fonts.small), text(fonts.text);
    const TuningAxis upwards(grid.y.parameter, grid.y.values);
    const int left = qRound(text.height() + widestOf(upwards, grid.y.values, small)) + pixels(14);
    const int top = qRound(QFontMetricsF(fonts.title).height()) + pixels(8);
    const int bottom = qRound(small.height()) + pixels(6);
    double labels = small.horizontalAdvance(TuningHeatMapChart::tr("none"));
    for (const Tick& tick : scale.ticks())
        labels = std::max(labels, small.horizontalAdvance(tick.label));
    const int barWidth = pixels(18), right = barWidth + pixels(6 + 24) + qRound(labels);
    plot_ = body.adjusted(left, top, -right, -bottom);
    plot_.setSize(plot_.size().expandedTo({1, 1}));
    bar_ = QRect(plot_.right() + pixels(24), plot_.top(), barWidth, plot_.height());
}

void HeatMapPainter::paint(const QString& title, const QString& upwardsTitle) const
{
    text(QRectF(body_.left(), body_.top(), body_.width(), plot_.top() - body_.top()), Qt::AlignLeft | Qt::AlignTop,
         QFontMetricsF(fonts_.title).elidedText(title, Qt::ElideRight, body_.width()), fonts_.title, theme_.text);
    paintCells();
    paintNumbers();
    paintOwnValues();
    paintAxes(upwardsTitle);
    paintBar();
}

QRectF HeatMapPainter::cellAt(std::size_t column, std::size_t row) const
{
    const double width = static_cast<double>(plot_.width()) / static_cast<double>(grid_.field.columns);
    const double height = static_cast<double>(plot_.height()) / static_cast<double>(grid_.field.rows);
    return {plot_.left() + static_cast<double>(column) * width,
            plot_.top() + static_cast<double>(grid_.field.rows - 1 - row) * height, width, height};
}

// Of the middle of the cell with these indices, and between them.
QPointF HeatMapPainter::pointAt(double column, double row) const
{
    return {plot_.left() + (column + 0.5) * plot_.width() / static_cast<double>(grid_.field.columns),
            plot_.top() + (static_cast<double>(grid_.field.rows) - row - 0.5) * plot_.height() /
                              static_cast<double>(grid_.field.rows)};
}

QColor HeatMapPainter::colourOf(double value) const
{
    const double at = scale_.at(value);
    return at < 0 ? theme_.background : heatColour(at);
}

void HeatMapPainter::paintCells() const
{
    for (std::size_t row = 0; row < grid_.field.rows; ++row)
        for (std::size_t column = 0; column < grid_.field.columns; ++column) {
            const QRectF cell = cellAt(column, row);
            const std::optional<double>& value = grid_.field.at(column, row);
            // Without the edges' smoothing, which would let the background shine through between two cells.
            painter_.setRenderHint(QPainter::Antialiasing, false);
            painter_.fillRect(cell, value ? colourOf(*value) : theme_.background);
            painter_.setRenderHint(QPainter::Antialiasing);
            if (!grid_.isFailed[row * grid_.field.columns + column]) continue;
            painter_.setPen(QPen(theme_.budget, fonts_.unit));
            painter_.drawLine(cell.topLeft(), cell.bottomRight());
            painter_.drawLine(cell.bottomLeft(), cell.topRight());
        }
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(theme_.muted, fonts_.unit));
    painter_.drawRect(QRectF(plot_));
}

// In every cell or in none.
void HeatMapPainter::paintNumbers() const
{
    const QFontMetricsF metrics(fonts_.small);
    const QRectF cell = cellAt(0, 0);
    const double margin = 6 * fonts_.unit;
    if (metrics.height() + margin > cell.height()) return;
    for (const std::optional<double>& value : grid_.field.values)
        if (value && metrics.horizontalAdvance(scale_.format(*value)) + margin > cell.width()) return;
    for (std::size_t row = 0; row < grid_.field.rows; ++row)
        for (std::size_t column = 0; column < grid_.field.columns; ++column)
            if (const std::optional<double>& value = grid_.field.at(column, row)) {
                const QColor under = colourOf(*value);
                const QColor ink = contrast(Qt::white, under) > contrast(Qt::black, under) ? Qt::white : Qt::black;
                const QString number = scale_.format(*value);
                QRectF box(0, 0, metrics.horizontalAdvance(number) + 2 * fonts_.unit, metrics.height());
                box.moveCenter(cellAt(column, row).center());
                text(box, Qt::AlignCenter, number, fonts_.small, ink);
            }
}

void HeatMapPainter::paintOwnValues() const
{
    const double column = placeAmong(grid_.x.values, grid_.x.own), row = placeAmong(grid_.y.values, grid_.y.own);
    if (column < 0 || row < 0) return;
    const QPointF at = pointAt(column, row);
    const QRectF cell = cellAt(0, 0);
    const double radius = std::clamp(std::min(cell.width(), cell.height()) * 0.42, 5 * fonts_.unit, 22 * fonts_.unit);
    painter_.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 5.0), std::pair(theme_.budget, 2.4)}) {
        painter_.setPen(QPen(colour, width * fonts_.unit));
        painter_.drawEllipse(at, radius, radius);
    }
}

void HeatMapPainter::paintAxes(const QString& upwardsTitle) const
{
    const QFontMetricsF metrics(fonts_.small);
    const TuningAxis across(grid_.x.parameter, grid_.x.values), upwards(grid_.y.parameter, grid_.y.values);
    const double gap = metrics.horizontalAdvance(QStringLiteral("00"));
    const std::size_t columns = grid_.field.columns, rows = grid_.field.rows;
    const double widest = widestOf(across, grid_.x.values, metrics);
    const std::size_t everyColumn = labelStep(plot_.width(), widest + gap, columns);
    for (std::size_t i = 0; i < columns; i += everyColumn) {
        const double x = pointAt(static_cast<double>(i), 0).x();
        text({x - widest, plot_.bottom() + 4 * fonts_.unit, 2 * widest, metrics.height()}, Qt::AlignCenter,
             across.format(grid_.x.values[i]), fonts_.small, theme_.muted);
    }
    const std::size_t everyRow = labelStep(plot_.height(), metrics.height() * 1.2, rows);
    for (std::size_t i = 0; i < rows; i += everyRow) {
        const double y = pointAt(0, static_cast<double>(i)).y();
        text({static_cast<double>(body_.left()), y - metrics.height(), plot_.left() - body_.left() - 6 * fonts_.unit,
              2 * metrics.height()},
             Qt::AlignRight | Qt::AlignVCenter, upwards.format(grid_.y.values[i]), fonts_.small, theme_.muted);
    }
    painter_.save();
    painter_.translate(body_.left(), plot_.bottom());
    painter_.rotate(-90);
    text({0, 0, static_cast<double>(plot_.height()), QFontMetricsF(fonts_.text).height()}, Qt::AlignCenter,
         QFontMetricsF(fonts_.text).elidedText(upwardsTitle, Qt::ElideRight, plot_.height()), fonts_.text, theme_.text);
    painter_.restore();
}

// Zero has a field of its own below a logarithmic bar.
void HeatMapPainter::paintBar() const
{
    constexpr int steps = 128;
    const QFontMetricsF metrics(fonts_.small);
    const double swatch = scale_.isLogarithmic() ? 1.4 * metrics.height() : 0;
    const QRectF bar(bar_.left(), bar_.top(), bar_.width(), std::max(1.0, bar_.height() - 1.4 * swatch));
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i < steps; ++i) {
        const double top = bar.bottom() - bar.height() * (i + 1) / steps;
        painter_.fillRect(QRectF(bar.left(), top, bar.width(), bar.height() / steps + 1),
                          heatColour((i + 0.5) / steps));
    }
    painter_.setRenderHint(QPainter::Antialiasing);
    const auto label = [&](double y, const QString& words) {
        text({bar.right() + 6 * fonts_.unit, y - metrics.height(), body_.right() - bar.right(), 2 * metrics.height()},
             Qt::AlignLeft | Qt::AlignVCenter, words, fonts_.small, theme_.muted);
    };
    painter_.setPen(QPen(theme_.muted, fonts_.unit));
    for (const Tick& tick : scale_.ticks()) {
        const double y = bar.bottom() - bar.height() * scale_.at(tick.at);
        painter_.setPen(QPen(theme_.muted, fonts_.unit));
        painter_.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 4 * fonts_.unit, y));
        label(y, tick.label);
    }
    painter_.setPen(QPen(theme_.muted, fonts_.unit));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(bar);
    if (!scale_.isLogarithmic()) return;
    const QRectF none(bar.left(), bar_.bottom() - swatch, bar.width(), swatch);
    painter_.drawRect(none);
    label(none.center().y(), TuningHeatMapChart::tr("none"));
}

void HeatMapPainter::text(const QRectF& rect, int flags, const QString& words, const QFont& font,
                          const QColor& colour) const
{
    painter_.setFont(font);
    painter_.setPen(colour);
    painter_.drawText(rect, flags | Qt::TextSingleLine | Qt::TextDontClip, words);
}

} // namespace poolscope::ui
