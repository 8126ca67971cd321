// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning curves in a window, one figure below the other, over the values that are tried. The value that is set is a
// line that can be dragged, by mouse or with the arrow keys and Enter, from one value that has been tried to another,
// and says what was found there. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/canvas/chart_widget.h"
#include "ui/charts/tuning/curve_sheet.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace poolscope::ui {

// One figure of the tuning curves in a window, drawn as in files, with lines for the value that is set and the one that
// is pointed at. Interface thread.

// What the panes of a view share.
struct TuningContent
{
    std::shared_ptr<const DrawableChart> chart{}; // that the panels refer to
    std::shared_ptr<const TuningAxis> axis{};
    std::vector<CurvePlot> panels{};         // from top to bottom
    std::vector<double> known{};             // values with figures, ascending
    std::function<QString(double)> format{}; // of a value
    QString unit{};                          // of the values; may be empty
    QString axisTitle{};
    double labelWidth = 0; // units, of the column beside the plots
};

class CurvePlotWidget : public ChartWidget
{
    Q_OBJECT

public:
    // One pane tells the value that is set, the last one has the axis.
    enum Role { TellsPresent = 1, Last = 2 };

    // `panel`: index in the content.
    CurvePlotWidget(const QString& title, std::size_t panel, int roles, QWidget* parent);

    void setContent(std::shared_ptr<const TuningContent> content);
    // Where the line of the value that is set is; it is not drawn while another one is `pulled`.
    void setPresent(std::optional<double> value);
    // Shows the figures there, which are known there. `isPulled`: the line of the value that is set has been moved
    // there.
    void setPointed(std::optional<double> value, bool isPulled);

    // Of the widget, between the axes.
    [[nodiscard]] QRect plotArea() const;
    // The x of a value in the widget, pixels.
    [[nodiscard]] double placeOf(double value) const;
    // What the box at the line says: "pooled 0.12 %"; empty if nothing is pointed at.
    [[nodiscard]] QStringList readoutLines() const;

signals:
    // The pointer moved over the plot, x in pixels, or left it.
    void hovered(double x);
    void left();
    // With the left button: pressed on the plot, moved on and released.
    void pressed(double x);
    void dragged(double x);
    void released(double x);

protected:
    [[nodiscard]] Frame frameIn(Place place, const ChartFonts& fonts) const override;
    void drawIn(PlotCanvas& canvas, SteadyRange& range, Place place) const override;
    void restyle() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void showPointed();
    [[nodiscard]] std::vector<ReadoutRow> readout() const;

    std::size_t panel_;
    int roles_;
    std::shared_ptr<const TuningContent> content_;
    std::optional<double> present_;
    std::optional<double> pointed_;
    bool isPulled_ = false;
};

class TuningCurveView : public QWidget
{
    Q_OBJECT

public:
    explicit TuningCurveView(QWidget* parent = nullptr);

    // `values`: at least one, ascending: all that are to be tried, so that the axis stays while curves arrive.
    void setCurves(const Experiment& experiment, const TuningCurves& curves, const std::vector<double>& values);
    // The experiment that the curves are of. Values are `multiples` of what is live, all that are to be tried, at least
    // one, ascending. Those with figures of the `own` curve, an index, can be chosen; nothing: none can.
    void setCollectors(const Experiment& experiment, const CollectorCurves& curves, std::optional<std::size_t> own,
                       const std::vector<double>& multiples);
    void clear();
    // The value that is set; nothing: there is no line.
    void setPresent(std::optional<double> value);

    [[nodiscard]] std::optional<double> present() const { return present_; }
    // The value whose figures are shown.
    [[nodiscard]] std::optional<double> pointed() const { return pointed_; }
    // From top to bottom; none without curves.
    [[nodiscard]] const std::vector<CurvePlotWidget*>& panes() const { return panes_; }
    // The same for a file, without the lines; null without curves. Valid until others come.
    [[nodiscard]] const DrawableChart* chart() const { return content_.chart.get(); }
    // What is seen, in words, a line for each pane.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // A person wants this value to be set, which has been tried.
    void valueChosen(double value);

protected:
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setContent(TuningContent content);
    void makePanes();
    void renew();
    void arrange();
    void point(std::optional<double> value, bool isPulled);
    void drop();
    void moveTo(std::ptrdiff_t index);
    [[nodiscard]] std::optional<double> nearest(const CurvePlotWidget& pane, double x) const;

    TuningContent content_;
    std::vector<CurvePlotWidget*> panes_;
    QLabel* axisTitle_;
    std::optional<double> present_;
    std::optional<double> pointed_;
    bool isPulled_ = false;
};

} // namespace poolscope::ui
