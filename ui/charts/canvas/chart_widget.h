// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts of all kinds have in common as widgets: a title, a canvas that follows the screen and the looks of its
// window, and a tooltip that says what a label means. Interface thread.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/value_scale.h"

#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>

class QWindow;

namespace poolscope::ui {

class PlotCanvas;

class ChartWidget : public QWidget, public DrawableChart
{
    Q_OBJECT

public:
    ~ChartWidget() override;

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

protected:
    enum class Place { Window, File };

    // What of the canvas' style is the chart's own, as in CanvasStyle.
    struct Frame
    {
        double labelWidth = defaultLabelWidth;
        bool hasTimeLabels = true;
        QString subject{};
    };

    ChartWidget(QString title, QWidget* parent);

    [[nodiscard]] PlotCanvas& canvas() const { return *canvas_; }
    // What is to be seen, in words: the tooltip, but for that of labels.
    void setExplanation(const QString& sentences);
    // What a click on a label does, in its tooltip; if it is never set, that it hides a lane in all charts.
    void setLabelHint(const QString& sentence) { labelHint_ = sentence; }
    [[nodiscard]] virtual Frame frameIn(Place place, const ChartFonts& fonts) const = 0;
    // Gives the canvas, whose style is set, its picture. `range` keeps the values steady from picture to picture.
    virtual void drawIn(PlotCanvas& canvas, SteadyRange& range, Place place) const = 0;
    // Sets the style of the window's canvas, then draws it without an overlay; nothing while the chart is not visible.
    void setStyle();
    void redraw();
    // Palette, font, style, size or screen are others: what is seen is to be drawn again.
    virtual void restyle() { redraw(); }

    SteadyRange range_;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void adoptScreen();

    QString title_;
    QString labelHint_;
    std::unique_ptr<PlotCanvas> canvas_;
    QPointer<QWindow> window_; // whose screen is watched
};

} // namespace poolscope::ui
