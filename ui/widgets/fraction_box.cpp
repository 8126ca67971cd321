// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fraction_box.h"

#include "core/base/parameters.h"
#include "ui/text/digits.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

constexpr double finest = 1000; // steps per 1, at most

double stepAt(double value)
{
    if (value * finest <= 10) return 1 / finest;
    return std::pow(10, std::floor(std::log10(value)) - 1);
}

} // namespace

FractionBox::FractionBox(QWidget* parent) : NumberBox(parent)
{
    showValue();
}

void FractionBox::setRange(double minimum, double maximum)
{
    minimum_ = minimum;
    maximum_ = maximum;
    setValue(value_);
}

void FractionBox::setValue(double value)
{
    value_ = std::clamp(value, minimum_, maximum_);
    showValue();
}

QString FractionBox::textOf(double value)
{
    return inLocalDigits(formatValue(value));
}

std::optional<double> FractionBox::valueOf(const QString& text)
{
    bool isNumber = false;
    const double value = inEnglishDigits(text.trimmed()).toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void FractionBox::stepBy(int steps)
{
    // Stepping down from 10 uses the step size of 9.9, so that a step up reverses it.
    const double step = stepAt(std::abs(steps < 0 ? value_ / 1.001 : value_));
    choose(std::round((value_ + steps * step) * finest) / finest);
}

bool FractionBox::isAllowed(const QString& text) const
{
    const std::optional<double> value = valueOf(text);
    return value && *value >= minimum_ && *value <= maximum_;
}

QAbstractSpinBox::StepEnabled FractionBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (value_ > minimum_) enabled |= StepDownEnabled;
    if (value_ < maximum_) enabled |= StepUpEnabled;
    return enabled;
}

void FractionBox::choose(double value)
{
    const double before = value_;
    setValue(value);
    if (value_ != before) emit valueChosen(value_);
}

} // namespace poolscope::ui
