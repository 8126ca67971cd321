// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in managed pools, one a kind (core/pools/managed_pool.h). What dies stays where it is until the end
// of the frame; then a kind of which nothing lives is taken back in one call, what was forgotten of it as well.
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
        bool constructs = false;       // the objects of slots before they are needed
    };

    explicit PoolManagedStrategy(const StrategySetup& setup);

    void release(Object* object) override;
    void clear() override;
    void endFrame() override;
    // Within a frame, what died in it is garbage in slots still in use.
    [[nodiscard]] StrategyStats stats() const override;
    void tune(std::string_view parameter, const ParameterValue& value) override;

    [[nodiscard]] static StrategyInfo info();

private:
    Parameters values_;                    // as tuned by now
    std::vector<std::vector<void*>> dead_; // in this frame, by kind
};

} // namespace poolscope
