// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a gate found, as the command line prints it.
#pragma once

#include "core/tuning/gate/gate_verdict.h"

#include <string>

namespace poolscope::app {

// "600 frames, marked by the program, after the first 60": what was counted.
[[nodiscard]] std::string countedText(const TraceTally& tally);
// A table of the figures and their limits, and what is over them.
[[nodiscard]] std::string figuresText(const GateVerdict& verdict);
// The name of call sites, or what stands for it, as long as a table has room for.
[[nodiscard]] std::string siteCell(const std::string& name);
// A table of those call sites that are blamed most, and how many more there are; "" if nothing is over its limit.
[[nodiscard]] std::string sitesText(const GateVerdict& verdict, const TraceTally& tally, const std::string& baseline);

} // namespace poolscope::app
