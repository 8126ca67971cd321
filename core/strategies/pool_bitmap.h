// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in bitmap pools, one a kind (core/pools/bitmap_pool.h).
#pragma once

#include "core/pools/bitmap_pool.h"
#include "core/strategies/pooled_strategy.h"

namespace poolscope {

class PoolBitmapStrategy final : public PooledStrategy<pools::RawBitmapPool<>>
{
public:
    explicit PoolBitmapStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
