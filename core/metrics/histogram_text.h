// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace poolscope {

// A histogram as one line of text, a character a count: blocks as high as the logarithm of their counts, a space for 0.
// "█▃▁ ▅"; empty if there are no counts.
[[nodiscard]] std::string logarithmicHistogram(std::span<const std::uint64_t> counts);

} // namespace poolscope
