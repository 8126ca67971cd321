// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning curve as a picture: what lanes miss, own and take over the values of a parameter, one figure below the
// other, over the same axis. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/tuning/tuning_panel.h"
#include "ui/charts/tuning/tuning_sheet.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace poolscope::ui {

class TuningChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningChart)

public:
    // The experiment that the curves are of.
    TuningChart(const Experiment& experiment, const TuningCurves& curves);
    ~TuningChart() override;
    TuningChart(const TuningChart&) = delete;
    TuningChart& operator=(const TuningChart&) = delete;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    [[nodiscard]] const std::vector<NamedCurve>& curves() const { return curves_; }
    [[nodiscard]] std::vector<TuningMeasure> measures() const { return measuresOf(curves_); }
    // From top to bottom, over that axis. They refer to it and to the chart.
    [[nodiscard]] std::vector<TuningPanel> panels(const TuningAxis& axis) const;
    // "Slots (pooled.capacity)"
    [[nodiscard]] const QString& axisTitle() const { return axisTitle_; }
    // How to read it: "Lines: medians of 10 seeds. Bands: from the lowest to the highest."
    [[nodiscard]] const QString& legend() const { return legend_; }
    // What is not in it, shown beside the footer; may be empty.
    [[nodiscard]] const QString& notes() const { return notes_; }

private:
    QString title_;
    QString axisTitle_;
    std::size_t seeds_;
    std::vector<NamedCurve> curves_;
    QString legend_;
    QString notes_;
    TuningAxis axis_;
};

} // namespace poolscope::ui
