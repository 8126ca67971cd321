// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The number of times that each lane asked the heap for memory, frame by frame. Where a column of pixels stands for
// several frames the line follows the maximum.
#pragma once

#include "ui/charts/flow_chart.h"

namespace poolscope::ui {

class AllocationsChart : public FlowChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit AllocationsChart(TimeAxis& axis, QWidget* parent = nullptr);

protected:
    [[nodiscard]] std::vector<QPointF> line(const Series& flow, RunningSum& sum, const ChartView& view) const override;
    [[nodiscard]] double valueOf(const Series& flow, RunningSum& sum, std::size_t frame) const override;
    [[nodiscard]] double endOf(const Series& flow, RunningSum& sum, std::size_t frame) const override;
};

} // namespace poolscope::ui
