// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frames per second of a headless run of two lanes, collected and pooled, with few and with many live objects.
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <benchmark/benchmark.h>

using namespace poolscope;

namespace {

LaneSetup laneOf(const char* strategy, const char* parameter, std::int64_t value)
{
    LaneSetup lane;
    lane.name = strategy;
    lane.strategy = findStrategy(strategy);
    lane.parameters.set(parameter, value);
    if (lane.name == "pool-free-list") lane.parameters.set("onExhausted", std::string("grow"));
    lane.parameters.complete(lane.strategy->parameters);
    return lane;
}

void runFrames(benchmark::State& state, const char* scenario, const char* parameter, std::int64_t heapBytes)
{
    RunSetup setup;
    setup.scenario = findScenario(scenario);
    setup.parameters.set(parameter, state.range(0));
    setup.parameters.complete(setup.scenario->parameters);
    setup.seed = 42;
    setup.lanes = {laneOf("gc-mark-sweep", "heapBytes", heapBytes), laneOf("pool-free-list", "capacity", 1000)};
    Run run(setup);
    for (int frame = 0; frame < 300; ++frame)
        run.step();
    std::uint64_t live = 0;
    for (auto _ : state)
        live = run.step().front().counters.liveObjects;
    state.counters["frames_per_second"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["live_objects"] = static_cast<double>(live);
}

BENCHMARK_CAPTURE(runFrames, boss_bullets, "boss-bullets", "bullets", 1 << 20)->Arg(400)->UseRealTime();
BENCHMARK_CAPTURE(runFrames, churn, "churn", "active", 64 << 20)->Arg(100'000)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
