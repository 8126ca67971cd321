// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many events of a trace a second an allocator counts, as `poolscope advise TRACE --allocators` does: all of the
// sample, or of the trace that POOLSCOPE_TRACE names, through each of them but those that search long, beside the loop
// over the events alone. bench_trace_counting --benchmark_filter=tlsf
#include "core/tuning/allocators/traced_allocator.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <limits>
#include <vector>

using namespace poolscope;

namespace {

void tellEvents(benchmark::State& state, const HeapEvents& events)
{
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(events.all().size()));
}

// The events are looked at, sizes taken and objects put into their places, and no allocator is asked.
void theLoopAlone(benchmark::State& state, const HeapEvents& events)
{
    for (auto _ : state) {
        std::vector<std::uint64_t> objects(events.slotCount());
        for (const HeapEvent& event : events.all())
            objects[event.slot] = event.type() == HeapEvent::Type::Free ? 0 : events.bytesOf(event);
        benchmark::DoNotOptimize(objects.data());
        benchmark::ClobberMemory();
    }
    tellEvents(state, events);
}

void counting(benchmark::State& state, const TracedAllocator& allocator, const HeapEvents& events)
{
    for (auto _ : state) {
        Effort effort{std::numeric_limits<std::uint64_t>::max()};
        benchmark::DoNotOptimize(allocator.count(events, std::uint64_t{1} << 32, effort, [] {}));
    }
    tellEvents(state, events);
}

bool searchesLong(const TracedAllocator& allocator)
{
    const ParameterValue* fit = allocator.values.find("fit");
    return fit != nullptr && *fit == ParameterValue("worst");
}

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    const char* trace = std::getenv("POOLSCOPE_TRACE"); // NOLINT(concurrency-mt-unsafe): there is one thread
    const HeapEvents events = heapEventsOf(trace == nullptr ? "" : trace, [] {});
    benchmark::RegisterBenchmark("theLoopAlone", [&](benchmark::State& state) { theLoopAlone(state, events); });
    for (const TracedAllocator& allocator : tracedAllocators())
        if (!searchesLong(allocator))
            benchmark::RegisterBenchmark(allocator.name().c_str(), [&](benchmark::State& state) {
                counting(state, allocator, events);
            })->Unit(benchmark::kMillisecond);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
