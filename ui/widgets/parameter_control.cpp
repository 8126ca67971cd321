// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_control.h"

#include "ui/text/core_words.h"
#include "ui/text/spoken_value.h"
#include "ui/widgets/quantity_box.h"
#include "ui/widgets/value_editor.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

constexpr int sliderSteps = 600;
constexpr double reachDown = 32; // factor below the initial value
constexpr double reachUp = 4;    // factor above it: enough to see the effect of more, but not too much for any machine
constexpr std::int64_t reachFromZero = 4000;

// Two significant digits: a slider cannot be set more precisely.
std::int64_t rounded(double value, bool isBytes)
{
    if (value < 1) return 0;
    const double unit =
        isBytes ? std::exp2(std::floor(std::log2(value)) - 4) : std::pow(10, std::floor(std::log10(value)) - 1);
    return std::llround(std::round(value / std::max(1.0, unit)) * std::max(1.0, unit));
}

} // namespace

ParameterControl::ParameterControl(const Parameter& parameter, std::int64_t value, Look look, QWidget* parent)
    : QWidget(parent),
      id_(parameter.id),
      isBytes_(parameter.unit == "bytes")
{
    const auto minimum = static_cast<std::int64_t>(parameter.minimum);
    const auto maximum = static_cast<std::int64_t>(parameter.maximum);
    const auto start = static_cast<double>(value);
    lowest_ = std::max(minimum, static_cast<std::int64_t>(start / reachDown));
    highest_ = std::min(maximum, value == 0 ? reachFromZero : static_cast<std::int64_t>(start * reachUp));

    // The lane's figures are totals over all kinds, but each kind has a pool of its own.
    const QString label = translated(parameter.label);
    const QString name = parameter.isPerKind ? tr("%1 of each kind").arg(label) : label;
    const QString meaning =
        tr("%1: %2\nfrom %3 %4")
            .arg(label, translated(parameter.meaning), spokenAllowed(parameter), translated(parameter.unit)) +
        QLatin1Char('\n') + tr("Acts at once; Ctrl+wheel changes it.");
    box_ = new QuantityBox(isBytes_ ? QuantityBox::Unit::Bytes : QuantityBox::Unit::Count, this);
    box_->setRange(minimum, maximum);
    box_->setAccessibleName(name);
    fitBox();
    slider_ = new QSlider(Qt::Horizontal, this);
    slider_->setRange(0, sliderSteps);
    slider_->setPageStep(sliderSteps / 10);
    slider_->setAccessibleName(name);
    for (QWidget* each : {static_cast<QWidget*>(box_), static_cast<QWidget*>(slider_)}) {
        each->setFocusPolicy(Qt::StrongFocus);
        new WheelTuning(*each, [this](int steps) { box_->stepBy(steps); });
    }
    setToolTip(meaning);

    arrange(name, look);
    setValue(value);
    connect(slider_, &QSlider::valueChanged, this, &ParameterControl::sliderMoved);
    connect(box_, &QuantityBox::valueChosen, this, &ParameterControl::boxChosen);
}

void ParameterControl::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitBox();
}

void ParameterControl::fitBox()
{
    constexpr int buttons = 28; // and frame, in pixels
    box_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("16,777,216 B")) + buttons);
}

std::int64_t ParameterControl::value() const
{
    return box_->value();
}

void ParameterControl::setValue(std::int64_t value)
{
    const QSignalBlocker quiet(slider_);
    box_->setValue(value);
    slider_->setValue(positionOf(value));
}

void ParameterControl::arrange(const QString& label, Look look)
{
    auto* row = new QHBoxLayout;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    if (look == Look::Flat) {
        sliderRow_ = row;
        row->addWidget(slider_, 1);
        row->addWidget(box_);
        return;
    }
    auto* caption = new QLabel(label, this);
    caption->setWordWrap(true);
    caption->setBuddy(box_);
    row->addWidget(caption, 1);
    row->addWidget(box_);
    sliderRow_ = new QHBoxLayout;
    sliderRow_->addWidget(slider_, 1);
    column->addLayout(sliderRow_);
}

void ParameterControl::addBesideSlider(QWidget* widget)
{
    sliderRow_->addWidget(widget);
}

// A logarithmic scale, shifted by one so that it includes 0.
std::int64_t ParameterControl::valueAt(int position) const
{
    const double low = static_cast<double>(lowest_) + 1;
    const double high = static_cast<double>(highest_) + 1;
    const double value = low * std::pow(high / low, static_cast<double>(position) / sliderSteps) - 1;
    return std::clamp(rounded(value + 0.5, isBytes_), lowest_, highest_);
}

int ParameterControl::positionOf(std::int64_t value) const
{
    const double low = static_cast<double>(lowest_) + 1;
    const double high = static_cast<double>(highest_) + 1;
    const double clamped = static_cast<double>(std::clamp(value, lowest_, highest_)) + 1;
    return static_cast<int>(std::lround(std::log(clamped / low) / std::log(high / low) * sliderSteps));
}

void ParameterControl::sliderMoved(int position)
{
    const std::int64_t value = valueAt(position);
    box_->setValue(value);
    emit valueChosen(id_, value);
}

void ParameterControl::boxChosen(qint64 value)
{
    const QSignalBlocker quiet(slider_);
    slider_->setValue(positionOf(value));
    emit valueChosen(id_, value);
}

} // namespace poolscope::ui
