// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the budget of a frame is spent on, stacked in a band for each lane: update, allocation, collection, drawing if
// there is any, and the idle rest. Where a column of pixels stands for several frames it shows their mean.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/series/running_sum.h"

#include <array>
#include <numeric>

namespace poolscope::ui {

inline constexpr std::size_t busyParts = 4; // update, allocation, collection, drawing: in this order from the bottom

// Series must stay valid until they are replaced.
struct BudgetShareSeries
{
    QString label;
    int style = 0;                                // see ChartTheme::lane
    std::array<const Series*, busyParts> parts{}; // ns per frame
    const Series* preempted = nullptr;            // ns, not 0 for frames to be left out; may be null
};

// Mean shares of the budget spent by the frames [first, last].
struct BudgetColumn
{
    double first = 0;
    double last = 0;
    std::array<double, busyParts> shares{};
    bool isEmpty = false; // every frame was left out

    [[nodiscard]] double busy() const { return std::accumulate(shares.begin(), shares.end(), 0.0); }
};

class BudgetShareChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    // The budget is one frame of the axis' frame rate.
    explicit BudgetShareChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<BudgetShareSeries> series);

    // Grows with the number of lanes.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    [[nodiscard]] BudgetColumn columnOf(std::size_t lane, std::size_t first, std::size_t last) const;
    [[nodiscard]] std::vector<BudgetColumn> columnsOf(std::size_t lane, const ChartView& view) const;

    std::vector<BudgetShareSeries> series_;
    mutable std::vector<std::array<RunningSum, busyParts>> sums_; // a cache: one per lane
};

} // namespace poolscope::ui
