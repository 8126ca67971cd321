// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The wrapper of QCustomPlot: draws a picture in a child widget or onto any paint device. Interface thread.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/overlay_painter.h"

#include <QPoint>
#include <QSize>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPaintDevice;
class QPainter;
class QWidget;

namespace poolscope::ui {

class PlotCanvas
{
public:
    // The plot becomes a child of `parent` and ignores mouse and keys; without a parent it is for drawOn() only.
    explicit PlotCanvas(QWidget* parent);
    ~PlotCanvas();
    PlotCanvas(const PlotCanvas&) = delete;
    PlotCanvas& operator=(const PlotCanvas&) = delete;

    // Takes effect with the next replot() or drawOn(). `lower` and `upper` are the frames in view.
    void setStyle(CanvasStyle style, QSize size);
    void setPicture(ChartPicture picture, double lower, double upper, const std::vector<Tick>& timeTicks);
    [[nodiscard]] const CanvasLayout& layout() const;
    [[nodiscard]] const CanvasStyle& style() const;
    [[nodiscard]] const ChartPicture& picture() const;
    [[nodiscard]] const PlotMap& map() const;

    // See label_painter.h.
    [[nodiscard]] std::optional<int> laneLabelAt(const QPointF& position) const;
    // The full text of the label at that position, with `hint` below it if the label can be clicked; empty if there is
    // none.
    [[nodiscard]] QString labelTip(const QPointF& position, const QString& hint) const;

    void replot();
    // Repaints only the overlay.
    void setOverlay(Overlay overlay);
    // Call on show and when the screen changes: QCustomPlot itself reads the ratio only once.
    void setDevicePixelRatio(double ratio);

    // `scale`: device pixels per pixel. `isVector`: shapes are kept as shapes.
    void drawOn(QPaintDevice& device, double scale, bool isVector);

    struct Placed
    {
        PlotCanvas* canvas = nullptr;
        QPoint at; // of the upper left corner, pixels
    };
    // Several canvases as one picture. `paint` paints what is under and beside them.
    static void drawTogether(QPaintDevice& device, double scale, bool isVector, const std::vector<Placed>& canvases,
                             const std::function<void(QPainter&)>& paint);

private:
    class Plot;
    Plot* plot_; // owned by its parent, or by owned_
    std::unique_ptr<QWidget> owned_;
};

} // namespace poolscope::ui
