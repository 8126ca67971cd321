// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory in free-list pools of fixed capacity, one a kind (core/pools/free_list_pool.h).
#pragma once

#include "core/pools/free_list_pool.h"
#include "core/strategies/pool_lane.h"

namespace poolscope {

class PoolFreeListLane final : public PoolLane<pools::RawFreeListPool<>>
{
public:
    explicit PoolFreeListLane(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
