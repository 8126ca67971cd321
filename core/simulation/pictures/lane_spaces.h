// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The spaces of a lane: those that its strategies report, and, for the others, the stretches of the system's heap that
// hold their objects.
#pragma once

#include "core/base/kind.h"
#include "core/base/memory.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <span>
#include <vector>

namespace poolscope {

// In the order of the lane's parts; none is empty. O(spaces), or O(live objects) if a strategy does not know its
// memory.
[[nodiscard]] std::vector<MemorySpace> laneSpaces(std::span<const Kind> kinds, const StrategyMix& strategies,
                                                  const LiveTable& table);

} // namespace poolscope
