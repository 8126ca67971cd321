// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory that the system has really provided to this process.
#pragma once

#include <cstddef>

namespace poolscope::bench {

// Bytes of anonymous memory actually present, exactly (/proc/self/statm lags behind). Takes up to milliseconds. Throws
// std::runtime_error if the system does not provide the figure.
[[nodiscard]] std::size_t residentBytes();

} // namespace poolscope::bench
