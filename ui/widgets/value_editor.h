// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameters.h"

#include <QObject>
#include <QWidget>

#include <functional>

class QWidget;

namespace poolscope::ui {

// Handles the wheel over a control in a scrolling area: Ctrl+wheel changes the control's value step by step. The wheel
// alone scrolls, unless the control has the focus and uses the wheel itself. Interface thread.
class WheelTuning : public QObject
{
    Q_OBJECT

public:
    // Lives as long as the control. `step` is called with 1 for a step up and -1 for a step down.
    WheelTuning(QWidget& control, std::function<void(int)> step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& control_;
    std::function<void(int)> step_;
    int turned_ = 0; // remainder from wheels that turn in fractions of a step
};

// The control for the value of one parameter, built from its description: a box for a number or a file, a list for a
// choice. Range, default and meaning are in the control's tooltip and accessible description. Interface thread.
class ValueEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Look {
        Full,
        Line, // as low as a line of text and as narrow as its figures, aligned right: for use among lines of text
    };

    explicit ValueEditor(const Parameter& parameter, QWidget* parent = nullptr, Look look = Look::Full);

    // `value` must have the parameter's type. Emits nothing.
    void setValue(const ParameterValue& value);
    // As NumberBox::setSaysReason().
    void setSaysReason(bool says);

signals:
    // Emitted when a user chooses a value; it is in range.
    void valueChosen(const poolscope::ParameterValue& value);
    // As NumberBox::refused() and mended().
    void refused(const QString& reason);
    void mended();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addNumberBox(const Parameter& parameter);
    void addFractionBox(const Parameter& parameter);
    void addList(const Parameter& parameter);
    void addFileBox(const Parameter& parameter);
    void step(int steps);
    void add(QWidget* control, const Parameter& parameter);
    void makeLine();
    void fitLine(); // to the font

    QWidget* control_ = nullptr;
    bool isLine_ = false;
};

// The meaning of the parameter, its range and its default, for a tooltip.
[[nodiscard]] QString explained(const Parameter& parameter);

} // namespace poolscope::ui
