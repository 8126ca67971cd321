// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/simulation/block_finder.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

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
try : name_(setup.name), kinds_(kinds),
    strategies_({setup.strategy, setup.parameters}, setup.kinds, kinds, table_, table_, collections_, *this),
    barrier_(strategies_.barrier()), stale_(setup.stale, kinds, table_, strategies_),
    unset_(setup.unset, kinds, strategies_), wrongPool_(setup.wrongPool, kinds, strategies_),
    mapper_(kinds, strategies_, table_), ownedRoots_(table_), instantiations_(strategies_, kinds.size(), setup.ranges) {
    for (const Kind& kind : kinds)
        plans_.push_back(BodyPlan::of(kind));
    // What was made before the first frame is no flow of that frame's.
    last_ = strategies_.stats();
    collections_.clear();
    collections_.setBeforeEach([this] { notePeakOfGarbage(); });
    instantiatedBefore_ = last_.instantiated;
    if (strategies_.listsTheLiving()) table_.listNothing();
    // What a kind of its own strategy refers to is not found by going through the heap.
    if (!setup.kinds.empty()) strategies_.addRoots(ownedRoots_);
} catch (const InputError& error) {
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "lane %1: %2"), Message::Lane{setup.name}, error.message()));
}

Lane::~Lane()
{
    // Strategies that give their memory back as a whole are spared the walk: a window must close at once.
    if (strategies_.freesTheLiving()) return;
    // Nobody is kept by anybody any more: a heap that counted would free who is still to be walked.
    barrier_ = nullptr;
    isClosing_ = true;
    poolShrinks();
    // Children go with their owners; the table changes on the way.
    buryAll();
}

Sample Lane::work(const FrameEvents& events)
{
    missed_.clear();
    beginPeaks();
    const std::uint64_t cpuBefore = threadCpuNs();
    const auto begin = Clock::now();
    collections_.frameBegins(begin);
    if (std::exchange(isToCollect_, false)) strategies_.collect();
    apply(events.opening);
    const auto born = Clock::now();
    updateAll();
    const auto updated = Clock::now();
    drawAll();
    const auto drawn = Clock::now();
    const Spent stale = useStale();
    apply(events.closing);
    notePeakOfGarbage();
    strategies_.endFrame();
    const auto end = Clock::now();
    const std::uint64_t cpuAfter = threadCpuNs();
    collections_.frameEnds();
    stale_.endFrame();
    instantiations_.endFrame(strategies_);
    unset_.endFrame();
    wrongPool_.endFrame();

    Sample sample;
    const StrategyStats before = last_;
    sample.counters = countersSince(before);
    Timings& t = sample.timings;
    t.reservedBytes = strategies_.reservedBytes();
    t.frameNs = nanosecondsBetween(begin, end) - stale.wallNs;
    t.updateNs = nanosecondsBetween(born, updated);
    t.pauseNs = collections_.pausedNs();
    t.drawNs = drawn_ ? nanosecondsBetween(updated, drawn) : 0;
    t.allocationNs = t.frameNs - t.updateNs - t.drawNs - t.pauseNs;
    t.cpuNs = cpuAfter - cpuBefore - stale.cpuNs;
    frameCollections_.assign(collections_.records().begin(), collections_.records().end());
    collections_.clear();
    return sample;
}

// Not in the frame's time: a bug that is made on purpose is no work of the lane's.
Lane::Spent Lane::useStale()
{
    if (!stale_.keepsAny()) return {};
    const std::uint64_t cpuBefore = threadCpuNs();
    const auto begin = Clock::now();
    stale_.use();
    return {nanosecondsBetween(begin, Clock::now()), threadCpuNs() - cpuBefore};
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

BlockReport Lane::blockAt(std::uint64_t address) const
{
    return BlockFinder(kinds_, strategies_, table_).find(address);
}

LaneBooks Lane::books() const
{
    LaneBooks books;
    const StrategyStats s = strategies_.stats();
    books.balanced = booksBalanced_;
    books.alive = table_.size();
    books.acquired = s.acquired;
    books.released = s.released + s.cameIdle;
    books.prefilled = s.prefilled;
    books.lostObjects = s.lostObjects;
    books.instantiated = s.instantiated - instantiatedBefore_;
    books.mostInstantiated = mostInstantiated_;
    std::vector<KindSlots> kinds;
    strategies_.slotsByKind(kinds);
    for (const KindSlots& kind : kinds) {
        books.mostInUse.push_back(kind.highWater);
        books.slotsOwned.push_back(kind.owned);
        books.growths.push_back(kind.misses);
        books.exhausted.push_back(kind.exhausted);
    }
    books.instantiations = instantiations_.whole();
    books.instantiationsInRanges = instantiations_.inRanges();
    books.stale = stale_.findings();
    books.leftOver = unset_.findings();
    books.wrongPool = wrongPool_.findings();
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
        case Event::Type::Link: link(event); break;
        case Event::Type::Clear: clear(); break;
        }
    }
    endDropped();
    strategies_.catchUp();
    wrongPool_.giveBackMany();
}

void Lane::spawn(const Event& event)
{
    endDropped();
    const bool isReached = !event.owner.isNull();
    // An owner that was refused or evicted here has no children here.
    if (isReached && table_.find(event.owner) == nullptr) {
        missed_.push_back(event.id);
        return;
    }
    if (strategies_.keepsAnyChildren() && isReached) {
        if (Object* kept = keptFor(event, table_.find(event.owner))) {
            strategies_.takeUp(kept, event.kind);
            // What it owns was kept with it.
            initialiseInHeap(kept, event, kinds_[event.kind], kinds_[event.kind].children.size());
            table_.insert(kept, event.owner, event.reference);
            liveObjects_.rise();
            liveBytes_.rise(kinds_[event.kind].bytes);
            return;
        }
    }
    Object* object = strategies_.of(event.kind).acquire(event.kind);
    buryPending();
    if (object == nullptr) {
        missed_.push_back(event.id);
        return;
    }
    instantiations_.acquired(event.kind);
    const std::size_t kept = keptReferences(object, event.kind);
    if (strategies_.isPooledInHeap(event.kind))
        initialiseInHeap(object, event, kinds_[event.kind], kept);
    else
        unset_.initialise(object, event, kept);
    Object* owner = isReached ? table_.find(event.owner) : nullptr;
    if (isReached && owner == nullptr) {
        missed_.push_back(event.id);
        object->owned = 0;
        if (barrier_ != nullptr) barrier_->rootAdded(object);
        giveBack(object);
        return;
    }
    const bool isShared = isReached && event.reference >= kinds_[owner->kind].children.size();
    table_.insert(object, isShared ? ObjectId{} : event.owner, event.reference);
    liveObjects_.rise();
    liveBytes_.rise(kinds_[event.kind].bytes);
    if (isReached)
        store(owner, event.reference, object);
    else if (barrier_ != nullptr)
        barrier_->rootAdded(object);
}

void Lane::kill(ObjectId id)
{
    Object* object = table_.find(id);
    if (object == nullptr) return;
    stale_.released(*object);
    bury(object);
    catchUp();
}

void Lane::clear()
{
    wrongPool_.giveBackMany();
    if (!strategies_.clearsAtOnce() || !strategies_.listsTheLiving()) {
        buryAll();
        return;
    }
    strategies_.clear();
    table_.clear();
    liveObjects_.set(0);
    liveBytes_.set(0);
}

void Lane::buryAll()
{
    std::vector<ObjectId> living;
    table_.forEach([&](const Object* object, KindIndex) { living.push_back(object->id); });
    for (const ObjectId id : living) {
        Object* object = table_.find(id);
        if (object == nullptr) continue;
        bury(object);
        if (!isClosing_) catchUp();
    }
}

// Those whose last reference went with its holder are reached by nobody, but still to be dropped.
void Lane::catchUp()
{
    if (dropped_.empty()) strategies_.catchUp();
}

void Lane::move(const Event& event)
{
    Object* object = table_.find(event.id);
    if (object != nullptr) motionOf(*object) = {event.x, event.y, event.vx, event.vy};
}

void Lane::link(const Event& event)
{
    endDropped();
    Object* target = event.owner.isNull() ? nullptr : table_.find(event.owner);
    if (Object* holder = table_.find(event.id))
        store(holder, event.reference, target);
    else if (target != nullptr)
        holdAsRoot(target);
}

void Lane::forget(ObjectId id)
{
    Object* object = table_.find(id);
    if (object == nullptr) return;
    // Whom it owned is as lost as it is: nobody else knew of them.
    leaveWithChildren(object, false);
    while (!dying_.empty()) {
        Object* next = dying_.back();
        dying_.pop_back();
        const bool wasRoot = next->owned == 0;
        dropReferences(next);
        strategies_.of(next->kind).forget(next);
        if (barrier_ != nullptr && wasRoot) barrier_->rootDropped(next);
    }
}

void Lane::evicted(Object* object)
{
    // One acquire may evict an owner and then its child, of the same kind.
    std::erase(pending_, object);
    missed_.push_back(object->id);
    leave(object);
    // What it refers to lives on without it: its children until they can be released, others until they die.
    const std::span<Object*> references = object->references();
    const std::size_t children = kinds_[object->kind].children.size();
    // A slot that a smaller pool waits for keeps nobody.
    const bool keeps = strategies_.of(object->kind).staysIdle(object);
    const std::size_t kept = keeps ? strategies_.keptChildren(object->kind) : 0;
    for (std::size_t i = 0; i < references.size(); ++i) {
        Object* target = references[i];
        if (target == nullptr) continue;
        if (i < kept) {
            setAside(target, kinds_[object->kind].children[i]);
            continue;
        }
        holdAsRoot(target);
        store(object, static_cast<std::uint8_t>(i), nullptr);
        if (i < children) pending_.push_back(target);
    }
    // Its slot may be no memory any more when the heap next goes through those who refer to its objects.
    if (barrier_ != nullptr) barrier_->emptied(object);
}

void Lane::buryPending()
{
    while (!pending_.empty()) {
        Object* object = pending_.back();
        pending_.pop_back();
        bury(object);
    }
}

// Children first: where a reference keeps alive, the owner's last one must be the last to go.
void Lane::bury(Object* object)
{
    leaveWithChildren(object, !isClosing_);
    while (!dying_.empty()) {
        Object* next = dying_.back();
        dying_.pop_back();
        giveBack(next);
    }
}

void Lane::leaveWithChildren(Object* object, bool mayKeep)
{
    dying_.push_back(object);
    for (std::size_t i = dying_.size() - 1; i < dying_.size(); ++i) {
        Object* next = dying_[i];
        leave(next);
        if (strategies_.keptChildren(next->kind) > 0) {
            partWithReferences(next, mayKeep);
            continue;
        }
        const std::vector<KindIndex>& children = kinds_[next->kind].children;
        for (std::size_t child = 0; child < children.size(); ++child)
            if (Object* target = next->references()[child]) addDying(target, children[child]);
    }
}

void Lane::leave(Object* object)
{
    const ObjectId owner = table_.ownerOf(object->id);
    if (Object* holder = owner.isNull() ? nullptr : table_.find(owner))
        store(holder, table_.referenceOf(object->id), nullptr);
    table_.remove(object->id);
    liveObjects_.fall();
    liveBytes_.fall(kinds_[object->kind].bytes);
}

void Lane::giveBack(Object* object)
{
    const KindIndex kind = object->kind;
    if (wrongPool_.takes(object)) return;
    if (barrier_ == nullptr) {
        strategies_.of(kind).release(object);
        return;
    }
    const bool wasRoot = object->owned == 0;
    if (!strategies_.of(kind).keepsReferences()) dropReferences(object);
    strategies_.of(kind).release(object);
    if (wasRoot) barrier_->rootDropped(object);
}

void Lane::dropReferences(Object* object)
{
    // The heap does not see the death of what is not its own, nor of what goes back to a pool.
    if (barrier_ == nullptr || strategies_.isOfMain(object->kind)) return;
    if (strategies_.keptChildren(object->kind) > 0) return; // it has parted with what it does not keep
    for (Object*& target : object->references())
        if (target != nullptr) dropped_.push_back(std::exchange(target, nullptr));
    barrier_->emptied(object);
}

// Not before all who die together are out of the table: this may be the end of their memory.
void Lane::endDropped()
{
    for (Object* target : dropped_)
        barrier_->dropped(target);
    dropped_.clear();
}

void Lane::store(Object* holder, std::uint8_t reference, Object* target)
{
    Object*& slot = holder->references()[reference];
    Object* const before = slot;
    slot = target;
    if (barrier_ != nullptr) barrier_->stored(holder, before, target);
}

void Lane::holdAsRoot(Object* object)
{
    if (object->owned == 0) return;
    table_.makeRoot(object->id);
    object->owned = 0;
    if (barrier_ != nullptr) barrier_->rootAdded(object);
}

void Lane::updateAll()
{
    forEachLiving([&](Object& object) { update(object, plans_[object.kind]); });
}

void Lane::drawFrames(PictureSize size, Room room)
{
    drawn_.reset();
    if (!size.isNone()) drawn_.emplace(size, room, kinds_);
}

void Lane::drawAll()
{
    if (!drawn_) return;
    drawn_->clear();
    forEachLiving([&](const Object& object) {
        if (drawn_->draws(object.kind)) drawn_->draw(object);
    });
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

void Lane::beginPeaks()
{
    liveObjects_.startOver();
    liveBytes_.startOver();
    const StrategyStats now = strategies_.stats();
    peakGarbageBytes_ = now.garbageBytes;
    strategies_.beginFrame(now.heapBytes);
}

void Lane::notePeakOfGarbage()
{
    peakGarbageBytes_ = std::max(peakGarbageBytes_, strategies_.stats().garbageBytes);
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
    c.allocatedBytes = now.allocatedBytes - before.allocatedBytes;
    c.triggerBytes = now.triggerBytes;
    c.increments = now.increments - before.increments;
    const LaneGauge& gauge = strategies_.gauge();
    c.peakLiveObjects = liveObjects_.highest();
    c.peakLiveBytes = liveBytes_.highest();
    c.peakGarbageBytes = std::max(peakGarbageBytes_, now.garbageBytes);
    c.peakHeapBytes = std::max(gauge.peakHeapBytes(), now.heapBytes);
    c.peakSlotsOwned = std::max(gauge.peakSlotsOwned(), now.slotsOwned);
    c.peakSlotsInUse = gauge.peakSlotsInUse();
    return c;
}

void Lane::checkBooks(const StrategyStats& s)
{
    mostInstantiated_ = std::max(mostInstantiated_, s.instantiated - last_.instantiated);
    const bool isConsistent = s.liveObjects == s.acquired - s.released - s.lostObjects &&
                              s.liveObjects == table_.size() && s.liveBytes == liveBytes_.now() &&
                              strategies_.slotsBalance() && s.heapBytes >= s.liveBytes;
    // The articles count a prefilled object as made and released. Each term has a source of its own: the table, what
    // was handed out, what became idle, what was asked to be prefilled. A release that was forgotten shows here.
    const std::uint64_t releasedAsSeen = s.released + s.cameIdle;
    const bool asSeen = table_.size() == s.acquired - (releasedAsSeen - s.prefilled);
    booksBalanced_ = booksBalanced_ && isConsistent && asSeen;
#ifndef NDEBUG
    if (!isConsistent)
        throw std::logic_error("the books of lane " + name_ + " do not balance: " + std::to_string(table_.size()) +
                               " alive, " + std::to_string(s.acquired) + " acquired, " + std::to_string(s.released) +
                               " released, " + std::to_string(s.lostObjects) + " lost, " +
                               std::to_string(s.slotsInUse) + " + " + std::to_string(s.slotsIdle) + " of " +
                               std::to_string(s.slotsOwned) + " slots");
#endif
}

} // namespace poolscope
