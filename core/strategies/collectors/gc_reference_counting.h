// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-reference-counting`: the reference-counting heap.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

class GcReferenceCountingStrategy
{
public:
    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
