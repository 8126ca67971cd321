// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in the standard library's pools, one per kind (core/pools/pmr_pool.h).
#pragma once

#include "core/pools/pmr_pool.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

class PmrPoolStrategy final : public PooledStrategy<pools::RawPmrPool<>>
{
public:
    explicit PmrPoolStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
