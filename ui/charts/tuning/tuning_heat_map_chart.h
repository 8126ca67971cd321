// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters of one lane as a heat map: the figure of every combination as a colour and, where it fits, as a
// number, and the experiment's own values marked. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/tuning/heat_scale.h"

#include <QCoreApplication>
#include <QString>

namespace poolscope::ui {

class TuningHeatMapChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningHeatMapChart)

public:
    // The experiment that the grid is of.
    TuningHeatMapChart(const Experiment& experiment, TuningGrid grid);
    ~TuningHeatMapChart() override;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    // "Misses and refusals, of all acquires: pooled"
    [[nodiscard]] const QString& figureTitle() const { return figureTitle_; }
    // How to read it: "Medians of 10 seeds. Ring: the experiment's own values (1,000; 64)."
    [[nodiscard]] const QString& legend() const { return legend_; }
    // What is not in it; may be empty.
    [[nodiscard]] const QString& notes() const { return notes_; }

private:
    TuningGrid grid_;
    HeatScale scale_;
    QString title_;
    QString figureTitle_;
    QString legend_;
    QString notes_;
};

// Where a value is among ascending ones, in steps from 0: 0.5 half-way between the first two; below 0 if it is outside.
[[nodiscard]] double placeAmong(const std::vector<double>& values, double value);

} // namespace poolscope::ui
