// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A row of bars for each lane, one per frame: the height is the length of the frame, the colour its share of the
// budget. Where a column of pixels stands for several frames it shows the longest.
#pragma once

#include "ui/charts/frame_time_chart.h"

namespace poolscope::ui {

class FrameBarsChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    // The budget is one frame of the axis' frame rate.
    explicit FrameBarsChart(TimeAxis& axis, QWidget* parent = nullptr);
    // Ignores pauses.
    void setSeries(std::vector<FrameTimeSeries> series);

    // Grows with the number of lanes.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    std::vector<FrameTimeSeries> series_;
    mutable PreemptedTally preempted_;
};

} // namespace poolscope::ui
