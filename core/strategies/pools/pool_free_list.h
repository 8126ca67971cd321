// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in free-list pools of fixed capacity, one per kind (core/pools/free_list_pool.h).
#pragma once

#include "core/pools/free_list_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

class PoolFreeListStrategy final : public PooledStrategy<pools::RawFreeListPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t capacity = 0; // slots of each kind
        bool constructs = false;    // makes the objects of slots in advance
        pools::ReuseOrder order = pools::ReuseOrder::Lifo;
        pools::OnExhausted onExhausted = pools::OnExhausted::Refuse;
        KeptChildren keepsChildren = KeptChildren::None;
        bool clearsReferences = true;
    };

    explicit PoolFreeListStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();

private:
    Parameters values_; // as tuned so far
};

} // namespace poolscope
