// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every frame a bar, a row of them for each lane: as high as the frame was long, in the colour of its share of the
// budget. Where a column of pixels has to stand for several frames it shows the longest.
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
    // Pauses are not looked at.
    void setSeries(std::vector<FrameTimeSeries> series);

    // Higher for more lanes.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    [[nodiscard]] double budget() const; // ns

    std::vector<FrameTimeSeries> series_;
    mutable PreemptedTally preempted_;
};

} // namespace poolscope::ui
