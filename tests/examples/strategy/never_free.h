// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An example of a strategy: a bump pointer through chunks and no free, as in programs that end before memory does.
#pragma once

#include "core/strategies/strategy_info.h"

namespace poolscope {

struct NeverFree
{
    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
