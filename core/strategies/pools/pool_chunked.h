// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in pools that grow by chunks, one per kind (core/pools/chunked_pool.h).
#pragma once

#include "core/pools/chunked_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

class PoolChunkedStrategy final : public PooledStrategy<pools::RawChunkedPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t chunkSize = 0; // slots
        KeptChildren keepsChildren = KeptChildren::None;
        bool clearsReferences = true;
    };

    explicit PoolChunkedStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();

private:
    Parameters values_; // as tuned so far
};

} // namespace poolscope
