// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as text for people to read: bytes, nanoseconds, counts and shares, with a unit.
// English digits and separators; three significant digits, as on an instrument. Thread-safe, never fails.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

inline constexpr std::uint64_t KiB = 1024;
inline constexpr std::uint64_t MiB = 1024 * KiB;
inline constexpr std::uint64_t GiB = 1024 * MiB;

inline constexpr double nanosecondsPerSecond = 1e9;

// "512 B", "94.0 KiB", "1.05 MiB"
[[nodiscard]] std::string formatBytes(double bytes);
// "0 ns", "21.3 µs", "2.10 ms", "1.52 s"
[[nodiscard]] std::string formatNanoseconds(double nanoseconds);
// "18210" -> "18,210"; `digits`: a whole number, which may have a sign
[[nodiscard]] std::string groupedByThousands(const std::string& digits);
// "18,210"
template <std::integral Count>
[[nodiscard]] std::string formatCount(Count count)
{
    return groupedByThousands(std::to_string(count));
}
// 1.4949 with 2 decimals -> "1.49"; `decimals`: 0 to 20
[[nodiscard]] std::string formatFixed(double value, int decimals);
// 1.5 -> "1.5": six digits, or as many more as are needed to read back the same number
[[nodiscard]] std::string formatReal(double value);
// 0.986 -> "98.6 %"; never rounded to zero or to all: "0.04 %", "> 99.9 %"
[[nodiscard]] std::string formatShare(double share);

// "1 frame", "18,210 frames", in English for the command line and files; `one`: a noun that takes an s.
[[nodiscard]] std::string formatCountOf(std::uint64_t count, std::string_view one);

} // namespace poolscope
