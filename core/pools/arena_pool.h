// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A frame arena for objects of one type, in the vocabulary of the object pools: a bump pointer that only clear() sets
// back. Slots released one by one are not used again before (FrameArena is for objects of many sizes).
//
// Acquire, release O(1), at worst the growth by one chunk; clear O(1). No bytes per object beyond its alignment
// (Checked: 16). Its high-water mark counts slots, dead or alive. Not thread-safe.
// Not for: objects that outlive clear().
#pragma once

#include "core/pools/linked_pool.h"
#include "core/pools/typed_pool.h"

namespace poolscope::pools {

template <class Guard = Counted>
class RawArenaPool final : public LinkedPool<RawArenaPool<Guard>, Guard>
{
    using Base = LinkedPool<RawArenaPool<Guard>, Guard>;
    friend Base;

public:
    // Grows by `chunkSlots`, 1 or more, when it is full. Throws std::invalid_argument.
    explicit RawArenaPool(SlotShape shape, std::size_t chunkSlots = 1024) : Base(shape), chunkSlots_(chunkSlots)
    {
        if (chunkSlots == 0) throw std::invalid_argument("chunks of 0 slots; allowed is 1 or more");
    }

    [[nodiscard]] void* acquire()
    {
        std::byte* slot = this->takeFresh();
        while (slot == nullptr) {
            (void)this->growForOne(std::min(this->size_ + chunkSlots_, Base::maximumSlots));
            if (slot = this->takeFresh(); slot == nullptr && this->size_ == Base::maximumSlots)
                throw PoolExhausted(this->size_);
        }
        return this->taken(slot);
    }

private:
    friend SlabPool<RawArenaPool, Guard>;

    std::size_t chunkSlots_;
};

template <class T, class Guard = Counted>
using ArenaPool = TypedPool<T, RawArenaPool<Guard>>;

} // namespace poolscope::pools
