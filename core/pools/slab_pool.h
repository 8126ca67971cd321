// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What the pools on a slab share: growing and shrinking while slots are in use, the accounting, and the guard. Slots
// are used for the first time in the order of their addresses, and not touched before. The derived pool decides how
// idle slots are kept.
//
// A pool takes a slot never used only when no other is idle. The number of slots used so far is therefore the
// high-water mark, which needs no counting.
#pragma once

#include "core/pools/release_queue.h"
#include "core/pools/slab.h"
#include "core/pools/slab_register.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace poolscope::pools {

// Derived has, for its idle slots: pushIdle(slot), forEachIdle(visit), dropIdle(predicate), forgetIdle(); and
// idleCount() if it knowsIdleCount. pushPlain(slot) is pushIdle() for the fast path: no hook, no order of its own, and
// no slots to retire.
template <class Derived, class GuardPolicy>
class SlabPool
{
public:
    using Guard = GuardPolicy;
    static constexpr std::size_t maximumSlots = Slab::maximumSlots;
    static constexpr bool mayRefuse = false;      // whether acquire() may return nullptr
    static constexpr bool refusesForeign = false; // whether a Counted pool catches foreign objects too
    // Whether the number of idle slots is known without counting: then releases need not be counted either, which saves
    // a store. With a million objects the stores that wait for memory are what bounds a program.
    static constexpr bool knowsIdleCount = false;

    SlabPool(const SlabPool&) = delete;
    SlabPool& operator=(const SlabPool&) = delete;

    // Gives `object` back. Throws PoolMisuse for what the guard catches.
    void release(void* object)
    {
        auto* slot = static_cast<std::byte*>(object);
        if constexpr (Guard::checks) checkInUse(object);
        if constexpr (Derived::refusesForeign && Guard::counts && !Guard::checks) {
            if (__builtin_expect(slot < slab_.first() || slot >= fresh_, false))
                PoolMisuse::foreign(object, slab_.name(), &slab_);
        }
        // Does not compare the address: where the processor speculates with another kind's pool, such a comparison
        // would end the speculation, which fetches what is needed next (1.8 times slower at 1,000,000).
        if (__builtin_expect(takesSlowPath_, false)) {
            releaseSlowly(slot);
            return;
        }
        countRelease();
        if constexpr (Guard::checks) markReleased(slot);
        derived().pushPlain(slot);
    }

    // Releases the objects in order, skips those that do not fit, and counts both. An Unguarded pool skips none, a
    // Counted one skips foreign objects, and a Checked one also those not in use.
    ReleasedMany releaseMany(void* const* objects, std::size_t count)
    {
        ReleasedMany done;
        for (std::size_t i = 0; i < count; ++i) {
            if (Guard::counts && !fits(objects[i])) {
                ++done.skipped;
                continue;
            }
            release(objects[i]);
            ++done.released;
        }
        return done;
    }
    // The same for an array, vector or span of them.
    template <class Objects>
    ReleasedMany releaseMany(const Objects& objects)
    {
        return releaseMany(std::data(objects), std::size(objects));
    }

    // Takes back every object in use, and keeps the slots. O(1) with neither a hook nor a guard that checks, else
    // O(slots used).
    void clear()
    {
        ReleaseQueue::drop(this);
        const std::exception_ptr first = dispose_.call != nullptr ? disposeOfAll() : nullptr;
        if constexpr (Guard::checks) {
            forEachLive([this](void* object) { markReleased(static_cast<std::byte*>(object)); });
            keepGenerations(0, slotsUsed());
        }
        if constexpr (Guard::counts) released_ = acquired_;
        derived().forgetIdle();
        leaving_.assign(leaving_.size(), false);
        toRetire_ = 0;
        noteHighWater();
        if (slotsUsed() > size_) trim();
        choosePath();
        fresh_ = slab_.first();
        if (first) std::rethrow_exception(first);
    }

    // Whether one of the pool's objects begins at `object`, in use or idle.
    [[nodiscard]] bool owns(const void* object) const
    {
        if (object < slab_.first() || object >= fresh_) return false;
        return slab_.objectAt(slab_.slotOf(object)) == object;
    }

    // Calls visit(void*) for every object in use, in the order of their addresses. Meanwhile the pool must not be
    // changed, except that visit may release its object if that owns none of this pool. O(slots used).
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        const std::vector<bool> idle = idleSlots();
        const std::size_t used = slotsUsed();
        for (std::size_t slot = 0; slot < used; ++slot)
            if (!idle[slot]) visit(static_cast<void*>(slab_.objectAt(slot)));
    }

    // Calls visit(void*) for every slot used so far, in use or idle, in the order of their addresses. For programs that
    // can tell the two apart by the content they keep behind the first 8 bytes.
    template <class Visit>
    void forEachSlotUsed(Visit visit) const
    {
        for (std::byte* slot = slab_.first(); slot < fresh_; slot += slab_.pitch())
            visit(static_cast<void*>(slot));
    }

    // Calls visit(const std::byte*) for every idle slot that was used before, in the order in which they will be handed
    // out if nothing is released in between. Slots never used come after them; with a Fifo order, before them.
    // O(idle slots).
    template <class Visit>
    void forEachIdleInOrder(Visit visit) const
    {
        derived().forEachIdle(visit);
    }

    // Makes the pool own at least `slots`. Untouched slots cost no memory until they are used. Throws
    // std::invalid_argument for more than maximumSlots, std::bad_alloc for more than the machine's memory.
    void reserve(std::size_t slots)
    {
        if (slots <= size_) return;
        const std::size_t before = owned();
        growTo(slots);
        prefilled_ += owned() - before;
    }

    // Calls construct(void*) for every slot that was never used, in the order of their addresses, so that an object can
    // be made in each before it is needed. This touches the slot's memory, which stays unchanged until the slot is
    // handed out. The accounting is not affected. O(slots never used).
    template <class Construct>
    void constructUnused(Construct construct)
    {
        std::byte* const end = slab_.objectAt(size_);
        for (std::byte* slot = fresh_; slot < end; slot += slab_.pitch()) {
            if constexpr (Guard::checks) unpoison(slot, slab_.pitch() - sizeof(SlotHeader));
            construct(static_cast<void*>(slot));
        }
        pagesOf_ = std::max(pagesOf_, size_);
    }

    // Makes the pool own no more than `slots`. Idle slots beyond go at once, slots in use when they are released.
    // Returns how many of the latter there are.
    std::size_t shrink(std::size_t slots = 0)
    {
        if (slots < size_) shrinkTo(slots);
        return toRetire_;
    }

    // Reserves or shrinks.
    void resize(std::size_t slots)
    {
        reserve(slots);
        shrink(slots);
    }

    // The memory of the slots, and how many have been used so far, in use or idle again: those at the lowest addresses.
    [[nodiscard]] const Slab& slab() const { return slab_; }
    [[nodiscard]] std::size_t slotsUsed() const
    {
        return static_cast<std::size_t>(fresh_ - slab_.first()) / slab_.pitch();
    }
    // An upper bound of the slots with memory behind them: used so far, or before a clear(), or constructed in advance.
    [[nodiscard]] std::size_t slotsTouched() const { return std::max(pagesOf_, slotsUsed()); }
    // Whether a used slot no longer belongs to the pool: it is beyond the size, and released.
    [[nodiscard]] bool isRetired(std::size_t slot) const { return slot >= size_ && !leaving_[slot - leavingFrom_]; }

    // Slots that the pool may hand out, in use or not.
    [[nodiscard]] std::size_t size() const { return size_; }
    // Slots beyond the size that are still in use, and go when they are released.
    [[nodiscard]] std::size_t slotsToRetire() const { return toRetire_; }

    // O(1); Unguarded, where the idle slots are not counted: O(idle slots).
    [[nodiscard]] PoolStats stats() const
    {
        PoolStats s;
        s.owned = owned();
        s.inUse = Guard::counts && !Derived::knowsIdleCount ? acquired_ - released_ : countInUse();
        s.highWater = std::max<std::uint64_t>(highWater_, slotsUsed());
        s.prefilled = prefilled_;
        s.cameIdle = cameIdle_;
        s.acquired = acquired_;
        s.released = Guard::counts ? acquired_ - s.inUse : 0;
        s.hits = Guard::counts ? acquired_ - misses_ : 0;
        s.misses = misses_;
        s.exhausted = exhausted_;
        s.heapAllocations = heapAllocations_;
        s.heapFrees = heapFrees_;
        return s;
    }

    // Bytes of all slots owned, used or idle.
    [[nodiscard]] std::size_t heapBytes() const { return owned() * slab_.pitch(); }
    // Measured: the pages touched so far and not given back. Pools that keep more than slots add that.
    [[nodiscard]] std::size_t reservedBytes() const { return slab_.pagesUpTo(slotsTouched()); }

    // To be called before the first acquire.
    void setDisposeHook(DisposeHook dispose)
    {
        dispose_ = dispose;
        setSize(size_);
    }
    // The pool's name in messages about misuse.
    void setName(std::string name) { slab_.setName(std::move(name)); }
    // Who acquires from now on, for messages about misuse. The string must outlive the pool.
    template <class G = Guard, class = std::enable_if_t<G::checks>>
    void setHolder(const char* holder)
    {
        holder_ = holder;
    }

    // `object` must be in use.
    template <class G = Guard, class = std::enable_if_t<G::checks>>
    [[nodiscard]] SlotHandle handleOf(void* object) const
    {
        return {object, SlotHeader::of(object).generation};
    }
    // The object, or nullptr if it was released since.
    template <class G = Guard, class = std::enable_if_t<G::checks>>
    [[nodiscard]] void* get(SlotHandle handle) const
    {
        return isCurrent(handle) ? handle.object : nullptr;
    }
    // Throws PoolMisuse that names the slot's present holder if the object was released since.
    template <class G = Guard, class = std::enable_if_t<G::checks>>
    void release(SlotHandle handle)
    {
        if (handle.object != nullptr && owns(handle.object) && !isCurrent(handle))
            PoolMisuse::staleHandle(slab_.slotOf(handle.object), SlotHeader::of(handle.object), handle.generation);
        release(handle.object);
    }

    // Takes back a slot whose object was never constructed: no hook is called.
    void putBack(void* object)
    {
        const DisposeHook hook = std::exchange(dispose_, {});
        finishRelease(static_cast<std::byte*>(object));
        dispose_ = hook;
    }

    // Throws PoolMisuse if `object` is not in use here.
    template <class G = Guard, class = std::enable_if_t<G::checks>>
    void checkInUse(const void* object) const
    {
        // The tag is unique to the pool: an address in the slab with the tag in front of it is the beginning of a slot.
        const auto* slot = static_cast<const std::byte*>(object);
        if (__builtin_expect(slot < slab_.first() || slot >= fresh_ || SlotHeader::tagInFrontOf(object) != tag_, false))
            PoolMisuse::foreign(object, slab_.name(), &slab_);
        if (__builtin_expect(!isInUse(SlotHeader::of(object).generation), false))
            PoolMisuse::releasedTwice(slab_.slotOf(object), SlotHeader::of(object));
    }

protected:
    explicit SlabPool(SlotShape shape)
        : slab_(shape, Guard::checks ? sizeof(SlotHeader) : 0),
          fresh_(slab_.first()),
          freshEnd_(slab_.first())
    {
    }
    ~SlabPool() { ReleaseQueue::drop(this); }

    // The next slot never used, with usable memory, or nullptr.
    [[nodiscard, gnu::always_inline]] std::byte* takeFresh()
    {
        if (fresh_ >= freshEnd_) return nullptr;
        return nextFresh();
    }

    // The same, where it is known that there is one.
    [[nodiscard, gnu::always_inline]] std::byte* nextFresh()
    {
        if constexpr (Guard::checks) prepareHeader(fresh_);
        return std::exchange(fresh_, fresh_ + slab_.pitch());
    }

    // Every acquired slot passes through here.
    [[nodiscard, gnu::always_inline]] void* taken(std::byte* slot)
    {
        if constexpr (Guard::counts) ++acquired_;
        if constexpr (Guard::checks) markAcquired(slot);
        return slot;
    }

    // Makes the pool own `slots`, which must be more than before. Slots that were to be retired stay.
    void growTo(std::size_t slots)
    {
        if (slots > maximumSlots)
            throw std::invalid_argument("a pool of " + std::to_string(slots) + " slots; allowed are up to " +
                                        std::to_string(maximumSlots));
        derived().prepareFor(std::max(slots, slotsUsed()));
        if (slab_.commitAtLeast(slots)) ++heapAllocations_;
        for (std::size_t slot = size_; slot < std::min(slots, slotsUsed()); ++slot) {
            if (leaving_[slot - leavingFrom_]) {
                --toRetire_;
                continue;
            }
            derived().pushIdle(slab_.objectAt(slot));
            ++cameIdle_;
        }
        cameIdle_ += slots - std::min(slots, std::max(size_, slotsUsed())); // never used
        setSize(slots);
        derived().resized();
    }

    // To be called before a slot is used for the first time.
    void prepareHeader(std::byte* slot)
    {
        SlotHeader& header = SlotHeader::of(slot);
        header.generation = std::max(header.generation, firstGeneration_);
        header.tag = tag_;
    }

    // Grows to `slots` for an acquire that found none. Returns whether there is an idle or fresh slot now: after
    // shrinking, growth may only take back slots that are in use.
    [[nodiscard]] bool growForOne(std::size_t slots)
    {
        const std::size_t before = owned();
        growTo(slots);
        if (owned() == before) return false;
        prefilled_ += owned() - before - 1;
        --cameIdle_; // one is handed out at once
        ++misses_;
        return true;
    }

    // Makes every release take the slow path and every acquire go to Derived: for a pool with an order of its own.
    void keepOwnOrder()
    {
        ownOrder_ = true;
        setSize(size_);
    }

    // Derived may hide these. Called before the pool grows to own `slots`; may throw.
    void prepareFor(std::size_t) {}
    // Called when the size has changed, and when a slot beyond it was retired.
    void resized() {}
    void left(std::size_t) {}
    // Called for every slot that comes back by the slow path.
    void leave(std::byte*) {}

    // Takes the object back and calls its hook, but does not make the slot idle.
    void bringBack(std::byte* slot)
    {
        derived().leave(slot);
        if (dispose_.call != nullptr) dispose_.call(dispose_.context, slot);
        countRelease();
        if constexpr (Guard::checks) markReleased(slot);
    }

    // Takes back the object of `slot` to make room for another. The slot stays taken.
    void evict(std::byte* slot)
    {
        ReleaseQueue::runNow(
            [](void* self, void* object) { static_cast<SlabPool*>(self)->bringBack(static_cast<std::byte*>(object)); },
            this, slot);
    }

    void retire(std::size_t slot)
    {
        leaving_[slot - leavingFrom_] = false;
        --toRetire_;
        choosePath();
        derived().left(slot);
        trim();
    }

    [[nodiscard]] std::size_t owned() const { return size_ + toRetire_; }
    [[nodiscard]] Derived& derived() { return static_cast<Derived&>(*this); }
    [[nodiscard]] const Derived& derived() const { return static_cast<const Derived&>(*this); }

private:
    [[gnu::noinline, gnu::cold]] void releaseSlowly(std::byte* slot)
    {
        if (!owns(slot)) PoolMisuse::foreign(slot, slab_.name(), &slab_);
        if (clearing_) return; // clear() takes it back with the others
        if (dispose_.call == nullptr) {
            finishRelease(slot);
            return;
        }
        ReleaseQueue::run(
            [](void* self, void* object) {
                static_cast<SlabPool*>(self)->finishRelease(static_cast<std::byte*>(object));
            },
            this, slot);
    }

    [[gnu::always_inline]] void countRelease()
    {
        if constexpr (Guard::counts && !Derived::knowsIdleCount) ++released_;
    }

    [[nodiscard]] bool fits(const void* object) const
    {
        if (object == nullptr || !owns(object)) return false;
        if constexpr (Guard::checks) return isInUse(SlotHeader::of(object).generation);
        return true;
    }

    void finishRelease(std::byte* slot)
    {
        // It may have been released twice from within one hook.
        if constexpr (Guard::checks) checkInUse(slot);
        bringBack(slot);
        const std::size_t index = slab_.slotOf(slot);
        if (index < size_)
            derived().pushIdle(slot);
        else
            retire(index);
    }

    // Disposes of all objects in use, and returns the first exception if there was one.
    [[nodiscard]] std::exception_ptr disposeOfAll()
    {
        std::exception_ptr first;
        clearing_ = true;
        forEachLive([&](void* object) {
            try {
                ReleaseQueue::runNow(
                    [](void* self, void* disposed) {
                        const DisposeHook& hook = static_cast<SlabPool*>(self)->dispose_;
                        hook.call(hook.context, disposed);
                    },
                    this, object);
            } catch (...) {
                if (!first) first = std::current_exception();
            }
        });
        clearing_ = false;
        return first;
    }

    void shrinkTo(std::size_t slots)
    {
        const std::size_t used = slotsUsed();
        std::vector<bool> inUse(used - std::min(used, slots), true);
        derived().dropIdle([&](std::byte* slot) {
            const std::size_t index = slab_.slotOf(slot);
            if (index < slots) return false;
            inUse[index - slots] = false;
            return true;
        });
        for (std::size_t slot = size_; slot < used; ++slot)
            inUse[slot - slots] = leaving_[slot - leavingFrom_];
        leaving_ = std::move(inUse);
        leavingFrom_ = slots;
        toRetire_ = static_cast<std::size_t>(std::count(leaving_.begin(), leaving_.end(), true));
        setSize(slots);
        derived().resized();
        trim();
    }

    // Gives back the memory behind the last slot that is needed.
    void trim()
    {
        noteHighWater();
        std::size_t used = slotsUsed();
        while (used > size_ && !leaving_[used - 1 - leavingFrom_])
            --used;
        if constexpr (Guard::checks) keepGenerations(used, slotsUsed());
        fresh_ = slab_.objectAt(used);
        const std::size_t pages = slab_.pagesUpTo(std::max(used, size_));
        slab_.commit(std::max(used, size_));
        if (pages < slab_.pagesUpTo(pagesOf_)) {
            ++heapFrees_;
            pagesOf_ = std::max(used, size_);
        }
    }

    // Slots that are used again after being given back must not make an old handle valid.
    void keepGenerations(std::size_t begin, std::size_t end)
    {
        for (std::size_t slot = begin; slot < end; ++slot)
            firstGeneration_ = std::max(firstGeneration_, SlotHeader::of(slab_.objectAt(slot)).generation);
    }

    void setSize(std::size_t slots)
    {
        size_ = slots;
        freshEnd_ = ownOrder_ ? slab_.first() : slab_.objectAt(size_);
        choosePath();
    }

    void choosePath() { takesSlowPath_ = ownOrder_ || dispose_.call != nullptr || toRetire_ > 0; }

    void noteHighWater()
    {
        highWater_ = std::max<std::uint64_t>(highWater_, slotsUsed());
        pagesOf_ = std::max(pagesOf_, slotsUsed());
    }

    [[nodiscard]] std::vector<bool> idleSlots() const
    {
        std::vector<bool> idle(slotsUsed());
        derived().forEachIdle([&](const std::byte* slot) { idle[slab_.slotOf(slot)] = true; });
        for (std::size_t slot = size_; slot < slotsUsed(); ++slot)
            idle[slot] = isRetired(slot);
        return idle;
    }

    [[nodiscard]] std::uint64_t countInUse() const
    {
        std::uint64_t idle = 0;
        if constexpr (Derived::knowsIdleCount)
            idle = derived().idleCount();
        else
            derived().forEachIdle([&](const std::byte*) { ++idle; });
        return std::min(size_, slotsUsed()) - idle + toRetire_;
    }

    void markAcquired(std::byte* slot)
    {
        unpoison(slot, slab_.pitch() - sizeof(SlotHeader));
        SlotHeader& header = SlotHeader::of(slot);
        ++header.generation;
        header.holder = holder_;
    }

    void markReleased(std::byte* slot)
    {
        ++SlotHeader::of(slot).generation;
        // The first bytes hold the link to the next idle slot.
        poison(slot + sizeof(void*), slab_.pitch() - sizeof(SlotHeader) - sizeof(void*));
    }

    [[nodiscard]] bool isCurrent(SlotHandle handle) const
    {
        return handle.object != nullptr && owns(handle.object) &&
               SlotHeader::of(handle.object).generation == handle.generation;
    }

    std::uint64_t prefilled_ = 0;
    std::uint64_t cameIdle_ = 0;
    std::uint64_t heapAllocations_ = 0;
    std::uint64_t heapFrees_ = 0;
    std::size_t pagesOf_ = 0;   // slots whose pages have been touched and not given back
    std::vector<bool> leaving_; // for each slot from leavingFrom_ on, whether it is in use and to be retired
    std::size_t leavingFrom_ = 0;
    std::uint32_t firstGeneration_ = 0; // even
    bool ownOrder_ = false;
    bool clearing_ = false;

protected:
    Slab slab_;
    DisposeHook dispose_;
    std::uint64_t misses_ = 0;
    std::uint64_t exhausted_ = 0;
    std::uint64_t highWater_ = 0; // up to the last time slots were given back
    std::size_t size_ = 0;
    std::size_t toRetire_ = 0;

    // The fields from here on, which every acquire and release use, share a cache line with the first field of the
    // derived pool, which should be the one that leads to its idle slots. takesSlowPath_: releases take the slow path,
    // because of a hook, an order, or slots to retire.
    alignas(cacheLineBytes) bool takesSlowPath_ = false;
    std::uint32_t tag_ = newTag(); // in front of every slot used
    const char* holder_ = nullptr;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::byte* fresh_;    // the next slot never used
    std::byte* freshEnd_; // end of those that may be used
};

} // namespace poolscope::pools
