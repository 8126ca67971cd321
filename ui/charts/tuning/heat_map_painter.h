// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a heat map: cells, numbers, the experiment's own values, axes and the bar of colours.
#pragma once

#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/theme/chart_theme.h"

#include <QColor>
#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace poolscope::ui {

// The colours of a heat map: light to dark by cividis (Nuñez, Anderton and Renslow, "Optimizing colormaps with
// consideration for color vision deficiency", PLOS ONE 2018), which is perceptually uniform and the same to people who
// see red or green less, and legible in grey.

// 0 is the lightest, 1 the darkest.
[[nodiscard]] QColor heatColour(double share);

// Which colour stands for which value: linear from zero or, of values that differ by more than a factor, logarithmic;
// then zero has no colour.
class HeatScale
{
public:
    explicit HeatScale(const TuningGrid& grid);

    [[nodiscard]] bool isLogarithmic() const { return isLogarithmic_; }
    // Where a value is on the bar: 0 at its lower end, 1 at the upper. Of zero on a logarithmic bar, below 0.
    [[nodiscard]] double at(double value) const;
    // At least one; positions are values.
    [[nodiscard]] std::vector<Tick> ticks() const;
    // "0.1 %", "1.20 ms", "1,344"
    [[nodiscard]] QString format(double value) const;

private:
    Quantity quantity_;
    bool isLogarithmic_ = false;
    double lower_ = 0;
    double upper_ = 1;
};

class HeatMapPainter
{
public:
    // All of them must outlive it; where the cells are can be asked without an active painter. `body`: what it may
    // fill, but for the title of the horizontal axis.
    HeatMapPainter(QPainter& painter, const TuningGrid& grid, const HeatScale& scale, const ChartTheme& theme,
                   const ChartFonts& fonts, const QRect& body);

    // Of the cells.
    [[nodiscard]] const QRect& plot() const { return plot_; }
    [[nodiscard]] QRectF cellAt(std::size_t column, std::size_t row) const;
    void paint(const QString& title, const QString& upwardsTitle) const;

private:
    [[nodiscard]] QPointF pointAt(double column, double row) const;
    [[nodiscard]] QColor colourOf(double value) const;
    void paintCells() const;
    void paintNumbers() const;
    void paintOwnValues() const;
    void paintAxes(const QString& upwardsTitle) const;
    void paintBar() const;
    void text(const QRectF& rect, int flags, const QString& words, const QFont& font, const QColor& colour) const;

    QPainter& painter_;
    const TuningGrid& grid_;
    const HeatScale& scale_;
    const ChartTheme& theme_;
    const ChartFonts& fonts_;
    QRect body_;
    QRect plot_;
    QRect bar_;
};

} // namespace poolscope::ui
