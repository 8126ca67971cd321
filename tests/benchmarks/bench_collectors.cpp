// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every collector beside gc-boehm, as lanes of one run: the same births and deaths, in turns, so that what disturbs one
// disturbs all. Cost is what a lane spends on births, deaths and collections, in ns for each byte allocated; the update
// of the objects is left out; pauses are the part of it that collections are. Usage: bench_collectors [NAME-PART]
#include "core/base/units.h"
#include "core/metrics/percentiles.h"
#include "core/simulation/run.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

using namespace poolscope;

namespace {

struct Load
{
    const char* name;
    const char* scenario;
    std::vector<std::pair<const char*, std::int64_t>> values;
    std::int64_t heapBytes;    // about two and a half times what is alive, at least 1 MiB
    std::int64_t nurseryBytes; // most die within a fraction of the time that it takes to fill
    int warmUp;                // frames before the figures are taken
    int frames;
};

std::vector<Load> loads()
{
    constexpr auto mib = static_cast<std::int64_t>(MiB);
    return {{"churn, 400 live", "churn", {{"active", 400}, {"exchanges", 4'000}}, mib, mib / 4, 50, 1500},
            {"churn, 10,000 live", "churn", {{"active", 10'000}, {"exchanges", 10'000}}, 3 * mib, mib / 2, 20, 600},
            {"churn, 1,000,000 live", "churn", {{"active", 1'000'000}, {"exchanges", 200'000}}, 300 * mib, 2 * mib, 6, 40},
            {"aging-cache, 20,000 live", "aging-cache", {{"requests", 600}, {"insertions", 10}}, 16 * mib, 4 * mib, 1500, 1500},
            {"aging-cache, 1,000,000 live", "aging-cache",
             {{"places", 250'000}, {"insertions", 5'000}, {"requests", 20'000}, {"pinned", 5'000}},
             400 * mib, 64 * mib, 150, 100}};
}

struct Contestant
{
    const char* name;
    const char* strategy;
    std::vector<std::pair<const char*, ParameterValue>> values{};
    bool hasHeapBytes = true;
};

std::vector<Contestant> contestants()
{
    return {{"gc-boehm", "gc-boehm", {}, false},
            {"gc-mark-sweep", "gc-mark-sweep"},
            {"  in increments", "gc-mark-sweep", {{"markingWork", 4.0}}},
            {"gc-copying", "gc-copying"},
            {"gc-generational", "gc-generational"},
            {"gc-reference-counting", "gc-reference-counting", {}, false},
            {"new-delete", "new-delete", {}, false}};
}

LaneSetup laneOf(const Contestant& contestant, const Load& load)
{
    LaneSetup lane{.name = contestant.name, .strategy = findStrategy(contestant.strategy), .parameters = {}};
    for (const auto& [id, value] : contestant.values)
        lane.parameters.set(id, value);
    if (contestant.hasHeapBytes) lane.parameters.set("heapBytes", load.heapBytes);
    if (lane.strategy->id == "gc-generational") lane.parameters.set("nurseryBytes", load.nurseryBytes);
    lane.parameters.complete(lane.strategy->parameters);
    return lane;
}

struct Figures
{
    std::vector<std::uint64_t> pauses; // ns
    std::uint64_t reservedBytes = 0;
    double costNs = 0, pauseNs = 0, bytes = 0;
};

void print(const Load& load, const std::vector<LaneSetup>& lanes, const std::vector<Figures>& figures)
{
    std::printf("\n%s\n%-24s %8s %7s %8s %7s %9s %9s %9s %7s %11s\n", load.name, "", "ns/byte", "ratio", "pauses", "ratio",
                "p50 pause", "p99", "max", "number", "reserved");
    const Figures& boehm = figures.front();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const Figures& f = figures[i];
        const double cost = f.costNs / f.bytes;
        const Percentiles pauses = percentilesOf(f.pauses);
        std::printf("%-24s %8.3f %7.2f %8.3f %7.2f %6.0f us %6.0f us %6.0f us %7zu %11s\n", lanes[i].name.c_str(), cost,
                    f.costNs / boehm.costNs, f.pauseNs / f.bytes, f.pauseNs / boehm.pauseNs,
                    static_cast<double>(pauses.p50) / 1e3, static_cast<double>(pauses.p99) / 1e3,
                    static_cast<double>(pauses.max) / 1e3, f.pauses.size(),
                    formatBytes(static_cast<double>(f.reservedBytes)).c_str());
    }
    std::fflush(stdout);
}

void compare(const Load& load)
{
    RunSetup setup{.scenario = findScenario(load.scenario), .parameters = {}, .seed = 42, .lanes = {}};
    for (const auto& [id, value] : load.values)
        setup.parameters.set(id, value);
    setup.parameters.complete(setup.scenario->parameters);
    for (const Contestant& contestant : contestants())
        if (findStrategy(contestant.strategy)->missing.empty()) setup.lanes.push_back(laneOf(contestant, load));
    Run run(setup);
    for (int frame = 0; frame < load.warmUp; ++frame)
        (void)run.step();
    std::vector<Figures> figures(setup.lanes.size());
    const auto held = [&](std::size_t lane) {
        const StrategyStats s = run.stats(lane);
        return s.heapBytes + s.reclaimedBytes;
    };
    // All lanes allocate the same; a lane that collects says how much it was.
    std::size_t teller = 0;
    while (teller + 1 < setup.lanes.size() && setup.lanes[teller].strategy->id != "gc-mark-sweep")
        ++teller;
    for (int frame = 0; frame < load.frames; ++frame) {
        const std::uint64_t before = held(teller);
        const std::span<const Sample> samples = run.step();
        const double bytes = static_cast<double>(held(teller) - before);
        const auto isDisturbed = [](const Sample& sample) {
            return sample.timings.cpuNs + sample.timings.frameNs / 20 < sample.timings.frameNs;
        };
        const bool isStolen = std::ranges::any_of(samples, isDisturbed);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            Figures& f = figures[i];
            f.reservedBytes = std::max(f.reservedBytes, samples[i].timings.reservedBytes);
            // Where the scheduler took time from one, the frame counts for none.
            if (isStolen) continue;
            f.costNs += static_cast<double>(samples[i].timings.allocationNs + samples[i].timings.pauseNs);
            f.pauseNs += static_cast<double>(samples[i].timings.pauseNs);
            f.bytes += bytes;
        }
        if (isStolen) continue;
        for (const CollectionRecord& record : run.collections())
            figures[record.lane].pauses.push_back(record.pauseNs);
    }
    print(load, setup.lanes, figures);
}

} // namespace

int main(int count, char** words)
{
    std::printf("ratio: to gc-boehm, less is better; frames that lost a twentieth to other processes are left out\n");
    for (const Load& load : loads())
        if (count < 2 || std::strstr(load.name, words[1]) != nullptr) compare(load);
    return 0;
}
