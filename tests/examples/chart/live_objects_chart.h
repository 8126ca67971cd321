// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The number of live objects in each lane at the end of each frame.
#pragma once

#include "ui/charts/chart_catalog.h"

#include <utility>

namespace poolscope::ui {

class LiveObjectsChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit LiveObjectsChart(TimeAxis& axis, QWidget* parent = nullptr);

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;

private:
    std::vector<std::pair<ChartLane, const Series*>> lines_;
};

} // namespace poolscope::ui
