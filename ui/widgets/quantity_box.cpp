// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity_box.h"

#include "core/base/parameters.h"
#include "core/base/units.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

NumberBox::NumberBox(QWidget* parent) : QAbstractSpinBox(parent)
{
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(false);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::readText);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) { mark(!isAllowed(text)); });
}

QValidator::State NumberBox::validate(QString& input, int&) const
{
    return isAllowed(input) ? QValidator::Acceptable : QValidator::Intermediate;
}

QString NumberBox::allowed() const
{
    return tr("Allowed is %1 to %2.").arg(least(), most());
}

void NumberBox::mark(bool isWrong)
{
    const bool isMended = isWrong_ && !isWrong;
    isWrong_ = isWrong;
    update();
    QPalette palette;
    if (isWrong) palette.setColor(QPalette::Text, themeFor(this->palette()).budget);
    lineEdit()->setPalette(palette);
    if (!isMended) return;
    QToolTip::hideText();
    emit mended();
}

void NumberBox::refuse()
{
    if (saysReason_) QToolTip::showText(mapToGlobal(rect().bottomLeft()), allowed(), this);
    emit refused(allowed());
}

bool NumberBox::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && isWrong_) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), allowed(), this);
        return true;
    }
    return QAbstractSpinBox::event(event);
}

// In a dark window, the style's own frame is too dark to be seen.
void NumberBox::paintEvent(QPaintEvent* event)
{
    QAbstractSpinBox::paintEvent(event);
    const ChartTheme theme = themeFor(palette());
    if (!isWrong_ && (hasFocus() || !theme.isDark)) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isWrong_ ? theme.budget : blend(theme.text, theme.background, 0.3));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !isAllowed(lineEdit()->text())) {
        refuse();
        selectAll();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        // If nothing was typed, Escape is meant for the box's parent.
        const bool isTyped = lineEdit()->text() != shownText();
        if (isTyped) showValue();
        event->setAccepted(isTyped);
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
    if (isEnter) event->ignore();
}

void NumberBox::readText()
{
    const QString text = lineEdit()->text();
    mark(!isAllowed(text));
    if (isWrong_)
        refuse();
    else
        take(text);
}

void NumberBox::showValue()
{
    lineEdit()->setText(shownText());
    mark(false);
}

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

namespace {

constexpr double largestExact = 9e15; // whole numbers up to this one are exact in a double

std::optional<double> factorOf(const QString& unit, QuantityBox::Unit kind)
{
    if (unit.isEmpty()) return 1;
    const bool bytes = kind == QuantityBox::Unit::Bytes;
    const QChar first = unit.front().toLower();
    if (bytes && unit.compare(QLatin1String("b"), Qt::CaseInsensitive) == 0) return 1;
    if (first == QLatin1Char('k')) return bytes ? 1024.0 : 1e3;
    if (first == QLatin1Char('m')) return bytes ? 1024.0 * 1024 : 1e6;
    if (first == QLatin1Char('g')) return bytes ? 1024.0 * 1024 * 1024 : 1e9;
    return std::nullopt;
}

// The size of a step: an eighth of the power of two below the value, or a tenth of the power of ten.
std::int64_t stepAt(std::int64_t value, QuantityBox::Unit unit)
{
    const double size = std::max(1.0, static_cast<double>(std::llabs(value)));
    const double step = unit == QuantityBox::Unit::Bytes ? std::exp2(std::floor(std::log2(size))) / 8
                                                         : std::pow(10, std::floor(std::log10(size))) / 10;
    return std::max<std::int64_t>(1, std::llround(step));
}

} // namespace

QuantityBox::QuantityBox(Unit unit, QWidget* parent) : NumberBox(parent), unit_(unit)
{
    showValue();
}

void QuantityBox::setRange(std::int64_t minimum, std::int64_t maximum)
{
    minimum_ = minimum;
    maximum_ = maximum;
    setValue(value_);
}

void QuantityBox::setValue(std::int64_t value)
{
    value_ = std::clamp(value, minimum_, maximum_);
    showValue();
}

QString QuantityBox::textOf(std::int64_t value, Unit unit)
{
    if (unit == Unit::Count) return inLocalDigits(formatCount(value));
    const QString text = inLocalDigits(formatBytes(static_cast<double>(value)));
    // If the short text is not exact, the full number is shown, so that reading it back does not change the value.
    return valueOf(text, unit) == value ? text : inLocalDigits(formatCount(value)) + QStringLiteral(" B");
}

std::optional<std::int64_t> QuantityBox::valueOf(const QString& text, Unit unit)
{
    // Only groups of three digits are accepted: where a point separates thousands, "1.5" must not be read as fifteen.
    static const QRegularExpression form(
        QStringLiteral(R"(^\s*((?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?)\s*([A-Za-z]*)\s*$)"));
    const QRegularExpressionMatch match = form.match(inEnglishDigits(text));
    if (!match.hasMatch()) return std::nullopt;
    const double number = match.captured(1).remove(QLatin1Char(',')).toDouble();
    const std::optional<double> factor = factorOf(match.captured(2), unit);
    if (!factor || number * *factor > largestExact) return std::nullopt;
    return std::llround(number * *factor);
}

void QuantityBox::stepBy(int steps)
{
    // Stepping down from 1,000 uses the step size of 900, so that a step up reverses it.
    const std::int64_t step = stepAt(steps < 0 ? std::max<std::int64_t>(0, value_ - 1) : value_, unit_);
    const std::int64_t grid = steps < 0 ? (value_ + step - 1) / step : value_ / step;
    choose((grid + steps) * step);
}

bool QuantityBox::isAllowed(const QString& text) const
{
    return isInRange(meant(text));
}

bool QuantityBox::isInRange(const std::optional<std::int64_t>& value) const
{
    return value && *value >= minimum_ && *value <= maximum_;
}

// Whoever types 5 over 1.00 MiB means 5 MiB; whoever types 2097152 means bytes.
std::optional<std::int64_t> QuantityBox::meant(const QString& text) const
{
    constexpr std::int64_t largestInUnit = 1023;
    const auto plain = valueOf(text, unit_);
    const bool hasUnit = std::ranges::any_of(text, [](QChar each) { return each.isLetter(); });
    if (unit_ == Unit::Count || hasUnit || !plain || *plain > largestInUnit) return plain;
    const QString shown = shownText();
    const auto inUnit = valueOf(text.trimmed() + shown.mid(shown.lastIndexOf(QLatin1Char(' '))), unit_);
    return isInRange(inUnit) ? inUnit : plain;
}

QAbstractSpinBox::StepEnabled QuantityBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (value_ > minimum_) enabled |= StepDownEnabled;
    if (value_ < maximum_) enabled |= StepUpEnabled;
    return enabled;
}

void QuantityBox::choose(std::int64_t value)
{
    const std::int64_t before = value_;
    setValue(value);
    if (value_ != before) emit valueChosen(value_);
}

} // namespace poolscope::ui
