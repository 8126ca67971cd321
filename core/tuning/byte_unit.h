// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts of bytes and percentages as the command line and files take them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace poolscope {

// Up to this one every whole number is a double.
inline constexpr double largestAmount = 9'007'199'254'740'992;

// "12", "0.5": all of `text`, without a sign or an exponent. Nothing for anything else.
[[nodiscard]] std::optional<double> amountIn(std::string_view text);

// "4096", "64KiB", "1.5 MiB", "2GiB": up to largestAmount, rounded down to whole bytes. Nothing for anything else.
[[nodiscard]] std::optional<std::uint64_t> bytesIn(std::string_view text);
// What to say is allowed where bytesIn() found none.
inline constexpr const char* allowedBytes = "a number of bytes, as 4096 or 64MiB";

enum class PercentSign { Required, Optional };

// "5%", "0.5 %" as a share: 0.05. Throws InputError, with an English sentence, for anything else, or if it is not of
// the shares from `least` to `most`.
[[nodiscard]] double percentIn(std::string_view text, double least, double most,
                               PercentSign sign = PercentSign::Required);

} // namespace poolscope
