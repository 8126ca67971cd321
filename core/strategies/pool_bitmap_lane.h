// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory in bitmap pools, one a kind (core/pools/bitmap_pool.h).
#pragma once

#include "core/pools/bitmap_pool.h"
#include "core/strategies/pool_lane.h"

namespace poolscope {

class PoolBitmapLane final : public PoolLane<pools::RawBitmapPool<>>
{
public:
    explicit PoolBitmapLane(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
