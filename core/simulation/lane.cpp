// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <chrono>
#include <stdexcept>

#include <time.h>

namespace poolscope {

namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t nanosecondsBetween(Clock::time_point begin, Clock::time_point end)
{
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(end - begin).count());
}

std::uint64_t threadCpuNs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(now.tv_nsec);
}

// Objects lie scattered; their addresses are known well ahead.
constexpr std::size_t prefetchDistance = 32;

} // namespace

Lane::Lane(const LaneSetup& setup, std::span<const Kind> kinds)
    : name_(setup.name), kinds_(kinds), hasSlots_(setup.strategy->hasSlots), collects_(setup.strategy->collects)
{
    for (const Kind& kind : kinds)
        plans_.push_back(BodyPlan::of(kind));
    if (setup.strategy->contradiction != nullptr) {
        if (const auto found = setup.strategy->contradiction(kinds, setup.parameters))
            throw InputError("lane " + name_ + ": " + found->parameter + ": " + found->complaint);
    }
    strategy_ = setup.strategy->make({.kinds = kinds,
                                      .values = setup.parameters,
                                      .roots = table_,
                                      .collectionObserver = pauses_,
                                      .evictionObserver = *this});
    if (strategy_->listsTheLiving()) table_.listNothing();
}

Lane::~Lane()
{
    // Strategies that give their memory back as a whole are spared the walk: a window must close at once.
    if (strategy_->freesTheLiving()) return;
    // Children go with their owners; the table changes on the way.
    const std::vector<Object*> roots(table_.roots().begin(), table_.roots().end());
    for (const Object* object : roots)
        if (object != nullptr) kill(object->id);
}

Sample Lane::work(const FrameEvents& events)
{
    const std::uint64_t cpuBefore = threadCpuNs();
    const auto begin = Clock::now();
    apply(events.opening);
    const auto born = Clock::now();
    updateAll();
    const auto updated = Clock::now();
    apply(events.closing);
    strategy_->endFrame();
    const auto end = Clock::now();
    const std::uint64_t cpuAfter = threadCpuNs();

    Sample sample;
    const StrategyStats before = last_;
    sample.counters = countersSince(before);
    Timings& t = sample.timings;
    t.reservedBytes = strategy_->reservedBytes();
    t.frameNs = nanosecondsBetween(begin, end);
    t.updateNs = nanosecondsBetween(born, updated);
    t.pauseNs = pauses_.take();
    t.allocationNs = t.frameNs - t.updateNs - t.pauseNs;
    t.cpuNs = cpuAfter - cpuBefore;
    return sample;
}

void Lane::picture(std::vector<Mark>& marks) const
{
    marks.clear();
    const auto every = static_cast<std::uint32_t>(1 + table_.size() / (Run::mostMarks + 1));
    forEachLiving([&](const Object& object) {
        if (!kinds_[object.kind].visible || object.id.index % every != 0) return;
        const Motion& motion = motionOf(object);
        marks.push_back({.x = motion.x, .y = motion.y, .kind = object.kind, .look = static_cast<char>(object.look)});
    });
}

std::uint64_t Lane::contentChecksum() const
{
    // A sum does not mind the order, which is the strategy's.
    std::uint64_t sum = 0;
    forEachLiving([&](const Object& object) { sum += mixBits(contentOf(object, plans_[object.kind])); });
    return sum;
}

void Lane::apply(std::span<const Event> events)
{
    for (const Event& event : events) {
        switch (event.type) {
        case Event::Type::Spawn: spawn(event); break;
        case Event::Type::Kill: kill(event.id); break;
        case Event::Type::Forget: forget(event.id); break;
        case Event::Type::Move: move(event); break;
        }
    }
}

void Lane::spawn(const Event& event)
{
    const bool isChild = !event.owner.isNull();
    // An owner that was refused or evicted here has no children here.
    if (isChild && table_.find(event.owner) == nullptr) return;
    Object* object = strategy_->acquire(event.kind);
    releasePending();
    if (object == nullptr) return;
    initialise(object, event, kinds_[event.kind]);
    Object* owner = isChild ? table_.find(event.owner) : nullptr;
    if (isChild && owner == nullptr) {
        strategy_->release(object);
        return;
    }
    table_.insert(object, event.owner, event.reference);
    if (isChild) owner->references()[event.reference] = object;
}

void Lane::kill(ObjectId id)
{
    Object* object = table_.find(id);
    if (object == nullptr) return;
    leave(object);
    strategy_->release(object);
    releasePending();
}

void Lane::move(const Event& event)
{
    Object* object = table_.find(event.id);
    if (object != nullptr) motionOf(*object) = {event.x, event.y, event.vx, event.vy};
}

void Lane::forget(ObjectId id)
{
    kill(id);
}

void Lane::evicted(Object* object)
{
    // One acquire may evict an owner and then its child, of the same kind.
    std::erase(pending_, object);
    leave(object);
}

void Lane::leave(Object* object)
{
    const ObjectId owner = table_.ownerOf(object->id);
    if (Object* holder = owner.isNull() ? nullptr : table_.find(owner))
        holder->references()[table_.referenceOf(object->id)] = nullptr;
    table_.remove(object->id);
    for (Object*& child : object->references()) {
        if (child != nullptr) pending_.push_back(child);
    }
}

void Lane::releasePending()
{
    while (!pending_.empty()) {
        Object* object = pending_.back();
        pending_.pop_back();
        leave(object);
        strategy_->release(object);
    }
}

void Lane::updateAll()
{
    forEachLiving([&](Object& object) { update(object, plans_[object.kind]); });
}

// The order is the strategy's if it has one, else that of birth.
template <class Visit>
void Lane::forEachLiving(Visit visit) const
{
    struct Walk final : LivingVisitor
    {
        explicit Walk(Visit& visit) : each(visit) {}

        void visit(std::span<Object* const> objects) override
        {
            for (std::size_t i = 0; i < objects.size(); ++i) {
                if (i + prefetchDistance < objects.size()) __builtin_prefetch(objects[i + prefetchDistance], 1);
                if (objects[i] != nullptr) each(*objects[i]);
            }
        }

        Visit& each;
    };
    Walk walk(visit);
    if (strategy_->listsTheLiving()) {
        strategy_->visitLiving(walk);
        return;
    }
    walk.visit(table_.roots());
    walk.visit(table_.owned());
}

Counters Lane::countersSince(const StrategyStats& before)
{
    const StrategyStats now = strategy_->stats();
    checkBooks(now);
    last_ = now;
    Counters c;
    c.liveObjects = now.liveObjects;
    c.liveBytes = now.liveBytes;
    c.garbageBytes = now.garbageBytes;
    c.heapBytes = now.heapBytes;
    c.slotsOwned = now.slotsOwned;
    c.slotsInUse = now.slotsInUse;
    c.highWater = now.highWater;
    c.acquires = now.acquired - before.acquired;
    c.releases = now.released - before.released;
    c.hits = now.hits - before.hits;
    c.misses = now.misses - before.misses;
    c.exhausted = now.exhausted - before.exhausted;
    c.heapAllocations = now.heapAllocations - before.heapAllocations;
    c.heapFrees = now.heapFrees - before.heapFrees;
    c.collections = now.collections - before.collections;
    c.reclaimedBytes = now.reclaimedBytes - before.reclaimedBytes;
    return c;
}

void Lane::checkBooks(const StrategyStats& s)
{
    const bool live = s.liveObjects == s.acquired - s.released && s.liveObjects == table_.size();
    const bool slots = !hasSlots_ || (s.slotsInUse + s.slotsIdle == s.slotsOwned && s.slotsInUse == s.liveObjects &&
                                      s.highWater >= s.slotsInUse);
    // The seeds count a prefilled object as made and released.
    const std::uint64_t releasedAsSeen = s.released + s.prefilled;
    const bool asSeen = s.liveObjects == s.acquired - (releasedAsSeen - s.prefilled);
    const bool heap = s.heapBytes >= s.liveBytes;
    booksBalanced_ = booksBalanced_ && live && slots && asSeen && heap;
#ifndef NDEBUG
    if (!booksBalanced_)
        throw std::logic_error("the books of lane " + name_ + " do not balance: " + std::to_string(table_.size()) +
                               " alive, " + std::to_string(s.acquired) + " acquired, " +
                               std::to_string(s.released) + " released, " + std::to_string(s.slotsInUse) + " + " +
                               std::to_string(s.slotsIdle) + " of " + std::to_string(s.slotsOwned) + " slots");
#endif
}

} // namespace poolscope
