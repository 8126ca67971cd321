// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A frame arena for objects of one type, with the interface of the object pools: a bump pointer that only clear() sets
// back. Slots released one by one are not reused before that. For objects of many sizes see FrameArena.
//
// Acquire and release O(1), at worst growth by one chunk; clear O(1). No bytes per object beyond its alignment
// (Checked: 16). Its high-water mark counts the slots of dead objects too. Not thread-safe.
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
    // Grows by `chunkSlots`, from 1 to maximumSlots, when it is full. Throws std::invalid_argument.
    explicit RawArenaPool(SlotShape shape, std::size_t chunkSlots = 1024) : Base(shape), chunkSlots_(chunkSlots)
    {
        if (chunkSlots == 0 || chunkSlots > Base::maximumSlots)
            throw std::invalid_argument("chunks of " + std::to_string(chunkSlots) + " slots; allowed are 1 to " +
                                        std::to_string(Base::maximumSlots));
    }

    [[nodiscard]] void* acquire()
    {
        if (std::byte* slot = this->takeFresh()) return this->taken(slot);
        return acquireWhenFull();
    }

private:
    friend SlabPool<RawArenaPool, Guard>;

    [[nodiscard, gnu::noinline, gnu::cold]] void* acquireWhenFull()
    {
        const std::uint64_t before = this->misses_;
        std::byte* slot = nullptr;
        while (slot == nullptr) {
            if (this->size_ == Base::maximumSlots) throw PoolExhausted(this->size_);
            // Growth may only take back slots that were being retired; then none is fresh.
            (void)this->growForOne(std::min(this->size_ + chunkSlots_, Base::maximumSlots));
            slot = this->takeFresh();
        }
        this->misses_ = before + 1;
        return this->taken(slot);
    }

    std::size_t chunkSlots_;
};

template <class T, class Guard = Counted>
using ArenaPool = TypedPool<T, RawArenaPool<Guard>>;

} // namespace poolscope::pools
