// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace poolscope {

namespace {

struct Unit
{
    const char* name;
    double factor;
};

// Three significant digits, but never an exponent.
std::string formatThreeDigits(double value)
{
    const double size = std::fabs(value);
    return formatFixed(value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

// The first unit in which the value is below `step`, or the last.
std::string formatInUnits(double value, std::span<const Unit> units)
{
    for (std::size_t i = 0; i + 1 < units.size(); ++i) {
        // 999.6 would be rounded to 1000, which is written in the next unit.
        if (std::fabs(value) < units[i + 1].factor * 0.9995) {
            const double scaled = value / units[i].factor;
            const bool isWhole = i == 0 && scaled == std::floor(scaled);
            return (isWhole ? formatCount(static_cast<std::int64_t>(scaled)) : formatThreeDigits(scaled)) + ' ' +
                   units[i].name;
        }
    }
    return formatThreeDigits(value / units.back().factor) + ' ' + units.back().name;
}

} // namespace

// Not printf, which uses the locale's decimal point: a desktop program sets a locale.
std::string formatFixed(double value, int decimals)
{
    std::array<char, 400> text; // DBL_MAX has 309 digits before the point
    const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed, decimals).ptr;
    return {text.begin(), end};
}

std::string formatReal(double value)
{
    std::array<char, 48> text;
    char* end = text.begin();
    // The shortest form of six digits or more that reads back as the same number. Neither printf, which takes
    // the locale's decimal point, nor stod, which throws for numbers at both ends of the range.
    for (int digits = 6; digits <= 17; ++digits) {
        end = std::to_chars(text.begin(), text.end(), value, std::chars_format::general, digits).ptr;
        double readBack = 0;
        const auto result = std::from_chars(text.begin(), end, readBack);
        if (result.ec == std::errc() && readBack == value) break;
    }
    return {text.begin(), end};
}

std::string formatBytes(double bytes)
{
    static constexpr std::array units{Unit{"B", 1}, Unit{"KiB", KiB}, Unit{"MiB", MiB}, Unit{"GiB", GiB}};
    return formatInUnits(bytes, units);
}

std::string formatNanoseconds(double nanoseconds)
{
    static constexpr std::array units{Unit{"ns", 1}, Unit{"µs", 1e3}, Unit{"ms", 1e6}, Unit{"s", 1e9}};
    return formatInUnits(nanoseconds, units);
}

std::string groupedByThousands(const std::string& digits)
{
    const std::size_t signs = digits.starts_with('-') ? 1 : 0;
    std::string text = digits.substr(0, signs);
    for (std::size_t i = signs; i < digits.size(); ++i) {
        if (i > signs && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string formatShare(double share)
{
    const double percent = share * 100;
    const double size = std::fabs(percent);
    if (size > 0 && size < 0.005) return "< 0.01 %";
    if (size >= 99.95 && size < 100) return "> 99.9 %";
    return formatFixed(percent, size > 0 && size < 0.995 ? 2 : 1) + " %";
}

std::string formatCountOf(std::uint64_t count, std::string_view one)
{
    return formatCount(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

} // namespace poolscope
