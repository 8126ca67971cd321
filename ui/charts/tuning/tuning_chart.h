// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a sweep over what was varied, one panel below the other: over the values of a parameter, with where misses
// end, or of several collectors over the size of the heap, as a multiple of the peak live size. Medians are lines;
// bands go from the lowest to the highest over the seeds. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/tuning/curve_sheet.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// A curve as it is drawn.
struct NamedCurve
{
    QString name;
    int style = 0; // see ChartTheme::lane
    std::vector<SweepPoint> points{};
    std::optional<double> knee{};   // the value from which on nothing is missed; see TuningCurve
    std::vector<double> failedAt{}; // values with which a run could not go on
};

class TuningChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningChart)

public:
    // The experiment that the curves are of.
    TuningChart(const Experiment& experiment, const TuningCurves& curves);
    TuningChart(const Experiment& experiment, const CollectorCurves& curves);
    // Of curves without words around them.
    TuningChart(std::vector<NamedCurve> curves, std::size_t seeds, const TuningAxis& axis);
    ~TuningChart() override;
    TuningChart(const TuningChart&) = delete;
    TuningChart& operator=(const TuningChart&) = delete;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    [[nodiscard]] const std::vector<NamedCurve>& curves() const { return curves_; }
    // From top to bottom, at least one. Of a parameter the cost of collections is what they took if that was timed,
    // otherwise how many there were.
    [[nodiscard]] const std::vector<SweepFigureId>& figures() const { return figures_; }
    // One each, over that axis. They refer to it and to the chart.
    [[nodiscard]] std::vector<CurvePlot> panels(const TuningAxis& axis) const;
    // All values with figures or failures, ascending.
    [[nodiscard]] std::vector<double> values() const;
    // "Slots (pooled.capacity)"
    [[nodiscard]] const QString& axisTitle() const { return axisTitle_; }
    // How to read it: "Lines: medians of 10 seeds. Bands: from the lowest to the highest."
    [[nodiscard]] const QString& legend() const { return legend_; }
    // What is not in it, shown beside the footer; may be empty.
    [[nodiscard]] const QString& notes() const { return notes_; }

private:
    [[nodiscard]] ChartPicture pictureOf(std::size_t figure, const TuningAxis& axis, const ChartView& view) const;
    [[nodiscard]] std::vector<PanelReading> readingsOf(SweepFigureId figure, double value) const;
    void addKnees(ChartPicture& picture, const TuningAxis& axis, const ChartView& view, bool areTold) const;
    void addFailures(ChartPicture& picture, const TuningAxis& axis, const ChartView& view) const;

    std::vector<NamedCurve> curves_;
    std::size_t seeds_;
    std::vector<SweepFigureId> figures_;
    QString title_;
    QString axisTitle_;
    QString legend_;
    QString notes_;
    TuningAxis axis_;
    double tolerance_ = 0; // of a value, as a share of it: sizes of the heap are whole bytes
};

// "of the values tried, no miss or refusal from 900 on, in 10 seeds"; empty without a knee.
[[nodiscard]] QString kneeText(const NamedCurve& curve, const TuningAxis& axis, std::size_t seeds);

// The axis of sizes of the heap, multiples of what is live, at least one and ascending: logarithmic if one is far above
// the others.
[[nodiscard]] TuningAxis multiplesAxis(const std::vector<double>& multiples);
// "2.5 times": so many times what is live.
[[nodiscard]] QString multipleText(double multiple);

} // namespace poolscope::ui
