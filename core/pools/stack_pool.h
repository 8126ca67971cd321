// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool that keeps its idle objects on a growing stack: the pool of the constructor-pooling articles. Acquire
// pops, release pushes, an empty stack makes a new object. The stack's length is kept apart from its array, which
// only grows; a popped entry is nulled, so that the pool never refers to what it handed out. RawPushPopPool is the same
// with the array that push() and pop() of a script engine would keep, to show what the articles' pool avoids.
//
// The idle objects themselves are not touched: with very many of them that spares a cache miss each, which a list
// through the slots has to pay.
// Acquire and release O(1): the two of them 17 instructions (Counted 19, Checked 56; tests/benchmarks/README.md);
// growing is by one slot and moves nothing. 8 bytes of stack per slot (Checked: 16 more). With RawPushPopPool acquire
// and release are O(1) amortised, as the array is copied whenever it is made anew. Not thread-safe. Not for: a fixed
// memory budget: it never refuses.
#pragma once

#include "core/pools/slab_pool.h"
#include "core/pools/stack_array.h"
#include "core/pools/typed_pool.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace poolscope::pools {

// RawStackPool or RawPushPopPool.
template <class Guard, class Array>
class BasicStackPool final : public SlabPool<BasicStackPool<Guard, Array>, Guard>
{
    using Base = SlabPool<BasicStackPool<Guard, Array>, Guard>;
    friend Base;

public:
    // `initialSize` idle slots are owned at once (prefill), untouched; 0: the pool is empty at first. Throws
    // std::invalid_argument for the shape, or more than maximumSlots; std::bad_alloc.
    explicit BasicStackPool(SlotShape shape, std::size_t initialSize = 0) : Base(shape), array_(Base::maximumSlots)
    {
        this->resize(initialSize);
    }

    // The object's bytes are undefined. Throws std::bad_alloc if a new slot is needed and there is no memory.
    [[nodiscard]] void* acquire()
    {
        if (length_ > 0) [[likely]] {
            std::byte* slot = stack()[--length_];
            stack()[length_] = nullptr;
            tellShorter();
            return this->taken(slot);
        }
        if (std::byte* slot = this->takeFresh()) return this->taken(slot);
        return acquireWhenEmpty();
    }

    // As every pool's; with the array where it is made anew.
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
    [[nodiscard]] const Array& array() const requires Array::followsLength { return array_; }

    // Measured: slots and stack, as far as either can have been touched.
    [[nodiscard]] std::size_t reservedBytes() const
    {
        if constexpr (Array::followsLength) return Base::reservedBytes() + array_.bytes();
        const std::size_t page = AddressRange::pageBytes();
        const std::size_t entries = std::max(entriesTouched_, this->slotsUsed());
        return Base::reservedBytes() + (entries * sizeof(std::byte*) + page - 1) / page * page;
    }

private:
    [[nodiscard]] std::byte** stack() const { return array_.entries(); }

    [[nodiscard, gnu::noinline, gnu::cold]] void* acquireWhenEmpty()
    {
        do {
            if (this->size_ == Base::maximumSlots) throw PoolExhausted(this->size_);
        } while (!this->growForOne(this->size_ + 1));
        return this->taken(length_ > 0 ? popIdle() : this->takeFresh());
    }

    void prepareFor(std::size_t slots)
    {
        if constexpr (!Array::followsLength) array_.prepareFor(slots);
    }

    // Only slots below the size come back to the stack.
    void resized()
    {
        if constexpr (!Array::followsLength) {
            entriesTouched_ = std::max(entriesTouched_, this->slotsTouched());
            if (array_.trim(this->size_)) entriesTouched_ = std::min(entriesTouched_, this->size_);
        }
    }

    [[nodiscard]] std::byte* popIdle()
    {
        std::byte* slot = std::exchange(stack()[--length_], nullptr);
        tellShorter();
        return slot;
    }
    void tellShorter()
    {
        if constexpr (Array::followsLength) array_.popped(length_);
    }
    void pushPlain(std::byte* slot)
    {
        if constexpr (Array::followsLength) array_.pushes(length_ + 1);
        stack()[length_++] = slot;
    }
    void pushIdle(std::byte* slot) { pushPlain(slot); }

    void forgetIdle()
    {
        std::fill_n(stack(), length_, nullptr);
        length_ = 0;
        tellShorter();
    }

    template <class Visit>
    void forEachIdle(Visit visit) const
    {
        for (std::size_t i = 0; i < length_; ++i)
            visit(stack()[i]);
    }

    template <class Predicate>
    void dropIdle(Predicate dropped)
    {
        std::byte** kept = std::remove_if(stack(), stack() + length_, dropped);
        std::fill(kept, stack() + length_, nullptr);
        length_ = static_cast<std::size_t>(kept - stack());
        tellShorter();
    }

    Array array_; // entries [0, length_) are idle objects, the rest null
    std::size_t length_ = 0;
    std::size_t entriesTouched_ = 0; // at most, before the size last changed
};

template <class Guard = Counted>
using RawStackPool = BasicStackPool<Guard, ReservedArray>;
template <class Guard = Counted>
using RawPushPopPool = BasicStackPool<Guard, PushPopArray>;

template <class T, class Guard = Counted>
using StackPool = TypedPool<T, RawStackPool<Guard>>;

} // namespace poolscope::pools
