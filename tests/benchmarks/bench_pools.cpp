// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One contestant at a time, under Google Benchmark, for a profiler or a quick look:
// bench_pools --benchmark_filter=churn/100/limit
// Its times cannot be compared: compare_pools, which interleaves contestants, is for that.
#include "tests/benchmarks/pools/trial.h"

#include <benchmark/benchmark.h>

using namespace poolscope::bench;

namespace {

void runTrial(benchmark::State& state, const Contestant& contestant, const Load& load)
{
    const auto trial = contestant.make(load.objects);
    trial->fill();
    trial->run(load.roundsToWarmUp());
    for (auto _ : state)
        trial->run(load.roundsMeasured());
    state.counters["per_unit"] =
        benchmark::Counter(static_cast<double>(load.roundsMeasured() * load.unitsPerRound()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

} // namespace

int main(int argc, char** argv)
{
    for (const Load& load : allLoads()) {
        for (const Contestant& one : contestants()) {
            if (one.workload != load.workload) continue;
            benchmark::RegisterBenchmark((load.name() + '/' + one.name).c_str(),
                                         [&one, &load](benchmark::State& state) { runTrial(state, one, load); });
        }
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
