// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
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
try : name_(setup.name),
      kinds_(kinds),
      strategies_({setup.strategy, setup.parameters}, setup.kinds, kinds, table_, pauses_, *this),
      stale_(setup.stale, kinds, table_, strategies_)
{
    for (const Kind& kind : kinds)
        plans_.push_back(BodyPlan::of(kind));
    // What was made before the first frame is no flow of that frame's.
    last_ = strategies_.stats();
    instantiatedBefore_ = last_.instantiated;
    if (strategies_.listsTheLiving()) table_.listNothing();
} catch (const InputError& error) {
    throw InputError("lane " + setup.name + ": " + error.what());
}

Lane::~Lane()
{
    // Strategies that give their memory back as a whole are spared the walk: a window must close at once.
    if (strategies_.freesTheLiving()) return;
    // Children go with their owners; the table changes on the way.
    const std::vector<Object*> roots(table_.roots().begin(), table_.roots().end());
    for (Object* object : roots) {
        if (object == nullptr) continue;
        leave(object);
        giveBack(object);
        releasePending();
    }
}

Sample Lane::work(const FrameEvents& events)
{
    missed_.clear();
    // A pool that is made or resized on a collected heap may have it collect between frames: no frame waited for that.
    (void)pauses_.take();
    const std::uint64_t cpuBefore = threadCpuNs();
    const auto begin = Clock::now();
    apply(events.opening);
    const auto born = Clock::now();
    updateAll();
    const auto updated = Clock::now();
    apply(events.closing);
    strategies_.endFrame();
    const auto end = Clock::now();
    const std::uint64_t cpuAfter = threadCpuNs();
    // Not in the frame's time: a bug that is made on purpose is no work of the lane's.
    stale_.use();

    Sample sample;
    const StrategyStats before = last_;
    sample.counters = countersSince(before);
    Timings& t = sample.timings;
    t.reservedBytes = strategies_.reservedBytes();
    t.frameNs = nanosecondsBetween(begin, end);
    t.updateNs = nanosecondsBetween(born, updated);
    t.pauseNs = pauses_.take();
    t.allocationNs = t.frameNs - t.updateNs - t.pauseNs;
    t.cpuNs = cpuAfter - cpuBefore;
    return sample;
}

void Lane::picture(const FrameEvents& last, std::vector<Mark>& marks) const
{
    marks.clear();
    const std::size_t objects = table_.size() + last.closing.size() + strategies_.stats().lostObjects;
    const auto every = static_cast<std::uint32_t>(1 + objects / (Run::mostMarks + 1));
    const auto add = [&](const Object& object, KindIndex kind, Mark::State state) {
        const Motion& motion = motionOf(object);
        marks.push_back({motion.x, motion.y, kind, state, static_cast<char>(object.look)});
    };
    strategies_.forEachLost([&](const LostObjects::Entry& lost) {
        if (kinds_[lost.kind].visible && lost.idIndex % every == 0) add(*lost.object, lost.kind, Mark::State::Ghost);
    });
    const std::vector<const Object*> shared = stale_.shared();
    forEachLiving([&](const Object& object) {
        if (!kinds_[object.kind].visible || object.id.index % every != 0) return;
        const bool isShared = !shared.empty() && std::ranges::binary_search(shared, &object);
        add(object, object.kind, isShared ? Mark::State::Shared : Mark::State::Alive);
    });
    addFlashes(last, every, marks);
}

// What lived for one frame is gone from memory by now. Its motion followed from its birth and one update.
void Lane::addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Mark>& marks) const
{
    if (last.closing.empty()) return;
    std::vector<std::uint32_t> dying; // generation by index
    const auto noteDying = [&](ObjectId id) {
        if (id.index >= dying.size()) dying.resize(id.index + std::size_t{1});
        dying[id.index] = id.generation;
    };
    const auto isDying = [&](ObjectId id) { return id.index < dying.size() && dying[id.index] == id.generation; };
    for (const Event& event : last.closing)
        noteDying(event.id);
    std::vector<std::uint64_t> missed;
    const auto number = [](ObjectId id) { return std::uint64_t{id.index} << 32 | id.generation; };
    for (const ObjectId id : missed_)
        missed.push_back(number(id));
    std::ranges::sort(missed);
    for (const Event& event : last.opening) {
        if (event.type != Event::Type::Spawn) continue;
        if (!event.owner.isNull() && isDying(event.owner)) noteDying(event.id);
        if (!isDying(event.id) || event.id.index % every != 0 || !kinds_[event.kind].visible) continue;
        if (std::ranges::binary_search(missed, number(event.id))) continue;
        const float vy = event.vy + plans_[event.kind].gravity;
        marks.push_back({event.x + event.vx, event.y + vy, event.kind, Mark::State::Alive, event.look});
    }
}

LaneBooks Lane::books() const
{
    LaneBooks books;
    const StrategyStats s = strategies_.stats();
    books.balanced = booksBalanced_;
    books.alive = table_.size();
    books.acquired = s.acquired;
    books.released = s.released;
    books.lostObjects = s.lostObjects;
    books.instantiated = s.instantiated - instantiatedBefore_;
    books.mostInstantiated = mostInstantiated_;
    std::vector<KindSlots> kinds;
    strategies_.slotsByKind(kinds);
    for (const KindSlots& kind : kinds)
        books.mostInUse.push_back(kind.highWater);
    books.stale = stale_.findings();
    return books;
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
    if (isChild && table_.find(event.owner) == nullptr) {
        missed_.push_back(event.id);
        return;
    }
    Object* object = strategies_.of(event.kind).acquire(event.kind);
    releasePending();
    if (object == nullptr) {
        missed_.push_back(event.id);
        return;
    }
    initialise(object, event, kinds_[event.kind]);
    Object* owner = isChild ? table_.find(event.owner) : nullptr;
    if (isChild && owner == nullptr) {
        giveBack(object);
        missed_.push_back(event.id);
        return;
    }
    table_.insert(object, event.owner, event.reference);
    if (isChild) owner->references()[event.reference] = object;
}

void Lane::kill(ObjectId id)
{
    Object* object = table_.find(id);
    if (object == nullptr) return;
    stale_.released(*object);
    leave(object);
    giveBack(object);
    releasePending();
}

void Lane::move(const Event& event)
{
    Object* object = table_.find(event.id);
    if (object != nullptr) motionOf(*object) = {event.x, event.y, event.vx, event.vy};
}

void Lane::forget(ObjectId id)
{
    Object* object = table_.find(id);
    if (object == nullptr) return;
    leave(object);
    strategies_.of(object->kind).forget(object);
    // Whom it owned is as lost as it is: nobody else knew of them.
    while (!pending_.empty()) {
        Object* child = pending_.back();
        pending_.pop_back();
        leave(child);
        strategies_.of(child->kind).forget(child);
    }
}

void Lane::evicted(Object* object)
{
    // One acquire may evict an owner and then its child, of the same kind.
    std::erase(pending_, object);
    missed_.push_back(object->id);
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
        giveBack(object);
    }
}

void Lane::giveBack(Object* object)
{
    strategies_.of(object->kind).release(object);
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
    if (strategies_.listsTheLiving()) {
        strategies_.visitLiving(walk);
        return;
    }
    walk.visit(table_.roots());
    walk.visit(table_.owned());
}

Counters Lane::countersSince(const StrategyStats& before)
{
    const StrategyStats now = strategies_.stats();
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
    mostInstantiated_ = std::max(mostInstantiated_, s.instantiated - last_.instantiated);
    const bool isConsistent = s.liveObjects == s.acquired - s.released - s.lostObjects &&
                              s.liveObjects == table_.size() && strategies_.slotsBalance() &&
                              s.heapBytes >= s.liveBytes;
    // The seeds count a prefilled object as made and released. A release that was forgotten shows here.
    const std::uint64_t releasedAsSeen = s.released + s.prefilled;
    const bool asSeen = table_.size() == s.acquired - (releasedAsSeen - s.prefilled);
    booksBalanced_ = booksBalanced_ && isConsistent && asSeen;
#ifndef NDEBUG
    if (!isConsistent)
        throw std::logic_error("the books of lane " + name_ + " do not balance: " + std::to_string(table_.size()) +
                               " alive, " + std::to_string(s.acquired) + " acquired, " +
                               std::to_string(s.released) + " released, " + std::to_string(s.lostObjects) +
                               " lost, " + std::to_string(s.slotsInUse) + " + " + std::to_string(s.slotsIdle) +
                               " of " + std::to_string(s.slotsOwned) + " slots");
#endif
}

} // namespace poolscope
