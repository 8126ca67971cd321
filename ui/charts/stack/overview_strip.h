// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole recording in a narrow strip, with a handle for the part that the charts show. Dragging the handle moves the
// view, dragging its edges changes the view's length, and a press beside it centres the view there. Wheel and keys work
// as on the charts. Placed below the charts, with their width and its plot aligned with theirs. Interface thread.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/chart_input.h"
#include "ui/charts/picture/chart_layout.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <vector>

namespace poolscope::ui {

class TimeAxis;

// What is drawn for a lane. The series must outlive the strip or the next run shown.
struct OverviewSeries
{
    int style = 0;
    const Series* heap = nullptr;
    const Series* pause = nullptr; // ns per frame; null if the lane has none
};

class OverviewStrip : public QWidget
{
    Q_OBJECT

public:
    // The axis must outlive the strip.
    explicit OverviewStrip(TimeAxis& axis, QWidget* parent = nullptr);

    // Shows the lanes that are not hidden.
    void showRun(const ChartInput& run);
    void setSeries(std::vector<OverviewSeries> series);
    // Must equal that of the charts above.
    void setLabelWidth(double units);
    // Redraws from the series, O(pixels). Call after new data, at the caller's own rate.
    void refresh();

    // The rectangles of the recording and of the handle, in pixels of the widget.
    [[nodiscard]] QRect plotArea() const { return plot_; }
    [[nodiscard]] QRectF handle() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Hold { None, Handle, LowerEdge, UpperEdge, Past };

    [[nodiscard]] double end() const;
    [[nodiscard]] double frameAt(double x) const;
    [[nodiscard]] double xOf(double frame) const;
    [[nodiscard]] Hold holdAt(double x) const;
    void giveUp(); // cancels the drag
    void describe();
    void drawPicture();
    void paintLanes(QPainter& painter, const ChartTheme& theme) const;
    void paintPauses(QPainter& painter, const ChartTheme& theme) const;
    void paintHandle(QPainter& painter, const ChartTheme& theme) const;
    void paintMeasures(QPainter& painter, const ChartTheme& theme) const;
    void paintPast(QPainter& painter, const ChartTheme& theme) const;

    TimeAxis& axis_;
    std::vector<OverviewSeries> series_;
    QRect plot_;
    ChartFonts fonts_;
    double labelWidth_ = defaultLabelWidth;
    QImage picture_; // of the plot, without the handle
    Hold hold_ = Hold::None;
    double offset_ = 0; // frames from the pointer to the grabbed object
    double pressedX_ = 0;
    bool isMoved_ = false;          // too far for a click
    std::optional<double> heldEnd_; // end of the strip during a drag, when it does not grow
};

} // namespace poolscope::ui
