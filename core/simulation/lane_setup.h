// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane is made from.
#pragma once

#include "core/base/parameters.h"
#include "core/metrics/instantiations.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_mix.h"
#include "core/strategies/observers.h"

#include <string>
#include <vector>

namespace poolscope {

struct LaneSetup
{
    std::string name;
    const StrategyInfo* strategy = nullptr; // never null
    ParameterValues parameters;             // complete and valid
    std::vector<KindPartSetup> kinds{};     // kinds with a strategy of their own
    std::vector<MistakeSetup> mistakes{};
    LaneObservers observers{};
    std::vector<NamedRange> ranges{}; // ranges with a separate count of instantiations; the same in every lane
};

} // namespace poolscope
