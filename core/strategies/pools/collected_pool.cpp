// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/collected_pool.h"

#include "core/base/error.h"
#include "core/strategies/pools/pool_plan.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace poolscope {

namespace {

KindIndex servedKind(const StrategySetup& setup)
{
    KindIndex kind = 0;
    while (!setup.serves(kind))
        ++kind;
    return kind;
}

} // namespace

CollectedPool::CollectedPool(const StrategySetup& setup, PoolPlan (*planOf)(const ParameterValues&))
    : kind_(setup.kinds[servedKind(setup)]),
      index_(servedKind(setup)),
      kinds_(setup.kinds.size()),
      values_(setup.values),
      planOf_(planOf),
      plan_(planOf(values_)),
      heap_(*setup.heap),
      barrier_(heap_.barrier()),
      gauge_(setup.gauge),
      observer_(setup.evictionObserver)
{
    heap_.addRoots(*this);
    heap_.addWeakHolder(*this);
    if (plan_.pushesAndPops) array_ = std::make_unique<PoolArray>(heap_, gauge_, index_, kinds_);
    resize(plan_.size);
}

Object* CollectedPool::acquire(KindIndex)
{
    Object* object = nullptr;
    if (idle() > 0) {
        prepareToTake();
        object = takeIdle();
        ++hits_;
    } else {
        object = answerExhaustion();
    }
    if (object == nullptr) return nullptr;
    ++acquired_;
    highWater_ = std::max(highWater_, inUse());
    tellSize();
    gauge_.enter();
    return object;
}

void CollectedPool::release(Object* object)
{
    // An idle object that still refers to its children would keep them alive.
    if (plan_.clearsReferences && !plan_.keepsChildren) std::ranges::fill(object->references(), nullptr);
    ++released_;
    gauge_.leave();
    if (owned() < size_) keep(object);
    tellSize();
}

void CollectedPool::tellSize()
{
    gauge_.owns(told_, owned());
    told_ = owned();
}

void CollectedPool::leak(Object* object)
{
    ++leaked_;
    lost_.add(object, index_, kind_.bytes);
}

void CollectedPool::tune(std::string_view parameter, const ParameterValue& value)
{
    values_.set(std::string(parameter), value);
    plan_ = planOf_(values_);
    if (plan_.isSized) resize(plan_.size);
}

void CollectedPool::visitMemory(MemoryVisitor& visitor) const
{
    visitor.idle(allIdle());
    if (!array_) return;
    for (const Object* piece : array_->pieces())
        visitor.run(reinterpret_cast<const std::byte*>(piece), pieceBytes(piece->references().size()),
                    MemoryState::Other);
}

StrategyStats CollectedPool::stats() const
{
    StrategyStats s;
    s.lostObjects = leaked_;
    s.liveObjects = inUse() - leaked_;
    s.liveBytes = s.liveObjects * kind_.bytes;
    s.borrowedBytes = (s.liveObjects + idle()) * (kind_.bytes + heap_.headerBytes());
    if (array_) s.borrowedBytes += array_->heldBytes();
    s.slotsOwned = owned();
    s.slotsInUse = inUse();
    s.slotsIdle = idle();
    s.slotsToRetire = owned() - std::min<std::uint64_t>(owned(), size_);
    s.highWater = gauge_.highWater();
    s.prefilled = prefilled_;
    s.cameIdle = cameIdle_;
    s.acquired = acquired_;
    s.released = released_;
    s.instantiated = prefilled_ + misses_;
    s.hits = hits_;
    s.misses = misses_;
    s.exhausted = exhausted_;
    s.heapAllocations = prefilled_ + misses_ + (array_ ? array_->made() : 0);
    return s;
}

void CollectedPool::slotsByKind(std::vector<KindSlots>& kinds) const
{
    kinds.assign(kinds_, {});
    kinds[index_] = {owned(), inUse(), highWater_, prefilled_ + misses_, misses_, exhausted_};
}

std::span<Object*> CollectedPool::roots()
{
    return std::span(idle_).subspan(firstIdle_);
}

void CollectedPool::update(const gc::Survivors& survivors)
{
    lost_.remove([&](LostObjects::Entry& entry) {
        entry.object = survivors.addressOf(entry.object);
        return entry.object == nullptr;
    });
}

void CollectedPool::resize(std::size_t size)
{
    if (owned() > size) observer_.poolShrinks();
    size_ = size;
    if (owned() < size) {
        const std::size_t missing = size - owned();
        make(missing, plan_.constructs);
        catchUp();
        prefilled_ += missing;
    }
    while (owned() > size && idle() > 0)
        dropIdle();
    tellSize();
}

void CollectedPool::make(std::size_t objects, bool areConstructed)
{
    try {
        for (std::size_t i = 0; i < objects; ++i) {
            auto* object = new (heap_.allocate(kind_.bytes)) Object{.id = {}, .kind = index_};
            if (areConstructed) std::memset(static_cast<void*>(object + 1), 0, kind_.bytes - sizeof(Object));
            keep(object);
            ++cameIdle_;
            gauge_.heapRose(heap_.heapBytes());
        }
    } catch (const gc::HeapExhausted& error) {
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "the pool of kind %1: %2"), kind_.name, error.message()));
    }
}

void CollectedPool::keep(Object* object)
{
    idle_.push_back(object);
    if (barrier_ != nullptr) barrier_->rootAdded(object);
    if (array_) array_->pushIfRoom(allIdle());
}

void CollectedPool::catchUp()
{
    if (!array_) return;
    try {
        array_->catchUp(allIdle());
    } catch (const gc::HeapExhausted& error) {
        throw RunError(
            Message(POOLSCOPE_TEXT("CoreText", "the array of the pool of kind %1: %2"), kind_.name, error.message()));
    }
}

void CollectedPool::prepareToTake()
{
    if (!array_) return;
    catchUp();
    try {
        array_->prepareToPop();
    } catch (const gc::HeapExhausted& error) {
        throw RunError(
            Message(POOLSCOPE_TEXT("CoreText", "the array of the pool of kind %1: %2"), kind_.name, error.message()));
    }
}

Object* CollectedPool::nextIdle()
{
    if (plan_.order == pools::ReuseOrder::Lifo) {
        Object* object = idle_.back();
        idle_.pop_back();
        // An object made to be handed out at once was never pushed.
        if (array_ && array_->length() > idle()) array_->pop();
        return object;
    }
    Object* object = idle_[firstIdle_++];
    if (firstIdle_ * 2 > idle_.size()) {
        idle_.erase(idle_.begin(), idle_.begin() + static_cast<std::ptrdiff_t>(firstIdle_));
        firstIdle_ = 0;
    }
    return object;
}

void CollectedPool::clearReferences(Object* object)
{
    for (Object*& target : object->references()) {
        Object* const before = std::exchange(target, nullptr);
        if (barrier_ != nullptr && before != nullptr) barrier_->stored(object, before, nullptr);
    }
}

Object* CollectedPool::takeIdle()
{
    Object* object = nextIdle();
    if (!plan_.clearsReferences) clearReferences(object);
    if (barrier_ != nullptr) barrier_->rootHandedOut(object);
    return object;
}

void CollectedPool::dropIdle()
{
    prepareToTake();
    Object* object = nextIdle();
    if (!plan_.clearsReferences) clearReferences(object);
    if (barrier_ != nullptr) barrier_->rootDropped(object);
}

Object* CollectedPool::answerExhaustion()
{
    switch (plan_.onExhausted) {
    case pools::OnExhausted::Grow: return grow();
    case pools::OnExhausted::Fail: ++exhausted_; throw RunError(poolExhausted(kind_.name, size_));
    case pools::OnExhausted::RecycleOldest: // excluded when the plan is made
    case pools::OnExhausted::Refuse: break;
    }
    ++exhausted_;
    return nullptr;
}

Object* CollectedPool::grow()
{
    const std::uint64_t more = plan_.growBy > 0 ? plan_.growBy : std::max<std::uint64_t>(owned(), 1);
    size_ = owned() + more;
    make(more, false);
    prefilled_ += more - 1;
    --cameIdle_; // one of them is handed out at once
    ++misses_;
    return takeIdle();
}

} // namespace poolscope
