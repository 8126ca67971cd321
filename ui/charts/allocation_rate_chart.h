// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes that each lane takes from the heap per second of simulated time: the mean over the last quarter of a
// second, or over the frames of one column of pixels if those are more.
#pragma once

#include "ui/charts/flow_chart.h"

namespace poolscope::ui {

class AllocationRateChart : public FlowChart
{
    Q_OBJECT

public:
    static constexpr double window = 0.25; // seconds

    [[nodiscard]] static ChartInfo info();

    explicit AllocationRateChart(TimeAxis& axis, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::vector<QPointF> line(const Series& flow, RunningSum& sum, const ChartView& view) const override;
    [[nodiscard]] double valueOf(const Series& flow, RunningSum& sum, std::size_t frame) const override;
    [[nodiscard]] double endOf(const Series& flow, RunningSum& sum, std::size_t frame) const override;

private:
    // Bytes per second: the mean over that many frames up to and including this one.
    [[nodiscard]] double rate(RunningSum& sum, std::size_t frame, std::size_t frames) const;
    [[nodiscard]] std::size_t windowFrames() const;
};

} // namespace poolscope::ui
