// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several collectors against the size of the heap, as a multiple of what is live at most: cost, longest pause and
// minimum mutator utilisation or, where that was not timed, counted work. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/collector_curve.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <vector>

namespace poolscope::ui {

class CollectorChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::CollectorChart)

public:
    // The experiment that the curves are of.
    CollectorChart(const Experiment& experiment, CollectorCurves curves);
    ~CollectorChart() override;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    // From top to bottom.
    [[nodiscard]] QStringList panelTitles() const;
    [[nodiscard]] const QString& axisTitle() const { return axisTitle_; }
    [[nodiscard]] const QString& legend() const { return legend_; }

private:
    void addFailures(ChartPicture& picture, const ChartView& view) const;

    CollectorCurves curves_;
    std::vector<QString> names_; // by curve
    std::vector<int> styles_;
    QString title_;
    QString axisTitle_;
    QString legend_;
    TuningAxis axis_;
};

} // namespace poolscope::ui
