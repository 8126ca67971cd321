// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory in stack pools, one a kind (core/pools/stack_pool.h).
#pragma once

#include "core/pools/stack_pool.h"
#include "core/strategies/pool_lane.h"

namespace poolscope {

class PoolStackLane final : public PoolLane<pools::RawStackPool<>>
{
public:
    explicit PoolStackLane(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
