// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number box for fractions: "0.5", "59.94". A step changes the second significant digit. Interface thread.
#pragma once

#include "ui/widgets/number_box.h"

#include <optional>

namespace poolscope::ui {

class FractionBox : public NumberBox
{
    Q_OBJECT

public:
    explicit FractionBox(QWidget* parent = nullptr);

    void setRange(double minimum, double maximum);
    [[nodiscard]] double value() const { return value_; }
    // Clamped to the range; emits nothing.
    void setValue(double value);

    // Without trailing zeros, as in an experiment file.
    [[nodiscard]] static QString textOf(double value);
    // nullopt if the text is not a finite number.
    [[nodiscard]] static std::optional<double> valueOf(const QString& text);

    void stepBy(int steps) override;

signals:
    // Emitted when a user steps the value, or types and confirms it.
    void valueChosen(double value);

protected:
    [[nodiscard]] bool isAllowed(const QString& text) const override;
    [[nodiscard]] QString least() const override { return textOf(minimum_); }
    [[nodiscard]] QString most() const override { return textOf(maximum_); }
    void take(const QString& text) override { choose(*valueOf(text)); }
    [[nodiscard]] QString shownText() const override { return textOf(value_); }
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void choose(double value);

    double minimum_ = 0;
    double maximum_ = 100;
    double value_ = 0;
};

} // namespace poolscope::ui
