// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long pauses are: the pause against the share of all that are no longer, as HdrHistogram draws it, so that each
// further nine of the tail has as much room as the last. Interface thread.
#pragma once

#include "core/metrics/percentile_curve.h"
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

    // Points for a curve of this chart.
    [[nodiscard]] static std::vector<QPointF> pointsOf(std::span<const PercentilePoint> percentiles);
    // Of one frame, in ns: drawn where pauses come near it. > 0.
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
