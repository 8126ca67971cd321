// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory in pools that grow by chunks, one a kind (core/pools/chunked_pool.h).
#pragma once

#include "core/pools/chunked_pool.h"
#include "core/strategies/pool_lane.h"

namespace poolscope {

class PoolChunkedLane final : public PoolLane<pools::RawChunkedPool<>>
{
public:
    explicit PoolChunkedLane(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();
};

} // namespace poolscope
