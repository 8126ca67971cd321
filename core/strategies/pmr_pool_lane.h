// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory in the standard library's pools, one a kind (core/pools/pmr_pool.h).
#pragma once

#include "core/pools/pmr_pool.h"
#include "core/strategies/pool_lane.h"

namespace poolscope {

class PmrPoolLane final : public PoolLane<pools::RawPmrPool<>>
{
public:
    explicit PmrPoolLane(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
