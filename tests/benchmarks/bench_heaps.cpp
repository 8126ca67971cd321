// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every collector beside gc-boehm, each driven by a small program of its own that does what the scenario says: it
// writes its objects once, links them, lets them go. A lane keeps more books and goes through all of its objects in
// every frame, and its cache misses are most of what it costs: here it is the heap. Frame by frame in turns. Usage:
// bench_heaps [NAME-PART]
#include "core/gc/collected_heap.h"
#include "core/simulation/body.h"
#include "core/simulation/collection_log.h"
#include "tests/benchmarks/collector_loads.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include <time.h>

using namespace poolscope;

namespace {

using Clock = std::chrono::steady_clock;

double nanoseconds(Clock::duration length)
{
    return static_cast<double>(std::chrono::nanoseconds(length).count());
}

double threadCpuNs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

// A program that knows each of its objects by the number it was born with.
class Program final : public gc::Roots, public gc::AddressBook, private EvictionObserver
{
public:
    Program(const Contestant& contestant, std::span<const Kind> kinds) : kinds_(kinds)
    {
        strategy_ = contestant.strategy->make({.kinds = kinds,
                                               .served = {},
                                               .values = contestant.values,
                                               .roots = *this,
                                               .addresses = *this,
                                               .collectionObserver = log_,
                                               .evictionObserver = *this,
                                               .gauge = gauge_});
        if (gc::CollectedHeap* heap = strategy_->collectedHeap()) barrier_ = heap->barrier();
    }

    std::span<Object*> roots() override { return roots_; }
    bool isInAddressBook() const override { return true; }
    void moved(std::span<Object* const> objects) override
    {
        for (const Object* object : objects)
            __builtin_prefetch(&objects_[object->id.index], 1);
        for (Object* object : objects) {
            // Garbage that is carried along is in no book.
            Object*& entry = objects_[object->id.index];
            if (entry == nullptr || generations_[object->id.index] != object->id.generation) continue;
            entry = object;
            if (object->owned == 0) roots_[object->id.index] = object;
        }
    }

    void live(std::span<const Event> events)
    {
        for (const Event& event : events) {
            if (event.type == Event::Type::Spawn) bear(event);
            if (event.type == Event::Type::Kill) bury(objects_[event.id.index]);
            if (event.type == Event::Type::Link)
                store(objects_[event.id.index], event.reference,
                      event.owner.isNull() ? nullptr : objects_[event.owner.index]);
        }
    }

    const Strategy& strategy() const { return *strategy_; }
    CollectionLog& log() { return log_; }

private:
    void evicted(Object*) override {} // no collector evicts

    void bear(const Event& event)
    {
        const std::size_t index = event.id.index;
        if (index >= objects_.size()) {
            objects_.resize(2 * index + 1);
            roots_.resize(objects_.size());
            generations_.resize(objects_.size());
        }
        Object* object = strategy_->acquire(event.kind);
        initialise(object, event, kinds_[event.kind]);
        objects_[index] = object;
        generations_[index] = event.id.generation;
        if (!event.owner.isNull()) {
            store(objects_[event.owner.index], event.reference, object);
            return;
        }
        roots_[index] = object;
        if (barrier_ != nullptr) barrier_->rootAdded(object);
    }

    void bury(Object* object)
    {
        const bool isRoot = object->owned == 0;
        objects_[object->id.index] = nullptr;
        if (isRoot) roots_[object->id.index] = nullptr;
        for (Object*& child : object->references().first(kinds_[object->kind].children.size()))
            if (child != nullptr) {
                Object* const next = child;
                store(object, static_cast<std::uint8_t>(&child - object->references().data()), nullptr);
                bury(next);
            }
        strategy_->release(object);
        if (isRoot && barrier_ != nullptr) barrier_->rootDropped(object);
    }

    void store(Object* holder, std::uint8_t reference, Object* target)
    {
        Object*& slot = holder->references()[reference];
        Object* const before = slot;
        slot = target;
        if (barrier_ != nullptr) barrier_->stored(holder, before, target);
    }

    std::span<const Kind> kinds_;
    CollectionLog log_;
    SlotGauge gauge_;
    std::vector<Object*> objects_; // by index of the id; the dead are null
    std::vector<Object*> roots_;   // those of them that nobody refers to
    std::vector<std::uint32_t> generations_;
    std::unique_ptr<Strategy> strategy_;
    gc::Barrier* barrier_ = nullptr;
};

// Short ones would leave each program the caches as the others filled them.
constexpr int framesPerTurn = 25;

struct Turn
{
    double ns = 0, pauseNs = 0;
    bool isStolen = false;
    std::vector<CollectionRecord> collections;
};

Turn takeTurn(Program& program, const FrameEvents& events)
{
    Turn turn;
    const double cpu = threadCpuNs();
    const Clock::time_point begin = Clock::now();
    program.log().frameBegins(begin);
    program.live(events.opening);
    program.live(events.closing);
    turn.ns = nanoseconds(Clock::now() - begin);
    turn.isStolen = threadCpuNs() - cpu + turn.ns / 20 < turn.ns;
    program.log().frameEnds();
    turn.pauseNs = static_cast<double>(program.log().pausedNs());
    turn.collections.assign(program.log().records().begin(), program.log().records().end());
    program.log().clear();
    return turn;
}

// Where the scheduler took time from one, the frame counts for none.
void count(const std::vector<std::vector<Turn>>& turns, const std::vector<FrameEvents>& block,
           std::span<const Kind> kinds, std::vector<CollectorFigures>& figures)
{
    for (std::size_t frame = 0; frame < block.size(); ++frame) {
        if (std::ranges::any_of(turns, [=](const std::vector<Turn>& lane) { return lane[frame].isStolen; })) continue;
        double bytes = 0;
        for (const Event& event : block[frame].opening)
            if (event.type == Event::Type::Spawn) bytes += kinds[event.kind].bytes;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const Turn& turn = turns[i][frame];
            figures[i].costNs += turn.ns;
            figures[i].pauseNs += turn.pauseNs;
            figures[i].bytes += bytes;
            for (const CollectionRecord& record : turn.collections)
                figures[i].pauses.push_back(record.pauseNs);
        }
    }
}

void compare(const Load& load)
{
    const std::unique_ptr<Scenario> scenario = findScenario(load.scenario)->make(load.parameters(), 42);
    const std::vector<Contestant> lanes = contestants(load);
    std::vector<std::unique_ptr<Program>> programs;
    for (const Contestant& lane : lanes)
        programs.push_back(std::make_unique<Program>(lane, scenario->kinds()));
    std::vector<CollectorFigures> figures(lanes.size());
    std::vector<FrameEvents> block(framesPerTurn);
    std::vector<std::vector<Turn>> turns(lanes.size());
    for (int frame = 0; frame < load.warmUp + load.frames; frame += framesPerTurn) {
        for (FrameEvents& events : block)
            scenario->produce(events);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            turns[i].clear();
            for (const FrameEvents& events : block)
                turns[i].push_back(takeTurn(*programs[i], events));
        }
        if (frame >= load.warmUp) count(turns, block, scenario->kinds(), figures);
        for (std::size_t i = 0; i < lanes.size(); ++i)
            figures[i].reservedBytes = programs[i]->strategy().reservedBytes();
    }
    print(load, lanes, figures);
}

} // namespace

int main(int count, char** words)
{
    std::printf("ratio: to gc-boehm, less is better; frames that lost a twentieth to other processes are left out\n");
    return forEachLoad(count, words, compare);
}
