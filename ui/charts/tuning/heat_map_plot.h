// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A heat map as QCustomPlot draws it: cells and their numbers, the experiment's own values, axes and the bar of
// colours. Includes the library, and so is for this room's sources only. Interface thread.
#pragma once

#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/tuning/heat_scale.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>

#include <qcustomplot.h>

namespace poolscope::ui {

class HeatMapPlot : public QCustomPlot
{
public:
    // Ignores mouse and keys.
    explicit HeatMapPlot(QWidget* parent = nullptr);

    // Lays it out in that size; is seen with the next replot() or draw().
    void setMap(const TuningGrid& grid, const HeatScale& scale, const QString& title, const ChartTheme& theme,
                const ChartFonts& fonts, QSize size);
    // A frame around that rectangle, pixels; seen with the next replot(). Null: none.
    void setFrame(const QRectF& cell);

    [[nodiscard]] QRectF cellAt(std::size_t column, std::size_t row) const; // pixels
    using QCustomPlot::draw;

private:
    void setAxes(const TuningGrid& grid, const ChartTheme& theme, const ChartFonts& fonts);
    void setBar(const HeatScale& scale, const ChartTheme& theme, const ChartFonts& fonts);
    void addNumbers(const TuningGrid& grid, const HeatScale& scale, const ChartFonts& fonts);
    void addOwnValues(const TuningGrid& grid, const ChartTheme& theme, double unit);
    QCPItemText& addText(const QString& words, const QFont& font, const QColor& colour);

    QCPColorMap* map_;
    QCPColorScale* bar_;
    QCPItemRect* frame_ = nullptr;
};

} // namespace poolscope::ui
