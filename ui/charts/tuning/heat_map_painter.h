// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a heat map: cells, numbers, the experiment's own values, axes and the bar of colours.
#pragma once

#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/tuning/heat_scale.h"
#include "ui/theme/chart_theme.h"

#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QString>

class QPainter;

namespace poolscope::ui {

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
