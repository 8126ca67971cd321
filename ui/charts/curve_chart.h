// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of curves that are not over time, one a lane, over a logarithmic axis: what such charts have in common.
// Redrawn when its curves are set and when its size or palette changes. Interface thread.
#pragma once

#include "ui/charts/chart_picture.h"
#include "ui/charts/value_scale.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace poolscope::ui {

struct Curve
{
    QString label;
    int style = 0;               // see ChartTheme::lane
    std::vector<QPointF> points; // x ascending: the decimal logarithm of what the axis shows
};

class CurveChart : public QWidget
{
    Q_OBJECT

public:
    ~CurveChart() override;

    [[nodiscard]] const QString& title() const;
    void setCurves(std::vector<Curve> curves);
    // What is drawn, in words.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    struct Axis
    {
        double lower = 0; // decimal logarithms
        double upper = 1;
        std::vector<Tick> ticks;
    };

    CurveChart(QString title, QWidget* parent);

    [[nodiscard]] virtual Axis axis(const std::vector<Curve>& curves) const = 0;
    // Everything but the curves themselves and their labels.
    [[nodiscard]] virtual ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                             SteadyRange& range) const = 0;
    // What stands beside the end of a curve, at this value.
    [[nodiscard]] virtual QString endText(double value) const = 0;

    // What is to be seen, in words: the tooltip.
    void setExplanation(const QString& sentences);

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    struct Private;
    std::unique_ptr<Private> d_;
};

} // namespace poolscope::ui
