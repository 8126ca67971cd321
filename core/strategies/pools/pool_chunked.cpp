// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in pools that grow by chunks, one per kind (core/pools/chunked_pool.h).
#include "core/base/parameter_set.h"
#include "core/pools/chunked_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/pools/pooled_strategy.h"

#include <string>

namespace poolscope {

namespace {

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

private:
    Parameters values_; // as tuned so far
};

const ParameterSet<PoolChunkedStrategy::Parameters>& chunkedFields()
{
    using P = PoolChunkedStrategy::Parameters;
    static const ParameterSet<P> fields{
        {&P::chunkSize, Parameter::integer("chunkSize", "Slots a chunk", "slots", 500, 1, 1'000'000,
                                           "what a pool grows by. A change while it runs applies to new chunks; "
                                           "the existing ones stay as they are",
                                           true)},
        keepsChildrenField<P>(),
        clearsReferencesField<P>()};
    return fields;
}

PoolPlan planOfChunked(const ParameterValues& values)
{
    const PoolChunkedStrategy::Parameters p = chunkedFields().read(values);
    return {.isSized = false,
            .growBy = p.chunkSize,
            .sizeParameter = "chunkSize",
            .keepsChildren = p.keepsChildren != KeptChildren::None,
            .clearsReferences = p.clearsReferences};
}

} // namespace

PoolChunkedStrategy::PoolChunkedStrategy(const StrategySetup& setup)
    : PooledStrategy(setup),
      values_(chunkedFields().read(setup.values))
{
    addPools(setup, values_.chunkSize);
}

void PoolChunkedStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    chunkedFields().write(values_, parameter, value);
    forEachPool([&](auto& pool) { pool.setChunkSlots(values_.chunkSize); });
}

StrategyInfo poolChunkedStrategy()
{
    return {.id = "pool-chunked",
            .title = "Chunked pool",
            .meaning = "empty at first, grows by a chunk of slots whenever it has none left, one pool for each kind",
            .parameters = chunkedFields().descriptions(),
            .hasSlots = true,
            .keepsSlots = true,
            .checksTypes = true,
            .growthParameter = "chunkSize",
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("chunkSize", chunkedFields().read(values).chunkSize, kinds);
                },
            .plan = planOfChunked,
            .declaration =
                [](const ParameterValues& values) {
                    return PoolDeclaration{.names = {"ChunkedPool"},
                                           .type = "ChunkedPool<%1>",
                                           .arguments = std::to_string(chunkedFields().read(values).chunkSize)};
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolChunkedStrategy>(setup);
            }};
}

} // namespace poolscope
