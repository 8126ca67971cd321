// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two traces side by side, as the command line prints them.
#pragma once

#include "core/tuning/gate/trace_comparison.h"

#include <cstddef>
#include <string>

namespace poolscope::app {

// What was counted, the figures of both, and tables of so many call sites and kinds. The names are those of the traces.
[[nodiscard]] std::string comparisonText(const TraceComparison& comparison, const std::string& before,
                                         const std::string& after, std::size_t rows);

} // namespace poolscope::app
