// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in free-list pools of fixed capacity, one a kind (core/pools/free_list_pool.h).
#pragma once

#include "core/pools/free_list_pool.h"
#include "core/strategies/pooled_strategy.h"

namespace poolscope {

class PoolFreeListStrategy final : public PooledStrategy<pools::RawFreeListPool<>>
{
public:
    explicit PoolFreeListStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
