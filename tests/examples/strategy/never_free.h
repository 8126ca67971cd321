// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Example of a strategy: a bump pointer through chunks without any free, as in programs that end before memory runs
// out.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

struct NeverFree
{
    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
