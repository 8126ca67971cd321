// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heaps of core/allocators beside malloc, and the mallocs of other libraries that are installed, in one run: the
// release of one object and the allocation of another of any size from 32 to 256 bytes, among as many live ones as the
// name says, in a fixed random order. The arenas grow as those of a lane do, and the figures of a heap are read every
// 1,000 exchanges. What a malloc of a library tells of its heap is asked by a row of its own, "figures".
#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "core/base/random.h"
#include "core/base/thread_room.h"
#include "core/strategies/mallocs/jemalloc.h"
#include "core/strategies/mallocs/mimalloc.h"
#include "core/strategies/mallocs/tcmalloc.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

using namespace poolscope;

namespace {

struct Exchange
{
    std::uint32_t victim;
    std::uint32_t bytes;
};

// Chance is drawn before anything is timed.
std::vector<Exchange> exchanges(std::uint32_t alive)
{
    Random random(42);
    std::vector<Exchange> all(1 << 18);
    for (Exchange& each : all) {
        each.victim = random.below(alive);
        each.bytes = 32 + random.below(225);
    }
    return all;
}

// Allocate: (bytes) -> void*, Release: (void*), EndFrame: (), after every 1,000th exchange.
template <class Allocate, class Release, class EndFrame>
void churn(benchmark::State& state, Allocate allocate, Release release, EndFrame endFrame)
{
    const auto alive = static_cast<std::uint32_t>(state.range(0));
    const std::vector<Exchange> all = exchanges(alive);
    std::vector<void*> objects(alive);
    for (std::uint32_t i = 0; i < alive; ++i)
        objects[i] = allocate(all[i % all.size()].bytes);
    std::size_t turn = 0;
    const auto exchange = [&] {
        const Exchange& next = all[turn++ % all.size()];
        void*& object = objects[next.victim];
        release(object);
        benchmark::ClobberMemory();
        object = allocate(next.bytes);
        benchmark::DoNotOptimize(object);
        *static_cast<std::uint64_t*>(object) = turn;
        if (turn % 1000 == 0) endFrame();
    };
    // The heap as it is after a while, with its holes.
    for (std::size_t i = 0; i < all.size(); ++i)
        exchange();
    for (auto _ : state)
        exchange();
    for (void* object : objects)
        release(object);
}

// The cost of the loop itself, to be subtracted from the others.
void theLoopAlone(benchmark::State& state)
{
    std::vector<std::uint64_t> memory(static_cast<std::size_t>(state.range(0)) * 32);
    std::size_t next = 0;
    churn(
        state, [&](std::size_t) { return static_cast<void*>(&memory[(next += 32) % memory.size()]); },
        [](void* object) { benchmark::DoNotOptimize(object); }, [] {});
}

void throughMalloc(benchmark::State& state)
{
    churn(
        state, [](std::size_t bytes) { return std::malloc(bytes); }, [](void* object) { std::free(object); }, [] {});
}

template <class Malloc>
void throughLibrary(benchmark::State& state)
{
    Malloc malloc;
    churn(
        state, [&](std::size_t bytes) { return malloc.allocate(bytes); }, [&](void* object) { malloc.release(object); },
        [] {});
}

template <class Malloc>
void figuresOfLibrary(benchmark::State& state)
{
    Malloc malloc;
    std::vector<void*> objects;
    for (std::int64_t i = 0; i < state.range(0); ++i)
        objects.push_back(malloc.allocate(static_cast<std::size_t>(32 + i % 225)));
    for (auto _ : state)
        benchmark::DoNotOptimize(malloc.reservedBytes());
    for (void* object : objects)
        malloc.release(object);
}

template <class Heap, class... Index>
void throughHeap(benchmark::State& state, const Index&... index)
{
    Heap heap = [&] {
        if constexpr (std::is_same_v<Heap, allocators::BuddyHeap>)
            return Heap({.arenaBytes = 1 << 20, .mostBytes = 1 << 30});
        else
            return Heap({.arena = {.bytes = 1 << 20, .growBytes = 1 << 17}}, index...);
    }();
    churn(
        state, [&](std::size_t size) { return heap.allocate(size); }, [&](void* object) { heap.release(object); },
        [&] { benchmark::DoNotOptimize(heap.figures()); });
    const allocators::HeapFigures f = heap.figures();
    state.counters["searched"] = static_cast<double>(f.searched) / static_cast<double>(f.allocations);
}

void add(const std::string& name, const std::function<void(benchmark::State&)>& run)
{
    benchmark::RegisterBenchmark(name.c_str(), run)->Arg(100)->Arg(10'000);
}

template <class Malloc>
void addLibrary(const std::string& name)
{
    if (!Malloc::whyMissing().empty()) return;
    add(name, throughLibrary<Malloc>);
    add(name + "/figures", figuresOfLibrary<Malloc>);
}

} // namespace

int main(int argc, char** argv)
{
    using namespace allocators;
    if (!hasThreadRoom()) {
        askForThreadRoom();
        ::execv("/proc/self/exe", argv);
    }
    add("theLoopAlone", theLoopAlone);
    add("malloc", throughMalloc);
    addLibrary<Jemalloc>("jemalloc");
    addLibrary<Mimalloc>("mimalloc");
    addLibrary<Tcmalloc>("tcmalloc");
    add("tlsf", [](benchmark::State& state) { throughHeap<TlsfHeap>(state); });
    add("segregated", [](benchmark::State& state) { throughHeap<SegregatedHeap>(state); });
    add("buddy", [](benchmark::State& state) { throughHeap<BuddyHeap>(state); });
    for (const auto& [fit, name] :
         {std::pair(Fit::First, "first"), {Fit::Next, "next"}, {Fit::Best, "best"}, {Fit::Worst, "worst"}})
        for (const auto& [order, word] : {std::pair(ListOrder::ByAddress, "address"), {ListOrder::Lifo, "lifo"}})
            add(std::string("list/") + name + '/' + word,
                [index = ListIndex(fit, order)](benchmark::State& state) { throughHeap<ListHeap>(state, index); });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
