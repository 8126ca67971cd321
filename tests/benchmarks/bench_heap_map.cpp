// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a picture of a lane's memory, and how much slower a run is while 60 of them are drawn per second.
#include "core/base/random.h"
#include "core/simulation/lane.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <benchmark/benchmark.h>

#include <vector>

#include <time.h>

using namespace poolscope;

namespace {

// The request of a view of 1400 x 350 pixels.
constexpr HeapMapRequest request{.columns = 200, .rows = 50, .labelRows = 3};

LaneSetup laneOf(const char* strategy, std::int64_t blocks, std::int64_t bytes)
{
    LaneSetup lane;
    lane.name = strategy;
    lane.strategy = findStrategy(strategy);
    const std::string id = strategy;
    if (id.starts_with("gc-")) {
        lane.parameters.set("heapBytes", blocks * bytes);
        lane.parameters.set("ceilingBytes", blocks * bytes * 2);
    }
    if (id == "pool-free-list") lane.parameters.set("capacity", blocks);
    lane.parameters.complete(lane.strategy->parameters);
    return lane;
}

// A lane of that many blocks of 32 bytes: half of them live, the others dead, picked at random.
class PointRenderer
{
public:
    PointRenderer(const char* strategy, std::uint32_t blocks) : lane_(laneOf(strategy, blocks, 32), kinds_)
    {
        FrameEvents events;
        for (std::uint32_t i = 0; i < blocks; ++i) {
            Event birth;
            birth.id = {i, 1};
            events.opening.push_back(birth);
            if (events.opening.size() == 65'536 || i + 1 == blocks) work(events);
        }
        Random random(42);
        for (std::uint32_t i = 0; i < blocks; ++i) {
            if (random.below(2) == 0) continue;
            Event death;
            death.id = {i, 1};
            death.type = Event::Type::Kill;
            events.opening.push_back(death);
        }
        work(events);
    }

    [[nodiscard]] Lane& lane() { return lane_; }

private:
    void work(FrameEvents& events)
    {
        benchmark::DoNotOptimize(lane_.work(events));
        events.clear();
    }

    std::vector<Kind> kinds_{{.name = "small", .bytes = 32}};
    Lane lane_;
};

void picture(benchmark::State& state, const char* strategy, bool byKind)
{
    PointRenderer points(strategy, static_cast<std::uint32_t>(state.range(0)));
    HeapMapRequest wanted = request;
    wanted.byKind = byKind;
    HeapMap map;
    for (auto _ : state) {
        points.lane().heapMap(wanted, map);
        benchmark::DoNotOptimize(map.bytes);
    }
    state.counters["live_MB"] = static_cast<double>(map.of(MemoryState::Live)) / 1e6;
    state.counters["space_MB"] = static_cast<double>(map.spaceBytes()) / 1e6;
}

// Of this thread only: other load on the machine is not a slowdown.
double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

template <class Work>
double secondsFor(Work work)
{
    const double begin = processorSeconds();
    work();
    return processorSeconds() - begin;
}

// The maximum number of frames between two pictures.
constexpr int framesPerTurn = 4;

void work(Run& run)
{
    for (int frame = 0; frame < framesPerTurn; ++frame)
        benchmark::DoNotOptimize(run.step());
}

// Churn of 100,000 objects at full speed, alternately with and without 60 pictures per second, so that other load on
// the machine affects both alike.
void slowdown(benchmark::State& state, const char* strategy)
{
    RunSetup setup;
    setup.scenario = findScenario("churn");
    setup.parameters.set("active", std::int64_t{100'000});
    setup.parameters.complete(setup.scenario->parameters);
    setup.seed = 42;
    setup.lanes = {laneOf(strategy, 200'000, 128)};
    Run run(setup);
    for (int frame = 0; frame < 300; ++frame)
        run.step();
    HeapMap map;
    double plain = 0, drawn = 0, spent = 0, due = 0;
    std::int64_t frames = 0, pictures = 0;
    for (auto _ : state) {
        for (int turn = 0; turn < 200; ++turn, frames += framesPerTurn) {
            plain += secondsFor([&] { work(run); });
            drawn += secondsFor([&] {
                work(run);
                for (; drawn > due; due += 1.0 / 60, ++pictures)
                    spent += secondsFor([&] { run.heapMap(0, request, map); });
            });
        }
    }
    const double plainRate = static_cast<double>(frames) / plain;
    const double drawnRate = static_cast<double>(frames) / drawn;
    state.counters["frames_per_s"] = plainRate;
    state.counters["with_pictures"] = drawnRate;
    state.counters["pictures_per_s"] = static_cast<double>(pictures) / drawn;
    state.counters["picture_ms"] = spent / static_cast<double>(pictures) * 1000;
    state.counters["slower_percent"] = (1 - drawnRate / plainRate) * 100;
}

#define PICTURE(NAME, STRATEGY)                                                                                        \
    BENCHMARK_CAPTURE(picture, NAME, STRATEGY, false)->Arg(100'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond)
#define SLOWDOWN(NAME, STRATEGY)                                                                                       \
    BENCHMARK_CAPTURE(slowdown, NAME, STRATEGY)->Iterations(2)->Unit(benchmark::kMillisecond)->UseRealTime()

PICTURE(gc_mark_sweep, "gc-mark-sweep");
PICTURE(pool_free_list, "pool-free-list");
PICTURE(new_delete, "new-delete");
BENCHMARK_CAPTURE(picture, gc_mark_sweep_by_kind, "gc-mark-sweep", true)
    ->Arg(100'000)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMillisecond);
SLOWDOWN(gc_mark_sweep, "gc-mark-sweep");
SLOWDOWN(pool_free_list, "pool-free-list");
SLOWDOWN(new_delete, "new-delete");

} // namespace

BENCHMARK_MAIN();
