// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Of a recorded or watched program: a bar for each frame, as high as it had births, filled up to how many of these are
// still alive at the end of the trace, or for the time being. What leaks stays filled. On a logarithmic scale: a
// few that stay are seen beside thousands that do not.
#pragma once

#include "ui/charts/chart_catalog.h"

namespace poolscope {
class Series;
}

namespace poolscope::ui {

class BirthsAliveChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit BirthsAliveChart(TimeAxis& axis, QWidget* parent = nullptr);

    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;

protected:
    [[nodiscard]] std::vector<ChartLane> lanesOf(const ChartInput& input) override;
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;

private:
    const Series* born_ = nullptr; // null: the run replays no program
    const Series* alive_ = nullptr;
};

} // namespace poolscope::ui
