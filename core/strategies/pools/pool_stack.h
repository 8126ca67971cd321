// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in stack pools, one per kind (core/pools/stack_pool.h). The parameter "array" selects what holds the idle
// slots. "growing" is the array of the constructor-pooling articles, which only grows because its length is kept
// separately. "push-pop" behaves like a script engine's array with push() and pop() (core/base/script_array.h): its
// backing store is replaced by a longer one when a push finds it full, and by a shorter one when a pop leaves more than
// half of it unused.
//
// In a collected heap those stores are garbage once they are replaced (core/strategies/pools/pool_array.h); from the
// system they are malloc's, counted in the lane's heap allocations and frees, heap bytes and allocated bytes, but no
// space of its heap map, as no object lies in them.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

struct PoolStackStrategy
{
    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
