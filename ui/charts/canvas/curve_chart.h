// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The common part of charts that are not over the time of a run: one curve per lane. Redrawn when its curves are set
// and when its size or palette changes. Interface thread.
#pragma once

#include "ui/charts/canvas/chart_widget.h"
#include "ui/charts/picture/chart_picture.h"

#include <QWidget>

#include <cmath>
#include <cstddef>
#include <vector>

namespace poolscope::ui {

struct Curve
{
    QString label;
    int style = 0;               // see ChartTheme::lane
    std::vector<QPointF> points; // x ascending, as the chart's axis has it: most have decimal logarithms
    bool isHidden = false;       // only its name is shown, struck out
};

class CurveChart : public ChartWidget
{
    Q_OBJECT

public:
    void setCurves(std::vector<Curve> curves);
    // A description of what is drawn.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // A click on the label of a lane, hidden or not.
    void laneClicked(int style);
    // A click near a point of a visible curve, or near the bar below it.
    void pointClicked(int style, std::size_t point);
    // A right click, or the menu key.
    void menuRequested(const QPoint& globalPosition);

protected:
    struct Axis
    {
        double lower = 0;
        double upper = 1;
        std::vector<Tick> ticks;
    };

    using ChartWidget::ChartWidget;

    [[nodiscard]] const std::vector<Curve>& curves() const { return curves_; }
    // Both get only the visible curves with points.
    [[nodiscard]] virtual Axis axis(const std::vector<Curve>& curves) const = 0;
    // Everything except the curves themselves and their labels. If no curve has a point, `nothing` is shown instead.
    [[nodiscard]] virtual ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                             SteadyRange& range) const = 0;
    [[nodiscard]] virtual QString nothing() const = 0;
    // The point of a curve beside which its name and value stand.
    [[nodiscard]] virtual QPointF namedPoint(const Curve& curve) const { return curve.points.back(); }
    // The text beside it, at this value.
    [[nodiscard]] virtual QString endText(double value) const = 0;
    // Whether each point is the top of a bar.
    [[nodiscard]] virtual bool hasBars() const { return false; }
    // What is seen of a curve: its line and a marker.
    virtual void addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const;

    [[nodiscard]] Frame frameIn(Place place, const ChartFonts& fonts) const override;
    void drawIn(PlotCanvas& canvas, SteadyRange& range, Place place) const override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] ChartPicture pictureOf(const std::vector<Curve>& drawn, const ChartView& view,
                                         SteadyRange& range) const;
    // Emits pointClicked() for the nearest one.
    void clickPoint(const QPointF& position);

    std::vector<Curve> curves_;
};

// The points of a curve made from `things`, each with an x > 0 and a y.
template <typename Things, typename X, typename Y>
[[nodiscard]] std::vector<QPointF> logarithmicPoints(const Things& things, X x, Y y)
{
    std::vector<QPointF> points;
    for (const auto& thing : things)
        points.emplace_back(std::log10(static_cast<double>(x(thing))), static_cast<double>(y(thing)));
    return points;
}

} // namespace poolscope::ui
