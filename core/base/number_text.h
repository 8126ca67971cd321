// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are written as text, whatever the locale.
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace poolscope {

// All of `text` as a number, without blanks or a plus; a whole one in that base, a real one with a fraction or an
// exponent if it is finite. Nothing if it is anything else, or beyond its type.
template <class Number = std::uint64_t>
[[nodiscard]] std::optional<Number> numberIn(std::string_view text, [[maybe_unused]] int base = 10)
{
    Number number{};
    std::from_chars_result read{};
    const char* end = text.data() + text.size();
    if constexpr (std::is_floating_point_v<Number>)
        read = std::from_chars(text.data(), end, number);
    else
        read = std::from_chars(text.data(), end, number, base);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    if constexpr (std::is_floating_point_v<Number>)
        if (!std::isfinite(number)) return std::nullopt;
    return number;
}

} // namespace poolscope
