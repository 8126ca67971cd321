// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a gate found, in tables that the command line prints and the report has.
#pragma once

#include "core/tuning/gate/gate_verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

// "600 frames, marked by the program, after the first 60": what was counted.
[[nodiscard]] std::string countedText(const TraceTally& tally);

struct GateTable
{
    std::string caption{}; // may be empty; of a table without rows all that there is to say
    std::vector<std::string> head{};
    std::vector<std::vector<std::string>> rows{};
    std::string remark{}; // below it; may be empty
};

// The figures and their limits, and what is over them.
[[nodiscard]] GateTable figuresTable(const GateVerdict& verdict);
// Those call sites that are blamed most, and how many more there are; nothing if nothing is over its limit. `baseline`:
// its name, "" if there is none.
[[nodiscard]] std::optional<GateTable> sitesTable(const GateVerdict& verdict, const TraceTally& tally,
                                                  const std::string& baseline);
// As lines of at most 120 characters.
[[nodiscard]] std::string textOf(const GateTable& table);

} // namespace poolscope::app
