// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The explicit list of all scenarios: a scenario that is not listed here does not exist. Thread-safe.
#pragma once

#include "core/scenarios/scenario.h"

#include <span>
#include <string_view>

namespace poolscope {

// All scenarios, in the order of the design's table.
[[nodiscard]] std::span<const ScenarioInfo> scenarioCatalog();
// nullptr if no scenario has that id.
[[nodiscard]] const ScenarioInfo* findScenario(std::string_view id);

} // namespace poolscope
