// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A slab pool whose idle slots form a list through their own first bytes, the last released first: the fastest way to
// keep them, and the one that needs the least memory. The derived pool decides what happens when no slot is left, in
// acquireWhenEmpty().
#pragma once

#include "core/pools/slab_pool.h"

#include <new>
#include <utility>

namespace poolscope::pools {

template <class Derived, class Guard>
class LinkedPool : public SlabPool<Derived, Guard>
{
    using Base = SlabPool<Derived, Guard>;
    friend Base;

public:
    // The object's bytes are undefined.
    [[nodiscard, gnu::always_inline]] void* acquire()
    {
        if (__builtin_expect(idle_ != nullptr, true)) return this->taken(popIdle());
        return acquireWithoutIdle();
    }

protected:
    // Apart, so that acquire() is small enough to be inlined, and a switch over pools with it.
    [[nodiscard, gnu::noinline]] void* acquireWithoutIdle()
    {
        if (std::byte* slot = this->takeFresh()) return this->taken(slot);
        return this->derived().acquireWhenEmpty();
    }

    using Base::Base;

    struct Link
    {
        Link* next;
    };

    [[nodiscard, gnu::always_inline]] std::byte* popIdle()
    {
        return reinterpret_cast<std::byte*>(std::exchange(idle_, idle_->next));
    }
    [[gnu::always_inline]] void pushPlain(std::byte* slot) { idle_ = new (slot) Link{idle_}; }
    void pushIdle(std::byte* slot) { pushPlain(slot); }
    void forgetIdle() { idle_ = nullptr; }

    template <class Visit>
    void forEachIdle(Visit visit) const
    {
        for (const Link* link = idle_; link != nullptr; link = link->next)
            visit(reinterpret_cast<const std::byte*>(link));
    }

    template <class Predicate>
    void dropIdle(Predicate dropped)
    {
        for (Link** link = &idle_; *link != nullptr;) {
            if (dropped(reinterpret_cast<std::byte*>(*link)))
                *link = (*link)->next;
            else
                link = &(*link)->next;
        }
    }

    // Grows and returns one of the slots gained. `next(size)` is the size to grow to; throws PoolExhausted if it is not
    // larger than `size`.
    template <class NextSize>
    [[nodiscard]] void* acquireGrown(NextSize next)
    {
        do {
            if (next(this->size_) <= this->size_) throw PoolExhausted(this->size_);
        } while (!this->growForOne(next(this->size_)));
        return this->taken(idle_ != nullptr ? popIdle() : this->takeFresh());
    }

    Link* idle_ = nullptr; // the first field: see SlabPool
};

} // namespace poolscope::pools
