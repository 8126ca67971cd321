// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of pauses that are not over time: how long they are, and what they leave to the program. Interface thread.
#pragma once

#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"
#include "core/metrics/summary.h"
#include "ui/actions/export_info.h"
#include "ui/charts/canvas/curve_chart.h"
#include "ui/charts/chart_input.h"

#include <span>
#include <vector>

namespace poolscope::ui {

// The length of pauses over the share of all pauses that are no longer. As in HdrHistogram, each further nine of the
// tail gets the same width.
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

// Minimum mutator utilisation: over the length of a time window, the least share left to the program in any window of
// that length.
class UtilisationChart : public CurveChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ExportInfo saving();

    explicit UtilisationChart(QWidget* parent = nullptr);

    // The points of a curve in this chart.
    [[nodiscard]] static std::vector<QPointF> pointsOf(std::span<const UtilisationPoint> utilisation);

protected:
    [[nodiscard]] Axis axis(const std::vector<Curve>& curves) const override;
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QString nothing() const override;
    [[nodiscard]] QString endText(double value) const override;
};

// The curves of a complete recording, by lane, as the panel of pauses draws them.
struct RunCurves
{
    std::vector<Curve> pauses;      // for PauseChart; of a lane without pauses it has no points
    std::vector<Curve> utilisation; // for UtilisationChart
};

// O(frames + pauses), with some half a second for a million pauses.
[[nodiscard]] RunCurves runCurves(const ChartInput& run, PreemptedFrames rule = PreemptedFrames::LeftOut);

} // namespace poolscope::ui
