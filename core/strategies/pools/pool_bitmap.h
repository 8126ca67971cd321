// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in bitmap pools, one per kind (core/pools/bitmap_pool.h).
#pragma once

#include "core/pools/bitmap_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

class PoolBitmapStrategy final : public PooledStrategy<pools::RawBitmapPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t chunkSlots = 0;
        KeptChildren keepsChildren = KeptChildren::None; // used by the lane
    };

    explicit PoolBitmapStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();

private:
    Parameters values_; // as tuned so far
};

} // namespace poolscope
