// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in the standard library's pools, one per kind (core/pools/pmr_pool.h).
#include "core/pools/pmr_pool.h"
#include "core/strategies/pools/pooled_strategy.h"

namespace poolscope {

namespace {

class PmrPoolStrategy final : public PooledStrategy<pools::RawPmrPool<>>
{
public:
    explicit PmrPoolStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;
};

} // namespace

PmrPoolStrategy::PmrPoolStrategy(const StrategySetup& setup) : PooledStrategy(setup)
{
    addPools(setup);
}

void PmrPoolStrategy::tune(std::string_view, const ParameterValue&)
{
    // It has no parameters.
}

StrategyInfo pmrPoolStrategy()
{
    return {.id = "pmr-pool",
            .title = "Standard pool",
            .meaning = "std::pmr::unsynchronized_pool_resource, the standard library's own, one for each kind",
            .parameters = {},
            .hasSlots = true,
            // The resource does not report its slots: the maximum ever in use at once counts as owned.
            .estimated = {"heap_bytes", "slots_owned", "hits", "misses", "allocated_bytes", "peak_heap_bytes",
                          "peak_slots_owned"},
            .declaration =
                [](const ParameterValues&) { return PoolDeclaration{.names = {"PmrPool"}, .type = "PmrPool<%1>"}; },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PmrPoolStrategy>(setup);
            }};
}

} // namespace poolscope
