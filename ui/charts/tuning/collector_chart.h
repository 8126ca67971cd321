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
#include "ui/charts/tuning/tuning_sheet.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace poolscope::ui {

struct CollectorFigure;

class CollectorChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::CollectorChart)

public:
    // The experiment that the curves are of.
    CollectorChart(const Experiment& experiment, CollectorCurves curves);
    ~CollectorChart() override;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    // From top to bottom, over that axis. They refer to it and to the chart.
    [[nodiscard]] std::vector<TuningPanel> panels(const TuningAxis& axis) const;
    // All multiples with figures or failures, ascending.
    [[nodiscard]] const std::vector<double>& multiples() const { return multiples_; }
    [[nodiscard]] const QString& axisTitle() const { return axisTitle_; }
    [[nodiscard]] const QString& legend() const { return legend_; }

private:
    [[nodiscard]] ChartPicture pictureOf(const CollectorFigure& figure, const TuningAxis& axis,
                                         const ChartView& view) const;
    [[nodiscard]] std::vector<PanelReading> readingsOf(const CollectorFigure& figure, double multiple) const;
    void addFailures(ChartPicture& picture, const TuningAxis& axis, const ChartView& view) const;

    CollectorCurves curves_;
    std::vector<QString> names_; // by curve
    std::vector<int> styles_;
    QString title_;
    QString axisTitle_;
    QString legend_;
    std::vector<double> multiples_;
    TuningAxis axis_;
};

// The axis of such multiples, which are at least one and ascending: logarithmic if a size is far above the others.
[[nodiscard]] TuningAxis multiplesAxis(const std::vector<double>& multiples);
// "2.5 times": so many times what is live.
[[nodiscard]] QString multipleText(double multiple);

} // namespace poolscope::ui
