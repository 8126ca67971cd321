// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The control for a value of one parameter, made from its description: a box for a number, a list for a choice. Range,
// default and meaning are in the control's tooltip and its accessible description. Interface thread.
#pragma once

#include "core/base/parameters.h"

#include <QWidget>

namespace poolscope::ui {

class ValueEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Look {
        Full,
        Line, // as low as a line of text, as narrow as its figures, at the right: among lines that are only read
    };

    explicit ValueEditor(const Parameter& parameter, QWidget* parent = nullptr, Look look = Look::Full);

    // Of the parameter's type. Emits nothing.
    void setValue(const ParameterValue& value);
    // As NumberBox::setSaysReason().
    void setSaysReason(bool says);

signals:
    // By a person; in range.
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
    void step(int steps);
    void add(QWidget* control, const Parameter& parameter);
    void makeLine();
    void fitLine(); // to the font

    QWidget* control_ = nullptr;
    bool isLine_ = false;
};

// What it is, what is allowed and what it is if nobody says otherwise, for a tooltip.
[[nodiscard]] QString explained(const Parameter& parameter);

} // namespace poolscope::ui
