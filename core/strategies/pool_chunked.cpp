// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pool_chunked.h"

#include "core/strategies/collected_pool.h"
#include "core/strategies/kept_children.h"

namespace poolscope {

PoolChunkedStrategy::PoolChunkedStrategy(const StrategySetup& setup) : PooledStrategy(setup)
{
    addPools(setup, static_cast<std::size_t>(setup.values.integer("chunkSize")));
}

void PoolChunkedStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    if (parameter != "chunkSize") return;
    forEachPool([&](auto& pool) { pool.setChunkSlots(static_cast<std::size_t>(std::get<std::int64_t>(value))); });
}

StrategyInfo PoolChunkedStrategy::info()
{
    return {.id = "pool-chunked",
            .title = "Chunked pool",
            .meaning = "empty at first, grows by a chunk of slots whenever it has none left, one pool a kind",
            .parameters = {Parameter::integer("chunkSize", "Slots a chunk", "slots", 500, 1, 1'000'000,
                                              "what a pool grows by. Tuned while it runs, it is the size of the chunks "
                                              "to come; those there are stay as they are",
                                              true),
                           keepsChildrenParameter(), clearsReferencesParameter()},
            .hasSlots = true,
            .keepsSlots = true,
            .checksTypes = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("chunkSize", values.integer("chunkSize"), kinds);
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolChunkedStrategy>(setup);
            },
            .makeCollected = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                const CollectedPool::Plan plan{.growBy = static_cast<std::size_t>(setup.values.integer("chunkSize")),
                                               .growthParameter = "chunkSize",
                                               .keepsChildren = keepsChildren(setup.values),
                                               .clearsReferences = isToClearReferences(setup.values)};
                return std::make_unique<CollectedPool>(setup, plan);
            }};
}

} // namespace poolscope
