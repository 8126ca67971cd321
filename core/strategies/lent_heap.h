// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collected heap that a strategy lends to pools of its lane.
#pragma once

#include "core/strategies/capabilities.h"
#include "core/strategies/strategy.h"

namespace poolscope {

// nullptr if it lends none. Lives as long as the strategy.
[[nodiscard]] inline gc::CollectedHeap* lentHeap(Strategy& strategy)
{
    Collecting* collecting = strategy.collecting();
    return collecting == nullptr ? nullptr : collecting->heap();
}

} // namespace poolscope
