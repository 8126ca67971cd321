// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Acquire and release of every strategy and pool, with malloc and new in the same run. Timed is the release of one
// object and the acquire of another in its place, among 1,000 live objects of 64 bytes, in a fixed random order (with a
// single object the compiler would cancel both).
#include "core/base/random.h"
#include "core/gc/collected_heap.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/stack_pool.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/strategy.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <vector>

using namespace poolscope;

namespace {

constexpr std::uint32_t objectBytes = 64;
constexpr std::uint32_t alive = 1000;

const std::vector<std::uint32_t>& order()
{
    static const std::vector<std::uint32_t> victims = [] {
        Random random(42);
        std::vector<std::uint32_t> indices(1 << 14);
        for (std::uint32_t& index : indices)
            index = random.below(alive);
        return indices;
    }();
    return victims;
}

// Acquire: () -> void*, Release: (void*). Each object is written once, as any program would.
template <class Acquire, class Release>
void exchange(benchmark::State& state, Acquire acquire, Release release)
{
    std::vector<void*> objects(alive);
    for (void*& object : objects)
        object = acquire();
    const std::vector<std::uint32_t>& victims = order();
    std::size_t turn = 0;
    for (auto _ : state) {
        void*& object = objects[victims[turn++ % victims.size()]];
        release(object);
        benchmark::ClobberMemory();
        object = acquire();
        benchmark::DoNotOptimize(object);
        *static_cast<std::uint64_t*>(object) = turn;
    }
    for (void* object : objects)
        release(object);
}

// The cost of the loop itself, to be subtracted from the others.
void theLoopAlone(benchmark::State& state)
{
    std::vector<std::uint64_t> memory(alive * objectBytes / sizeof(std::uint64_t));
    std::size_t next = 0;
    exchange(
        state, [&] { return &memory[next++ % alive * (objectBytes / sizeof(std::uint64_t))]; },
        [](void* object) { benchmark::DoNotOptimize(object); });
}

void throughMalloc(benchmark::State& state)
{
    exchange(
        state, [] { return std::malloc(objectBytes); }, [](void* object) { std::free(object); });
}

void throughNew(benchmark::State& state)
{
    exchange(
        state, [] { return ::operator new(objectBytes); }, [](void* object) { ::operator delete(object); });
}

void throughStackPool(benchmark::State& state)
{
    pools::RawStackPool<> pool({objectBytes}, alive);
    exchange(
        state, [&] { return pool.acquire(); }, [&](void* object) { pool.release(object); });
}

void throughFreeListPool(benchmark::State& state)
{
    pools::RawFreeListPool<> pool({objectBytes}, alive);
    exchange(
        state, [&] { return pool.acquire(); }, [&](void* object) { pool.release(object); });
}

class NoObserver final : public gc::CollectionObserver, public EvictionObserver
{
public:
    void collectionBegins() override {}
    void collectionEnds(const Collection&) override {}
    void evicted(Object*) override {}
};

// Through the interface that a lane uses, with its live table as roots, and writing each object's header.
void throughStrategy(benchmark::State& state, const StrategyInfo& info)
{
    const std::vector<Kind> kinds{{.name = "object", .bytes = objectBytes}};
    ParameterValues values;
    values.complete(info.parameters);
    LiveTable table;
    NoObserver observer;
    LaneGauge gauge;
    const auto strategy = info.make({kinds, {}, values, table, table, observer, observer, gauge});
    std::vector<std::uint32_t> generations(alive, 1);
    gc::CollectedHeap* const heap = lentHeap(*strategy);
    gc::Barrier* const barrier = heap == nullptr ? nullptr : heap->barrier();
    const auto born = [&](std::uint32_t index) {
        Object* object = strategy->acquire(0);
        *object = Object{.id = {index, generations[index]}};
        table.insert(object, {}, 0);
        if (barrier != nullptr) barrier->rootAdded(object);
    };
    const auto dies = [&](Object* object) {
        table.remove(object->id);
        strategy->release(object);
        if (barrier != nullptr) barrier->rootDropped(object);
    };
    for (std::uint32_t index = 0; index < alive; ++index)
        born(index);
    const std::vector<std::uint32_t>& victims = order();
    std::size_t turn = 0;
    for (auto _ : state) {
        const std::uint32_t index = victims[turn++ % victims.size()];
        const ObjectId id{index, generations[index]};
        dies(table.find(id));
        ++generations[index];
        born(index);
    }
    while (table.size() > 0)
        dies(table.roots().back());
    state.counters["collections"] = static_cast<double>(strategy->stats().collections);
}

BENCHMARK(theLoopAlone);
BENCHMARK(throughMalloc);
BENCHMARK(throughNew);
BENCHMARK(throughStackPool);
BENCHMARK(throughFreeListPool);

} // namespace

int main(int argc, char** argv)
{
    for (const StrategyInfo& info : strategyCatalog())
        if (info.missing.empty())
            benchmark::RegisterBenchmark(("throughStrategy/" + info.id).c_str(),
                                         [&info](benchmark::State& state) { throughStrategy(state, info); });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
