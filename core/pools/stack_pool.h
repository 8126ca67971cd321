// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A pool that keeps its idle objects on a growing stack: the pool of the constructor-pooling articles. Acquire pops,
// release pushes, and when the stack is empty a new object is made. The stack's length is kept apart from its array,
// which only grows. A popped entry is set to null, so that the pool never refers to objects it handed out.
// RawPushPopPool is the same pool with the array that a script engine's push() and pop() would keep; it shows what the
// articles' pool avoids.
//
// The idle objects themselves are not touched. With very many of them this saves the cache miss that a list through the
// slots pays for each.
// Acquire and release O(1): together 14 instructions (Counted 16, Checked 44; tests/benchmarks/README.md). It grows by
// one slot and moves nothing. 8 bytes of stack per slot (Checked: 16 more). With RawPushPopPool acquire and release are
// O(1) amortised, as the array is copied whenever it is reallocated. Not thread-safe.
// Not for: a fixed memory budget, as it never refuses.
#pragma once

#include "core/pools/slab_pool.h"
#include "core/pools/stack_array.h"
#include "core/pools/typed_pool.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace poolscope::pools {

// RawStackPool or RawPushPopPool.
template <class Guard, class Array>
class BasicStackPool final : public SlabPool<BasicStackPool<Guard, Array>, Guard>
{
    using Base = SlabPool<BasicStackPool<Guard, Array>, Guard>;
    friend Base;

public:
    static constexpr bool knowsIdleCount = true;

    // The pool owns `initialSize` idle, untouched slots from the start (prefill); with 0 it is empty. Throws
    // std::invalid_argument for an invalid shape or more than maximumSlots, and std::bad_alloc.
    explicit BasicStackPool(SlotShape shape, std::size_t initialSize = 0) : Base(shape), array_(Base::maximumSlots)
    {
        top_ = array_.entries();
        this->resize(initialSize);
    }

    // The object's bytes are undefined. Throws std::bad_alloc if a new slot is needed and there is no memory.
    [[nodiscard, gnu::always_inline]] void* acquire()
    {
        if (__builtin_expect(top_ != array_.entries(), true)) return this->taken(popIdle());
        return acquireWithoutIdle();
    }

    // As every pool's. With RawPushPopPool they include the array.
    [[nodiscard]] PoolStats stats() const
    {
        PoolStats s = Base::stats();
        if constexpr (Array::followsLength) {
            s.heapAllocations += array_.made();
            s.heapFrees += array_.freed();
        }
        return s;
    }
    [[nodiscard]] std::size_t heapBytes() const
    {
        if constexpr (Array::followsLength) return Base::heapBytes() + array_.bytes();
        return Base::heapBytes();
    }
    template <class A = Array, class = std::enable_if_t<A::followsLength>>
    [[nodiscard]] const A& array() const
    {
        return array_;
    }

    // Measured: the slots and the stack, as far as they can have been touched.
    [[nodiscard]] std::size_t reservedBytes() const
    {
        if constexpr (Array::followsLength) return Base::reservedBytes() + array_.bytes();
        const std::size_t page = AddressRange::pageBytes();
        const std::size_t entries = std::max(entriesTouched_, this->slotsUsed());
        return Base::reservedBytes() + (entries * sizeof(std::byte*) + page - 1) / page * page;
    }

private:
    [[nodiscard]] std::size_t idleCount() const { return static_cast<std::size_t>(top_ - array_.entries()); }

    // As LinkedPool's.
    [[nodiscard, gnu::noinline]] void* acquireWithoutIdle()
    {
        if (std::byte* slot = this->takeFresh()) return this->taken(slot);
        return acquireWhenEmpty();
    }

    [[nodiscard, gnu::noinline, gnu::cold]] void* acquireWhenEmpty()
    {
        do {
            if (this->size_ == Base::maximumSlots) throw PoolExhausted(this->size_);
        } while (!this->growForOne(this->size_ + 1));
        return this->taken(idleCount() > 0 ? popIdle() : this->takeFresh());
    }

    void prepareFor(std::size_t slots)
    {
        if constexpr (!Array::followsLength) array_.prepareFor(slots);
    }

    // Only slots below the size come back to the stack, so that its array need not be longer.
    void resized()
    {
        if constexpr (!Array::followsLength) {
            entriesTouched_ = std::max(entriesTouched_, this->slotsTouched());
            if (array_.trim(this->size_)) entriesTouched_ = std::min(entriesTouched_, this->size_);
        }
    }

    [[nodiscard, gnu::always_inline]] std::byte* popIdle()
    {
        std::byte* slot = *--top_;
        *top_ = nullptr;
        tellShorter();
        return slot;
    }
    [[gnu::always_inline]] void tellShorter()
    {
        if constexpr (Array::followsLength) {
            const std::size_t left = idleCount();
            array_.popped(left);
            top_ = array_.entries() + left;
        }
    }
    [[gnu::always_inline]] void pushPlain(std::byte* slot)
    {
        if constexpr (Array::followsLength) {
            const std::size_t before = idleCount();
            array_.pushes(before + 1);
            top_ = array_.entries() + before;
        }
        *top_++ = slot;
    }
    void pushIdle(std::byte* slot) { pushPlain(slot); }

    void forgetIdle()
    {
        std::fill(array_.entries(), top_, nullptr);
        top_ = array_.entries();
        tellShorter();
    }

    template <class Visit>
    void forEachIdle(Visit visit) const
    {
        for (std::byte** entry = top_; entry != array_.entries();)
            visit(*--entry);
    }

    template <class Predicate>
    void dropIdle(Predicate dropped)
    {
        std::byte** kept = std::remove_if(array_.entries(), top_, dropped);
        std::fill(kept, top_, nullptr);
        top_ = kept;
        tellShorter();
    }

    std::byte** top_ = nullptr;      // the first field: see SlabPool
    Array array_;                    // entries up to the top are idle objects, the rest null
    std::size_t entriesTouched_ = 0; // upper bound, as of the last change of size
};

template <class Guard = Counted>
using RawStackPool = BasicStackPool<Guard, ReservedArray>;
template <class Guard = Counted>
using RawPushPopPool = BasicStackPool<Guard, PushPopArray>;

template <class T, class Guard = Counted>
using StackPool = TypedPool<T, RawStackPool<Guard>>;

} // namespace poolscope::pools
