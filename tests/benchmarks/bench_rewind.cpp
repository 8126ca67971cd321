// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to show any frame of an hour: frames in random order, each with its particles and heap maps, from
// the question to the answer decoded.
#include "core/base/random.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/core/rewind/helper_process.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string_view>
#include <vector>

using namespace poolscope;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t anHour = 216'000; // frames

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Runs the hour once; its snapshots serve all seeks.
struct Hour
{
    Experiment experiment = loadExperiment("boss-bullets");
    HelperProcess helper{experiment, std::to_string(SnapshotKeeper::Limits{}.spacingNs),
                         std::to_string(SnapshotKeeper::Limits{}.snapshots)};
    double buildSeconds = 0;

    Hour()
    {
        const Clock::time_point begin = Clock::now();
        helper.tell(RewindMessage::Known, encode(KnownRun{anHour, {}}));
        (void)helper.show(anHour - 1);
        buildSeconds = secondsSince(begin);
    }
};

Hour& hour()
{
    static Hour it;
    return it;
}

void showAnyFrame(benchmark::State& state)
{
    Hour& it = hour();
    const HeapMapRequests maps(it.experiment.lanes.size(),
                               HeapMapRequest{.columns = 120, .rows = 60, .labelRows = 3, .byKind = true});
    Random random(1);
    std::vector<double> all;
    for ([[maybe_unused]] auto _ : state) {
        const std::uint64_t frame = random.below(anHour);
        const Clock::time_point begin = Clock::now();
        benchmark::DoNotOptimize(it.helper.show(frame, maps));
        all.push_back(secondsSince(begin));
        state.SetIterationTime(all.back());
    }
    std::ranges::sort(all);
    state.counters["median_ms"] = 1000 * all[all.size() / 2];
    state.counters["max_ms"] = 1000 * all.back();
    state.counters["bar_ms"] = 300;
    state.counters["hour_s"] = it.buildSeconds;
    state.counters["snapshots"] = static_cast<double>(it.helper.progress.snapshots);
    state.counters["snapshots_MiB"] = static_cast<double>(it.helper.progress.bytes) / (1 << 20);
}
BENCHMARK(showAnyFrame)->Iterations(100)->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (argc > 3 && argv[1] == std::string_view(rewindCommand))
        return serveRewind(0, 1, {.spacingNs = std::stoull(argv[2]), .snapshots = std::stoull(argv[3])});
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
