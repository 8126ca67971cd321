// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The length of pauses over the share of all pauses that are no longer. As in HdrHistogram, each further nine of the
// tail gets the same width. Interface thread.
#pragma once

#include "core/metrics/percentiles.h"
#include "ui/actions/export_info.h"
#include "ui/charts/canvas/curve_chart.h"

#include <span>

namespace poolscope::ui {

class PauseChart : public CurveChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ExportInfo saving();

    explicit PauseChart(QWidget* parent = nullptr);

    // The points of a curve in this chart.
    [[nodiscard]] static std::vector<QPointF> pointsOf(std::span<const PercentilePoint> percentiles);
    // Budget of one frame in ns, > 0; drawn if pauses come near it.
    void setBudget(double nanoseconds) { budget_ = nanoseconds; }

protected:
    [[nodiscard]] Axis axis(const std::vector<Curve>& curves) const override;
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QString nothing() const override;
    [[nodiscard]] QString endText(double value) const override;

private:
    double budget_ = 1e9 / 60;
};

} // namespace poolscope::ui
