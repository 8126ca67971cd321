// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pencil on a chart: moved by mouse or keys it makes strokes in frames and values; and the lines that were drawn, as
// whoever takes the strokes wants them shown. Knows no widget.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace poolscope::ui {

// A line that somebody drew.
struct ChartSketch
{
    std::vector<QPointF> points; // by frame
    int look = 0;                // see ChartTheme::sketch
    QString name{};              // at its end, where there is room; empty: none
};

class ChartPencil
{
public:
    using Stroke = std::pair<QPointF, QPointF>; // from, to: frame and value

    // It lies there (frame and value), to be used.
    void begin(const QPointF& at);
    void end();
    [[nodiscard]] bool isInUse() const { return at_.has_value(); }
    [[nodiscard]] bool isDown() const { return isDown_; }

    // While in use. Positions are pixels; beyond the plot its edge is meant.
    Stroke press(const QPointF& position, const PlotMap& map);
    Stroke moveTo(const QPointF& position, const PlotMap& map);
    void lift() { isDown_ = false; }
    // Along in fiftieths of what is seen, up and down in fiftieths of the range; nothing if the key means nothing here.
    std::optional<Stroke> moveBy(int key, const PlotMap& map);

    // The last one is on top. Those without points are left out.
    void setSketches(std::vector<ChartSketch> sketches);
    // Room above for what is more than there is.
    void prepare(ChartView& view) const;
    void addTo(ChartPicture& shapes, const ChartView& view) const;

private:
    Stroke strokeTo(const QPointF& point);

    std::optional<QPointF> at_; // frame and value
    bool isDown_ = false;
    std::vector<ChartSketch> sketches_;
};

} // namespace poolscope::ui
