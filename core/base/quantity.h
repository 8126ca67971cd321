// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What figures are numbers of, and such numbers in English, for the command line and files.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope {

// Share: 1 is the whole. Count: of anything that is counted. Average: of counts, with a fraction.
enum class Quantity : std::uint8_t { Count, Average, Bytes, BytesPerSecond, Nanoseconds, Share };

// "402", "12.5"; of an average "0.25", "< 0.01"; "1.05 MiB", "1.05 MiB/s", "2.10 ms", "98.6 %"
[[nodiscard]] std::string inEnglish(double value, Quantity quantity);

} // namespace poolscope
