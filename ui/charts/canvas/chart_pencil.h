// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pencil on a chart: moved by mouse or keys, it makes strokes in frames and values. Also holds the lines that are
// drawn on the chart, as set by the receiver of the strokes. Knows no widget.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace poolscope::ui {

// A line drawn by a person.
struct ChartSketch
{
    std::vector<QPointF> points; // by frame
    int look = 0;                // see ChartTheme::sketch
    QString name{};              // shown at its end if there is room; empty: none
};

class ChartPencil
{
public:
    using Stroke = std::pair<QPointF, QPointF>; // from, to: frame and value

    // Places the pencil there (frame and value), ready for use.
    void begin(const QPointF& at);
    void end();
    [[nodiscard]] bool isInUse() const { return at_.has_value(); }
    [[nodiscard]] bool isDown() const { return isDown_; }

    // While in use. Positions are pixels, clamped to the plot.
    Stroke press(const QPointF& position, const PlotMap& map);
    Stroke moveTo(const QPointF& position, const PlotMap& map);
    void lift() { isDown_ = false; }
    // Horizontally by a fiftieth of the view, vertically by a fiftieth of the range; nullopt if the key has no meaning
    // here.
    std::optional<Stroke> moveBy(int key, const PlotMap& map);

    // The last one is on top. Sketches without points are ignored.
    void setSketches(std::vector<ChartSketch> sketches);
    // Adds room above for sketched values that exceed the real ones.
    void prepare(ChartView& view) const;
    void addTo(ChartPicture& shapes, const ChartView& view) const;

private:
    Stroke strokeTo(const QPointF& point);

    std::optional<QPointF> at_; // frame and value
    bool isDown_ = false;
    std::vector<ChartSketch> sketches_;
};

} // namespace poolscope::ui
