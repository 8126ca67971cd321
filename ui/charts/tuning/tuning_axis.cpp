// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_axis.h"

#include "core/base/units.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"

#include <QFontMetricsF>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace poolscope::ui {

namespace {

constexpr double rounding = 1e-9;
constexpr int coarsest = 12;
constexpr std::size_t maxTicks = 12;

// How many times as long as the shortest gap the longest one is.
template <class Place>
double unevenness(const std::vector<double>& values, Place place)
{
    double shortest = HUGE_VAL, longest = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const double gap = place(values[i]) - place(values[i - 1]);
        shortest = std::min(shortest, gap);
        longest = std::max(longest, gap);
    }
    return longest / shortest;
}

bool areSpacedByFactors(const std::vector<double>& values)
{
    if (values.size() < 3 || !(values.front() > 0)) return false;
    return unevenness(values, [](double value) { return std::log(value); }) <
           unevenness(
               values, [](double value) { return value; });
}

// Whether every text has its place to itself.
bool haveRoom(const std::vector<Tick>& ticks, double pixelsPerUnit, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double gap = metrics.horizontalAdvance(QStringLiteral("00"));
    double free = -HUGE_VAL;
    for (const Tick& tick : ticks) {
        const double half = metrics.horizontalAdvance(tick.label) / 2, x = tick.at * pixelsPerUnit;
        if (x - half < free) return false;
        free = x + half + gap;
    }
    return true;
}

} // namespace

TuningAxis::TuningAxis(const Parameter& parameter, const std::vector<double>& values, Spacing spacing)
    : isWhole_(parameter.type == Parameter::Type::Integer),
      isBytes_(parameter.unit == "bytes"),
      isLogarithmic_(spacing == Spacing::AsValues && areSpacedByFactors(values)),
      least_(values.front()),
      most_(values.back())
{
    constexpr double margin = 0.02;
    const double span = at(most_) - at(least_);
    const double room = span > 0 ? span * margin : 0.5;
    lower_ = at(least_) - room;
    upper_ = at(most_) + room;
}

double TuningAxis::at(double value) const
{
    return isLogarithmic_ ? std::log10(value) : value;
}

QString TuningAxis::format(double value) const
{
    if (isBytes_) { // "64 KiB" and not "64.0 KiB"
        static const QRegularExpression zeros(QStringLiteral("\\.0+(?= )"));
        return inLocalDigits(QString::fromStdString(formatBytes(value)).remove(zeros));
    }
    if (isWhole_) return inLocalDigits(formatCount(std::llround(value)));
    return inLocalDigits(formatReal(value));
}

std::vector<Tick> TuningAxis::ticks(double width, const QFont& font) const
{
    const double pixelsPerUnit = width / (upper_ - lower_);
    std::vector<Tick> ticks;
    for (int fineness = 0; fineness < coarsest; ++fineness) {
        ticks.clear();
        for (const double value : roundValues(fineness))
            ticks.push_back({at(value), format(value)});
        if (ticks.size() < 2) break;
        if (ticks.size() > maxTicks) continue;
        if (haveRoom(ticks, pixelsPerUnit, font)) return ticks;
    }
    ticks = {{at(least_), format(least_)}, {at(most_), format(most_)}};
    if (least_ == most_ || !haveRoom(ticks, pixelsPerUnit, font)) ticks.pop_back();
    return ticks;
}

// Fewer with each step of fineness.
std::vector<double> TuningAxis::roundValues(int fineness) const
{
    return isLogarithmic_ ? logarithmicValues(fineness) : linearValues(fineness);
}

std::vector<double> TuningAxis::logarithmicValues(int fineness) const
{
    std::vector<double> values;
    const double low = std::pow(10, lower_), high = std::pow(10, upper_);
    if (isBytes_) { // powers of two: all, every second, every third …
        for (int power = static_cast<int>(std::ceil(std::log2(low))); std::exp2(power) <= high; ++power)
            if (power % (fineness + 1) == 0) values.push_back(std::exp2(power));
        return values;
    }
    static const std::array<std::vector<double>, 3> factors{{{1, 2, 3, 5, 7}, {1, 2, 5}, {1}}};
    const int every = std::max(1, fineness - 1); // decades
    for (int decade = static_cast<int>(std::floor(lower_)); decade <= upper_; ++decade) {
        if (decade % every != 0) continue;
        for (const double factor : factors[static_cast<std::size_t>(std::min(fineness, 2))]) {
            const double value = factor * std::pow(10, decade);
            if (value < low || value > high || (isWhole_ && value < 1)) continue;
            values.push_back(value);
        }
    }
    return values;
}

std::vector<double> TuningAxis::linearValues(int fineness) const
{
    constexpr std::array steps{1.0, 2.0, 5.0};
    constexpr double finest = 20; // ticks
    const double unit = isBytes_ ? std::pow(1024, std::floor(std::log(std::max(most_, 1.0)) / std::log(1024))) : 1;
    const double low = lower_ / unit, high = upper_ / unit;
    const double decade = std::floor(std::log10((high - low) / finest));
    const int decades = fineness / 3;
    const double step = steps[static_cast<std::size_t>(fineness % 3)] * std::pow(10, decade + decades);
    if (isWhole_ && unit == 1 && step < 1) return linearValues(fineness + 1);
    std::vector<double> values;
    for (double i = std::ceil(low / step - rounding); i * step <= high + rounding * step; ++i)
        values.push_back(QString::number(i * step, 'g', 12).toDouble() * unit +
                         0.0); // neither 0.30000000000000004 nor -0
    return values;
}

QString axisTitleOf(const Parameter& parameter, const std::string& path)
{
    const QString label = translated(parameter.label), unit = translated(parameter.unit);
    const bool isUnitTold = unit.isEmpty() || parameter.unit == "bytes" || label.contains(unit, Qt::CaseInsensitive);
    return (isUnitTold ? label : label + QStringLiteral(", ") + unit) + QStringLiteral(" (") +
           QString::fromStdString(path) + QLatin1Char(')');
}

} // namespace poolscope::ui
