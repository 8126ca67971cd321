// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/value_scale.h"

#include "core/base/units.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace poolscope::ui {
namespace {

constexpr double sliver = 1e-9; // as a share of a step: tolerance for rounding

struct Unit
{
    double size;
    const char* name;
};

constexpr std::array byteUnits{Unit{1, "B"}, Unit{double(KiB), "KiB"}, Unit{double(MiB), "MiB"},
                               Unit{double(GiB), "GiB"}};
constexpr std::array timeUnits{Unit{1, "ns"}, Unit{1e3, "µs"}, Unit{1e6, "ms"}, Unit{1e9, "s"}};
constexpr std::array rateUnits{Unit{1, "B/s"}, Unit{double(KiB), "KiB/s"}, Unit{double(MiB), "MiB/s"},
                               Unit{double(GiB), "GiB/s"}};
constexpr std::array shareUnits{Unit{0.01, "%"}};
constexpr std::array countUnits{Unit{1, ""}};

std::span<const Unit> unitsOf(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Bytes: return byteUnits;
    case Quantity::BytesPerSecond: return rateUnits;
    case Quantity::Nanoseconds: return timeUnits;
    case Quantity::Share: return shareUnits;
    case Quantity::Average:
    case Quantity::Count: break;
    }
    return countUnits;
}

// The minimum upper bound of an axis, for when there is nothing to show.
double minUpper(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Bytes:
    case Quantity::BytesPerSecond: return double(KiB);
    case Quantity::Nanoseconds: return 1e3;
    case Quantity::Share: return 0.01;
    case Quantity::Average:
    case Quantity::Count: break;
    }
    return 10;
}

// Small numbers of countable things get whole ticks only.
bool isWhole(Quantity quantity, double unit)
{
    return unit == 1 && quantity != Quantity::Nanoseconds;
}

Unit unitOf(double value, Quantity quantity)
{
    const auto units = unitsOf(quantity);
    Unit unit = units.front();
    for (const auto& larger : units)
        if (value >= larger.size) unit = larger;
    return unit;
}

double powerOfTen(double value)
{
    return std::pow(10.0, std::floor(std::log10(value) + sliver));
}

// The smallest product of a step and a power of ten that is not below `value` (> 0).
double roundUp(double value, std::span<const double> steps)
{
    const double power = powerOfTen(value);
    for (const double step : steps)
        if (step * power >= value * (1 - sliver)) return step * power;
    return 10 * power;
}

double roundDown(double value)
{
    const double power = powerOfTen(value);
    for (const double step : {5.0, 2.0})
        if (step * power <= value * (1 + sliver)) return step * power;
    return power;
}

constexpr std::array niceBounds{1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0};
constexpr std::array niceSteps{1.0, 2.0, 2.5, 5.0};
constexpr std::array lesserSteps{4.0, 3.0, 6.0, 7.5}; // for ranges that none of those divides
constexpr std::array onetwofive{1.0, 2.0, 5.0};

double niceUpper(double maximum, Quantity quantity)
{
    if (!(maximum > 0)) maximum = minUpper(quantity);
    const double size = unitOf(maximum, quantity).size;
    double upper = roundUp(maximum / size, niceBounds);
    if (isWhole(quantity, size)) upper = std::max(std::ceil(upper), 4.0);
    // From 1,000 KiB on, MiB reads better.
    const double larger = unitOf(upper * size, quantity).size;
    return larger == size ? upper * size : roundUp(upper * size / larger, niceBounds) * larger;
}

// The smallest product of a step and a power of ten that divides the upper bound into `most` parts or fewer.
// `mayLeaveRest` also allows one that leaves a remainder. 0: there is none.
double stepOf(double upper, int most, bool whole, std::span<const double> steps, bool mayLeaveRest)
{
    double power = powerOfTen(upper / most);
    for (int round = 0; round < 2; ++round, power *= 10)
        for (const double nice : steps) {
            const double step = nice * power, count = upper / step;
            if (count > most + sliver || count < 1 - sliver || (whole && step != std::floor(step))) continue;
            if (mayLeaveRest || std::abs(count - std::round(count)) < sliver * count) return step;
        }
    return 0;
}

// The distance between ticks, in units.
double niceStep(double upper, int most, bool whole)
{
    for (const std::span<const double> steps :
         {std::span<const double>(niceSteps), std::span<const double>(lesserSteps)}) {
        const double step = stepOf(upper, most, whole, steps, false);
        // A step as long as the range gives no tick between its ends.
        if (step > 0 && (step < upper * (1 - sliver) || most == 1)) return step;
    }
    const double step = stepOf(upper, most, whole, niceSteps, true);
    return step > 0 ? step : upper;
}

QString plainNumber(double value)
{
    return inLocalDigits(QString::number(value, 'g', 6));
}

QString withUnit(const QString& number, const Unit& unit)
{
    const auto name = QString::fromUtf8(unit.name);
    return name.isEmpty() ? number : number + QChar(0xa0) + name;
}

// Ticks mostly stay the same from picture to picture, and putting them into words takes ten allocations.
struct TickRequest
{
    Bounds bounds;
    std::optional<Quantity> quantity; // nothing: the axis is logarithmic
    int most = 0;
    QLocale locale{}; // of the words

    friend bool operator==(const TickRequest&, const TickRequest&) = default;
};

template <class Make>
std::vector<Tick> keptTicks(const TickRequest& request, Make make)
{
    constexpr std::size_t maxKept = 16; // more than there are charts in view
    struct Kept
    {
        TickRequest request;
        std::vector<Tick> ticks;
    };
    thread_local std::vector<Kept> all;
    const auto known = std::ranges::find(all, request, &Kept::request);
    if (known != all.end()) return known->ticks;
    if (all.size() == maxKept) all.erase(all.begin());
    return all.emplace_back(Kept{request, make()}).ticks;
}

std::vector<Tick> makeLinearTicks(const Bounds& bounds, Quantity quantity, int most)
{
    const Unit unit = unitOf(bounds.upper, quantity);
    const double upper = bounds.upper / unit.size;
    const double step = niceStep(upper, std::max(most, 1), isWhole(quantity, unit.size));
    const int count = static_cast<int>(std::floor(upper / step + sliver));
    std::vector<Tick> ticks;
    for (int i = 0; i <= count; ++i) {
        const double value = i * step;
        const auto number = quantity == Quantity::Count ? formatQuantity(value, quantity) : plainNumber(value);
        // Rounding must not push the last tick off the axis.
        ticks.push_back({std::min(value * unit.size, bounds.upper), withUnit(number, unit)});
    }
    return ticks;
}

std::vector<Tick> makeLogarithmicTicks(const Bounds& bounds, int most)
{
    const double decades = std::log10(bounds.upper / bounds.lower);
    const bool hasRoom = decades * 3 <= most;
    const int every = std::max(1, static_cast<int>(std::ceil(decades / std::max(most, 1) - 0.25)));
    std::vector<Tick> ticks;
    int index = static_cast<int>(std::floor(std::log10(bounds.lower) + sliver));
    for (double power = std::pow(10.0, index); power <= bounds.upper * (1 + sliver); power = std::pow(10.0, ++index)) {
        for (const double factor : onetwofive) {
            const double value = factor * power;
            const bool isWanted = factor == 1 ? index % every == 0 : hasRoom;
            if (!isWanted || value < bounds.lower * (1 - sliver) || value > bounds.upper * (1 + sliver)) continue;
            const Unit unit = unitOf(value * (1 + sliver), Quantity::Nanoseconds);
            ticks.push_back({std::clamp(value, bounds.lower, bounds.upper),
                             withUnit(plainNumber(std::round(value / unit.size)), unit)});
        }
    }
    return ticks;
}

} // namespace

Bounds SteadyRange::linear(double maximum, Quantity quantity)
{
    if (!linear_ || maximum > linear_->upper || maximum < linear_->upper * 0.45)
        linear_ = Bounds{0, niceUpper(maximum, quantity)};
    return *linear_;
}

Bounds SteadyRange::logarithmic(double minimum, double maximum)
{
    constexpr double air = 1.25;
    constexpr double empty = 6; // factor on the bound: more than the gap between two round numbers
    auto& kept = logarithmic_;
    if (!kept) kept = Bounds{roundDown(minimum / air), roundUp(maximum * air, onetwofive)};
    if (minimum < kept->lower * 1.05 || minimum > kept->lower * empty) kept->lower = roundDown(minimum / air);
    if (maximum > kept->upper / 1.05 || maximum < kept->upper / empty) kept->upper = roundUp(maximum * air, onetwofive);
    return *kept;
}

void SteadyRange::forget()
{
    linear_.reset();
    logarithmic_.reset();
}

std::vector<Tick> linearTicks(const Bounds& bounds, Quantity quantity, int most)
{
    return keptTicks({bounds, quantity, most}, [&] { return makeLinearTicks(bounds, quantity, most); });
}

std::vector<Tick> logarithmicTicks(const Bounds& bounds, int most)
{
    return keptTicks({bounds, std::nullopt, most}, [&] { return makeLogarithmicTicks(bounds, most); });
}

QString formatQuantity(double value, Quantity quantity)
{
    return formatted(quantity == Quantity::Count ? std::round(value) : value, quantity);
}

} // namespace poolscope::ui
