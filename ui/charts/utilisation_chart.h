// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum mutator utilisation: over the length of a time window, the least share left to the program in any window of
// that length. Interface thread.
#pragma once

#include "core/metrics/mutator_utilisation.h"
#include "ui/actions/export_info.h"
#include "ui/charts/canvas/curve_chart.h"

#include <span>

namespace poolscope::ui {

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

} // namespace poolscope::ui
