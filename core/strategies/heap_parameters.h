// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that every collected heap has: heapBytes, growth, ceilingBytes.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/gc/heap_setup.h"
#include "core/strategies/strategy_catalog.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

// heapBytes is live. `meaning`: what the heap budget of this collector holds, for its one-line help.
[[nodiscard]] std::vector<Parameter> heapParameters(const char* meaning);
// `values` must be complete and valid.
[[nodiscard]] gc::HeapLimits heapLimitsOf(const ParameterValues& values);
[[nodiscard]] gc::HeapSetup heapSetupOf(const StrategySetup& setup);
[[nodiscard]] gc::HeapSetup heapSetupOf(const StrategySetup& setup, const gc::HeapLimits& limits);
[[nodiscard]] std::optional<Contradiction> heapContradiction(std::span<const Kind>, const ParameterValues& values);

} // namespace poolscope
