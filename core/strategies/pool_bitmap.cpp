// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pool_bitmap.h"

#include "core/strategies/kept_children.h"

namespace poolscope {

PoolBitmapStrategy::PoolBitmapStrategy(const StrategySetup& setup) : PooledStrategy(setup)
{
    addPools(setup, static_cast<std::size_t>(setup.values.integer("chunkSlots")));
}

void PoolBitmapStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    if (parameter != "chunkSlots") return;
    forEachPool([&](auto& pool) { pool.setChunkSlots(static_cast<std::size_t>(std::get<std::int64_t>(value))); });
}

StrategyInfo PoolBitmapStrategy::info()
{
    return {.id = "pool-bitmap",
            .title = "Bitmap pool",
            .meaning = "liveness in words of bits, lowest free slot first, walked word by word, one pool a kind",
            .parameters = {Parameter::integer("chunkSlots", "Slots a chunk", "slots", 1024, 64, 1'000'000,
                                              "what a pool grows by, in whole words of 64. Tuned while it runs, it is "
                                              "the size of the chunks to come; those there are stay as they are",
                                              true),
                           keepsChildrenParameter()},
            .hasSlots = true,
            .keepsSlots = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("chunkSlots", values.integer("chunkSlots"), kinds);
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolBitmapStrategy>(setup);
            }};
}

} // namespace poolscope
