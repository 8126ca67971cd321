// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares every collector with gc-boehm, as lanes of one run: the same births and deaths, in turns, so that
// disturbances affect all alike. The cost is what a lane spends on births, deaths and collections, including its own
// bookkeeping but not the update of the objects, in ns per byte allocated; pauses are the share of collections in it.
// Usage: bench_collectors [NAME-PART]
#include "core/simulation/run.h"
#include "tests/benchmarks/collector_loads.h"

#include <algorithm>

using namespace poolscope;

namespace {

void compare(const Load& load)
{
    RunSetup setup{.scenario = findScenario(load.scenario), .parameters = load.parameters(), .seed = 42, .lanes = {}};
    const std::vector<Contestant> lanes = contestants(load);
    for (const Contestant& lane : lanes)
        setup.lanes.push_back({.name = lane.name, .strategy = lane.strategy, .parameters = lane.values});
    Run run(setup);
    for (int frame = 0; frame < load.warmUp; ++frame)
        (void)run.step();
    std::vector<CollectorFigures> figures(lanes.size());
    // All lanes allocate the same amount; a lane that collects reports it.
    std::size_t teller = 0;
    while (lanes[teller].strategy->id != "gc-mark-sweep")
        ++teller;
    for (int frame = 0; frame < load.frames; ++frame) {
        const std::uint64_t before = run.stats(teller).allocatedBytes;
        const std::span<const Sample> samples = run.step();
        const auto bytes = static_cast<double>(run.stats(teller).allocatedBytes - before);
        const auto isDisturbed = [](const Sample& sample) {
            return sample.timings.cpuNs + sample.timings.frameNs / 20 < sample.timings.frameNs;
        };
        const bool isPreempted = std::ranges::any_of(samples, isDisturbed);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            CollectorFigures& f = figures[i];
            f.reservedBytes = std::max(f.reservedBytes, samples[i].timings.reservedBytes);
            // If the scheduler preempted one lane, the frame counts for none.
            if (isPreempted) continue;
            f.costNs += static_cast<double>(samples[i].timings.allocationNs + samples[i].timings.pauseNs);
            f.pauseNs += static_cast<double>(samples[i].timings.pauseNs);
            f.bytes += bytes;
        }
        if (isPreempted) continue;
        for (const CollectionRecord& record : run.collections())
            figures[record.lane].pauses.push_back(record.pauseNs);
    }
    print(load, lanes, figures);
}

} // namespace

int main(int count, char** words)
{
    std::printf("ratio: to gc-boehm, less is better; frames that lost a twentieth to other processes are left out\n");
    return forEachLoad(count, words, compare);
}
