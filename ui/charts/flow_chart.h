// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that show a flow per frame, one line per lane: bytes taken from the heap, and allocations. Where a column of
// pixels stands for several frames, a line follows their maximum.
#pragma once

#include "core/recording/recording.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/series/running_sum.h"

namespace poolscope::ui {

// The series must stay valid until it is replaced.
struct FlowSeries
{
    QString label;
    int style = 0;                // see FlowChart::lookOf
    const Series* flow = nullptr; // the amount of each single frame
};

class FlowChart : public RunChart
{
    Q_OBJECT

public:
    void setSeries(std::vector<FlowSeries> series);

protected:
    // `field` is a flow, measured in `quantity`.
    FlowChart(QString title, Field field, Quantity quantity, TimeAxis& axis, QWidget* parent);

    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;

    // The line of a lane; `sum` sums its flow.
    [[nodiscard]] virtual std::vector<QPointF> line(const Series& flow, RunningSum& sum, const ChartView& view) const;
    // The value shown for a recorded frame.
    [[nodiscard]] virtual double valueOf(const Series& flow, RunningSum& sum, std::size_t frame) const;
    // The value shown at the end of the line, whose last visible frame is `frame`: by default the mean of half a
    // second.
    [[nodiscard]] virtual double endOf(const Series& flow, RunningSum& sum, std::size_t frame) const;
    [[nodiscard]] virtual QString endText(double value) const;
    // By default that of the lane.
    [[nodiscard]] virtual LaneStyle lookOf(const ChartTheme& theme, int style) const { return theme.lane(style); }

    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

    std::vector<FlowSeries> series_;

private:
    Field field_;
    Quantity quantity_;
    mutable std::vector<RunningSum> sums_; // a cache: one per lane
};

// The bytes that each lane takes from the heap per second of simulated time: the mean over the last quarter of a
// second, or over the frames of one column of pixels if those are more.
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

// The number of times that each lane asked the heap for memory, frame by frame.
class AllocationsChart : public FlowChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit AllocationsChart(TimeAxis& axis, QWidget* parent = nullptr);
};

} // namespace poolscope::ui
