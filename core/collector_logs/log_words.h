// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Times, sizes and their changes in the words of a log.
#pragma once

#include "core/trace/import/line_source.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace poolscope {

inline constexpr double mebibyte = 1024 * 1024;

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

// All of `word`, without a sign or an exponent. A comma is taken for a point: JDK 8 writes numbers as the locale does.
[[nodiscard]] std::optional<double> realIn(std::string_view word);

// `amount` times `unit`, rounded; nothing beyond 2^62.
[[nodiscard]] std::optional<std::uint64_t> times(std::optional<double> amount, double unit);

// "59M", "24.0K", "0B": in bytes.
[[nodiscard]] std::optional<std::uint64_t> sizeIn(std::string_view word);

// "2.948ms", "0.034s", "12ns", "7us": in nanoseconds.
[[nodiscard]] std::optional<std::uint64_t> durationIn(std::string_view word);

// "2026-01-02T07:37:58.922-0600": nanoseconds since 1970.
[[nodiscard]] std::optional<std::uint64_t> dateIn(std::string_view word);

struct FilledSize
{
    std::uint64_t used = 0;
    std::optional<std::uint64_t> capacity;
};
// "57M(130M)"; of "57M(25%)" and "57M" no capacity.
[[nodiscard]] std::optional<FilledSize> filledSizeIn(std::string_view word);

struct SizeChange
{
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    std::optional<std::uint64_t> capacity; // after it
};
// "59M->57M(130M)", "24.0M(256.0M)->21.9M(256.0M)", "32M(100%)->8M(25%)", which says no capacity.
[[nodiscard]] std::optional<SizeChange> changeIn(std::string_view word);

// The last word of `text`, which is taken off it together with the blanks around; "" if there is none.
[[nodiscard]] std::string_view takeLastWord(std::string_view& text);

} // namespace poolscope
