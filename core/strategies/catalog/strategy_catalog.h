// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of all strategies, explicit: what is not listed here does not exist. Thread-safe.
#pragma once

#include "core/strategies/strategy_info.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Every strategy there is, in the order of the design's table.
[[nodiscard]] std::span<const StrategyInfo> strategyCatalog();
// nullptr if there is none of that id.
[[nodiscard]] const StrategyInfo* findStrategy(std::string_view id);
// The ids of those that `wanted` is true of, in the order of the catalog: what a message names as allowed.
[[nodiscard]] std::vector<std::string> strategiesThat(bool (*wanted)(const StrategyInfo&));

} // namespace poolscope
