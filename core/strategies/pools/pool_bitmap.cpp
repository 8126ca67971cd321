// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in bitmap pools, one per kind (core/pools/bitmap_pool.h).
#include "core/base/parameter_set.h"
#include "core/pools/bitmap_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pooled_strategy.h"

#include <string>

namespace poolscope {

namespace {

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

private:
    Parameters values_; // as tuned so far
};

const ParameterSet<PoolBitmapStrategy::Parameters>& bitmapFields()
{
    using P = PoolBitmapStrategy::Parameters;
    static const ParameterSet<P> fields{
        {&P::chunkSlots, Parameter::integer("chunkSlots", "Slots a chunk", "slots", 1024, 64, 1'000'000,
                                            "what a pool grows by, in whole words of 64. A change while it runs "
                                            "applies to new chunks; the existing ones stay as they are",
                                            true)},
        keepsChildrenField<P>()};
    return fields;
}

} // namespace

PoolBitmapStrategy::PoolBitmapStrategy(const StrategySetup& setup)
    : PooledStrategy(setup),
      values_(bitmapFields().read(setup.values))
{
    addPools(setup, values_.chunkSlots);
}

void PoolBitmapStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    bitmapFields().write(values_, parameter, value);
    forEachPool([&](auto& pool) { pool.setChunkSlots(values_.chunkSlots); });
}

StrategyInfo poolBitmapStrategy()
{
    return {.id = "pool-bitmap",
            .title = "Bitmap pool",
            .meaning = "liveness in words of bits, lowest free slot first, walked word by word, one pool for each kind",
            .parameters = bitmapFields().descriptions(),
            .hasSlots = true,
            .keepsSlots = true,
            .growthParameter = "chunkSlots",
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("chunkSlots", bitmapFields().read(values).chunkSlots, kinds);
                },
            .declaration =
                [](const ParameterValues& values) {
                    return PoolDeclaration{.names = {"BitmapPool"},
                                           .type = "BitmapPool<%1>",
                                           .arguments = std::to_string(bitmapFields().read(values).chunkSlots)};
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolBitmapStrategy>(setup);
            }};
}

} // namespace poolscope
