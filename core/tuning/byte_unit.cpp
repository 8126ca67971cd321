// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/byte_unit.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <charconv>
#include <cmath>

namespace poolscope {

namespace {

// The factor of a unit at the end of `text`, which is taken off, with a space before it; 1 if there is none.
std::uint64_t takeUnit(std::string_view& text)
{
    struct Unit
    {
        std::string_view name;
        std::uint64_t bytes;
    };
    static constexpr Unit units[] = {{"KiB", KiB}, {"MiB", MiB}, {"GiB", GiB}};
    for (const Unit& unit : units) {
        if (!text.ends_with(unit.name)) continue;
        text.remove_suffix(unit.name.size());
        if (text.ends_with(' ')) text.remove_suffix(1);
        return unit.bytes;
    }
    return 1;
}

} // namespace

std::optional<double> amountIn(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    const bool isRead = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return isRead && std::isfinite(number) && !std::signbit(number) ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> bytesIn(std::string_view text)
{
    const std::uint64_t unit = takeUnit(text);
    const auto number = amountIn(text);
    if (!number || (unit == 1 && *number != std::floor(*number))) return std::nullopt;
    const double bytes = *number * static_cast<double>(unit);
    return bytes <= largestAmount ? std::optional(static_cast<std::uint64_t>(bytes)) : std::nullopt;
}

double percentIn(std::string_view text, double least, double most, PercentSign sign)
{
    std::string_view number = text;
    const bool hasSign = number.ends_with('%');
    if (hasSign) number.remove_suffix(1);
    if (hasSign && number.ends_with(' ')) number.remove_suffix(1);
    if (const auto percent = amountIn(number); percent && (hasSign || sign == PercentSign::Optional))
        if (*percent >= 100 * least && *percent <= 100 * most) return *percent / 100;
    throw InputError("'" + printable(text) + "' is not allowed; allowed is " + formatReal(100 * least) + " % to " +
                     formatReal(100 * most) + " %, as in 5%");
}

} // namespace poolscope
