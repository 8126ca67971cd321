// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The pool of the Box2D article. It grows by a chunk of slots, such as 6 or 500, whenever it has no idle slot. It takes
// many objects back in one call, in which it skips and counts foreign ones. It refuses to release a foreign object, and
// names the pool that owns it.
//
// A chunk is a stretch of address space: growing by one touches none of its slots.
// Acquire and release O(1), at worst one growth: together 10 instructions (Counted 17, Checked 28;
// tests/benchmarks/README.md); releaseMany O(objects). No bytes per object beyond its alignment
// (Checked: 16); at most one chunk of idle slots more than were ever needed. Not thread-safe.
// Not for: a fixed memory budget, as it never refuses.
#pragma once

#include "core/pools/linked_pool.h"
#include "core/pools/typed_pool.h"

namespace poolscope::pools {

template <class Guard = Counted>
class RawChunkedPool final : public LinkedPool<RawChunkedPool<Guard>, Guard>
{
    using Base = LinkedPool<RawChunkedPool<Guard>, Guard>;
    friend Base;

public:
    static constexpr bool refusesForeign = true;

    // `chunkSlots` from 1 to maximumSlots; empty at first. Throws std::invalid_argument.
    RawChunkedPool(SlotShape shape, std::size_t chunkSlots) : Base(shape) { setChunkSlots(chunkSlots); }

    // Takes effect when the pool grows next.
    void setChunkSlots(std::size_t slots)
    {
        if (slots == 0 || slots > Base::maximumSlots)
            throw std::invalid_argument("chunks of " + std::to_string(slots) + " slots; allowed are 1 to " +
                                        std::to_string(Base::maximumSlots));
        chunkSlots_ = slots;
    }
    [[nodiscard]] std::size_t chunkSlots() const { return chunkSlots_; }

private:
    friend SlabPool<RawChunkedPool, Guard>;

    [[nodiscard, gnu::noinline, gnu::cold]] void* acquireWhenEmpty()
    {
        return this->acquireGrown(
            [this](std::size_t size) { return std::min(size + chunkSlots_, Base::maximumSlots); });
    }

    std::size_t chunkSlots_ = 0;
};

template <class T, class Guard = Counted>
using ChunkedPool = TypedPool<T, RawChunkedPool<Guard>>;

} // namespace poolscope::pools
