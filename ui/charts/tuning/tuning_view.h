// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning curves in a window, one figure below the other, over the values that are tried. The value that is set is a
// line that can be dragged, by mouse or with the arrow keys and Enter, from one value that has been tried to another,
// and says what was found there. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/tuning/tuning_pane.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace poolscope::ui {

class TuningView : public QWidget
{
    Q_OBJECT

public:
    explicit TuningView(QWidget* parent = nullptr);

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
    [[nodiscard]] const std::vector<TuningPane*>& panes() const { return panes_; }
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
    [[nodiscard]] double labelWidth() const;
    [[nodiscard]] std::optional<double> nearest(const TuningPane& pane, double x) const;

    TuningContent content_;
    std::vector<TuningPane*> panes_;
    QLabel* axisTitle_;
    std::optional<double> present_;
    std::optional<double> pointed_;
    bool isPulled_ = false;
};

} // namespace poolscope::ui
