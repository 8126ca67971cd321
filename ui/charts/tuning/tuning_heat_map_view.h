// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heat map over two parameters in a window: the values that are set have a ring, and a cell says what was found
// there when it is pointed at, with the mouse or the arrow keys. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/tuning/heat_scale.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>

namespace poolscope::ui {

class DrawableChart;
class HeatMapPlot;
class TuningHeatMapChart;

class TuningHeatMapView : public QWidget
{
    Q_OBJECT

public:
    struct Cell
    {
        std::size_t column = 0, row = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };

    explicit TuningHeatMapView(QWidget* parent = nullptr);
    ~TuningHeatMapView() override;

    // The experiment that the grid is of; the ring is at the grid's own values.
    void setMap(const Experiment& experiment, const TuningGrid& grid);
    void clear();

    [[nodiscard]] const std::optional<TuningGrid>& grid() const { return grid_; }
    // The same for a file; null without a map. Valid until another one comes.
    [[nodiscard]] const DrawableChart* chart() const;
    // Of a cell, in the widget, pixels. There must be a map.
    [[nodiscard]] QRectF cellAt(Cell cell) const;
    [[nodiscard]] std::optional<Cell> pointed() const { return pointed_; }
    // The line below the map: what was found in the cell that is pointed at, or how to read it.
    [[nodiscard]] QString words() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // A person wants the values of a cell to be set, for which something was found.
    void cellChosen(double x, double y);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void refresh();
    [[nodiscard]] std::optional<Cell> cellUnder(const QPointF& place) const;
    void point(std::optional<Cell> cell);
    void step(int columns, int rows);
    void choose(Cell cell);

    std::optional<TuningGrid> grid_;
    std::optional<HeatScale> scale_;
    std::unique_ptr<const TuningHeatMapChart> chart_;
    HeatMapPlot* plot_;
    std::optional<Cell> pointed_;
};

} // namespace poolscope::ui
