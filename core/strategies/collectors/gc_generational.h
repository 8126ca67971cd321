// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-generational`: the generational heap.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

class GcGenerationalStrategy
{
public:
    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
