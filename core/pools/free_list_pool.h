// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A pool of fixed capacity on one slab, whose idle slots form a linked list through the slots themselves. This is the
// pool of the shooting-game article, with several answers to exhaustion, a question that the article left open.
//
// Acquire and release O(1). With Lifo and without recycling they are inline, together 10 instructions (Counted 12,
// Checked 28; tests/benchmarks/README.md). resize O(slots used).
// Slots never used are not on the list and not touched: a large capacity costs nothing until it is needed. No bytes
// per object beyond its alignment (RecycleOldest: 8; Checked: 16). Not thread-safe.
// Not for: a number of objects without a known bound, unless the pool may grow.
#pragma once

#include "core/pools/linked_pool.h"
#include "core/pools/typed_pool.h"

namespace poolscope::pools {

// Which idle slot is used next: the one idle for longest, or the one released last (still in the cache). Slots never
// used come first with Fifo, as those idle for longest, and last with Lifo.
enum class ReuseOrder { Fifo, Lifo };

// What acquire does when all slots are in use.
enum class OnExhausted {
    Refuse,        // return nullptr
    Grow,          // double the capacity, again if need be; throw PoolExhausted at maximumSlots
    RecycleOldest, // dispose of the object that is in use for longest, and hand out its slot
    Fail,          // throw PoolExhausted
};

template <class Guard = Counted>
class RawFreeListPool final : public LinkedPool<RawFreeListPool<Guard>, Guard>
{
    using Base = LinkedPool<RawFreeListPool<Guard>, Guard>;
    friend Base;
    friend SlabPool<RawFreeListPool, Guard>;

public:
    static constexpr bool mayRefuse = true;

    // `capacity` from 1 to maximumSlots. Throws std::invalid_argument for an invalid shape or capacity, and
    // std::bad_alloc, also for a pool larger than the machine's memory.
    RawFreeListPool(SlotShape shape, std::size_t capacity, ReuseOrder order = ReuseOrder::Lifo,
                    OnExhausted onExhausted = OnExhausted::Refuse)
        : Base(shape),
          order_(order),
          onExhausted_(onExhausted)
    {
        if (capacity == 0 || capacity > Base::maximumSlots)
            throw std::invalid_argument("a capacity of " + std::to_string(capacity) + " slots; allowed are 1 to " +
                                        std::to_string(Base::maximumSlots));
        if (isOrdered()) this->keepOwnOrder();
        this->resize(capacity);
    }

    [[nodiscard]] std::size_t capacity() const { return this->size(); }

    [[nodiscard]] PoolStats stats() const
    {
        PoolStats s = Base::stats();
        if (isOrdered()) s.highWater = maxInUse_;
        s.hits -= recycled_;
        return s;
    }

    [[nodiscard]] std::size_t reservedBytes() const { return Base::reservedBytes() + ages_.capacity() * sizeof(Age); }

private:
    using Link = typename Base::Link;
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffff'ffff;

    // Neighbours in the order of acquisition; kept only if the oldest is ever asked for.
    struct Age
    {
        Slot older = none;
        Slot younger = none;
    };

    [[nodiscard]] bool recycles() const { return onExhausted_ == OnExhausted::RecycleOldest; }
    // Whether an order or ages are kept: the list that acquire() and release() use inline can keep neither.
    [[nodiscard]] bool isOrdered() const { return order_ == ReuseOrder::Fifo || recycles(); }

    [[nodiscard, gnu::noinline, gnu::cold]] void* acquireWhenEmpty()
    {
        std::byte* slot = isOrdered() ? takeInOrder() : nullptr;
        if (slot == nullptr) slot = answerExhaustion();
        if (slot == nullptr) return nullptr;
        if (isOrdered()) {
            maxInUse_ = std::max(maxInUse_, ++inUse_);
            if (recycles()) enterAge(static_cast<Slot>(this->slab_.slotOf(slot)));
        }
        return this->taken(slot);
    }

    [[nodiscard]] std::byte* takeInOrder()
    {
        const bool hasFresh = this->slotsUsed() < this->size_;
        // A slot never used counts as idle for longest.
        if (hasFresh && (order_ == ReuseOrder::Fifo || first_ == nullptr)) return this->nextFresh();
        Link* link = first_;
        if (link == nullptr) return nullptr;
        first_ = link->next;
        if (first_ == nullptr) last_ = nullptr;
        return reinterpret_cast<std::byte*>(link);
    }

    [[nodiscard]] std::byte* answerExhaustion()
    {
        switch (onExhausted_) {
        case OnExhausted::Grow: return grow();
        case OnExhausted::RecycleOldest: ++this->exhausted_; return recycle();
        case OnExhausted::Fail: ++this->exhausted_; throw PoolExhausted(this->size_);
        case OnExhausted::Refuse: break;
        }
        ++this->exhausted_;
        return nullptr;
    }

    [[nodiscard]] std::byte* grow()
    {
        do {
            if (this->size_ == Base::maximumSlots) throw PoolExhausted(this->size_);
        } while (!this->growForOne(std::min(std::max<std::size_t>(this->size_ * 2, 1), Base::maximumSlots)));
        if (isOrdered()) return takeInOrder();
        return this->idle_ != nullptr ? this->popIdle() : this->takeFresh();
    }

    [[nodiscard]] std::byte* recycle()
    {
        if (this->size_ == 0) return nullptr; // shrunk to nothing: no slot may be kept
        while (true) {
            const Slot slot = oldest_;
            evictWhole(slot);
            if (slot < this->size_) {
                if constexpr (Guard::counts) ++recycled_;
                return this->slab_.objectAt(slot);
            }
            // The slot is beyond the size since the pool shrank: it is given up, and the search goes on.
            this->retire(slot);
            // The children of its object may have come back to slots below the size.
            if (std::byte* idle = takeInOrder()) return idle;
        }
    }

    // If the eviction throws (a child may be misused), the slot becomes idle or is retired.
    void evictWhole(Slot slot)
    {
        try {
            this->evict(this->slab_.objectAt(slot));
        } catch (...) {
            if (slot < this->size_)
                pushIdle(this->slab_.objectAt(slot));
            else
                this->retire(slot);
            throw;
        }
    }

    void pushIdle(std::byte* slot)
    {
        if (!isOrdered()) {
            this->pushPlain(slot);
            return;
        }
        const bool atFront = order_ == ReuseOrder::Lifo || first_ == nullptr;
        auto* link = new (slot) Link{atFront ? first_ : nullptr};
        if (!atFront) last_->next = link;
        if (last_ == nullptr || !atFront) last_ = link;
        if (atFront) first_ = link;
    }

    void forgetIdle()
    {
        Base::forgetIdle();
        first_ = last_ = nullptr;
        inUse_ = 0;
        oldest_ = youngest_ = none;
    }

    template <class Visit>
    void forEachIdle(Visit visit) const
    {
        for (const Link* link = isOrdered() ? first_ : this->idle_; link != nullptr; link = link->next)
            visit(reinterpret_cast<const std::byte*>(link));
    }

    template <class Predicate>
    void dropIdle(Predicate dropped)
    {
        if (!isOrdered()) {
            Base::dropIdle(dropped);
            return;
        }
        Link* link = std::exchange(first_, nullptr);
        last_ = nullptr;
        Link** end = &first_;
        for (; link != nullptr; link = link->next) {
            if (dropped(reinterpret_cast<std::byte*>(link))) continue;
            *end = last_ = link;
            end = &link->next;
        }
        *end = nullptr;
    }

    void prepareFor(std::size_t slots)
    {
        if (recycles() && slots > ages_.size()) ages_.resize(slots);
    }

    void leave(std::byte* slot)
    {
        if (!isOrdered()) return;
        --inUse_;
        if (recycles()) leaveAge(static_cast<Slot>(this->slab_.slotOf(slot)));
    }

    void enterAge(Slot slot)
    {
        ages_[slot] = {youngest_, none};
        if (youngest_ != none) ages_[youngest_].younger = slot;
        youngest_ = slot;
        if (oldest_ == none) oldest_ = slot;
    }

    void leaveAge(Slot slot)
    {
        const Age age = ages_[slot];
        (age.older == none ? oldest_ : ages_[age.older].younger) = age.younger;
        (age.younger == none ? youngest_ : ages_[age.younger].older) = age.older;
    }

    ReuseOrder order_;
    OnExhausted onExhausted_;
    Link* first_ = nullptr; // of the idle slots if isOrdered(), in place of idle_
    Link* last_ = nullptr;
    std::uint64_t inUse_ = 0;
    std::uint64_t maxInUse_ = 0;
    std::uint64_t recycled_ = 0;
    Slot oldest_ = none;
    Slot youngest_ = none;
    std::vector<Age> ages_;
};

template <class T, class Guard = Counted>
using FreeListPool = TypedPool<T, RawFreeListPool<Guard>>;

} // namespace poolscope::pools
