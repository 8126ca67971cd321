// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in managed pools, one per kind (core/pools/managed_pool.h). Dead objects stay where they are until the end of
// the frame. A kind without live objects is then taken back in one call, including its leaked objects.
#pragma once

#include "core/pools/managed_pool.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

class PoolManagedStrategy final : public PooledStrategy<pools::RawManagedPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t initialSize = 0; // slots of each kind
        bool constructs = false;       // makes the objects of slots in advance
    };

    explicit PoolManagedStrategy(const StrategySetup& setup);

    void release(Object* object) override;
    void clear() override;
    void endFrame() override;
    // Within a frame, objects that died in it are garbage in slots still in use.
    [[nodiscard]] StrategyStats stats() const override;
    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();

private:
    Parameters values_;                    // as tuned so far
    std::vector<std::vector<void*>> dead_; // in this frame, by kind
};

} // namespace poolscope
