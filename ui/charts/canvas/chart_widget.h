// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts of all kinds have in common as widgets: a title, a canvas that follows the screen and the looks of its
// window, and a tooltip that says what a label means. Interface thread.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"

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

protected:
    ChartWidget(QString title, QWidget* parent);

    [[nodiscard]] PlotCanvas& canvas() const { return *canvas_; }
    // What is to be seen, in words: the tooltip, but for that of labels.
    void setExplanation(const QString& sentences);
    // Palette, font, style or screen are others: what is seen is to be drawn anew.
    virtual void restyle() = 0;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void adoptScreen();

    QString title_;
    std::unique_ptr<PlotCanvas> canvas_;
    QPointer<QWindow> window_; // whose screen is watched
};

} // namespace poolscope::ui
