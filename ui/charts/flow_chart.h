// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What flows frame by frame, a line for each lane: what such charts have in common.
#pragma once

#include "core/recording/recording.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/series/running_sum.h"

namespace poolscope::ui {

// The series must stay valid until others are set.
struct FlowSeries
{
    QString label;
    int style = 0;                // see ChartTheme::lane
    const Series* flow = nullptr; // this frame's alone
};

class FlowChart : public RunChart
{
    Q_OBJECT

public:
    void setSeries(std::vector<FlowSeries> series);

protected:
    // `field`: a flow, of `quantity`.
    FlowChart(QString title, Field field, Quantity quantity, TimeAxis& axis, QWidget* parent);

    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;

    // The line of a lane; `sum` is of its flow.
    [[nodiscard]] virtual std::vector<QPointF> line(const Series& flow, RunningSum& sum,
                                                    const ChartView& view) const = 0;
    // What is said of a frame that is recorded.
    [[nodiscard]] virtual double valueOf(const Series& flow, RunningSum& sum, std::size_t frame) const = 0;
    // What is said at the end of the line, where that is the last frame seen.
    [[nodiscard]] virtual double endOf(const Series& flow, RunningSum& sum, std::size_t frame) const = 0;

    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    Field field_;
    Quantity quantity_;
    std::vector<FlowSeries> series_;
    mutable std::vector<RunningSum> sums_; // a cache: one a lane
};

} // namespace poolscope::ui
