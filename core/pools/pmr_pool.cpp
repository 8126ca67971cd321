// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/pmr_pool.h"

#include "core/pools/bits.h"

#include <algorithm>

#if __has_include(<memory_resource>)

namespace poolscope::pools {

namespace detail {

constexpr std::uint32_t frontTag = 0x706d'7221;

} // namespace detail

void* CountingResource::do_allocate(std::size_t bytes, std::size_t alignment)
{
    void* memory = std::pmr::new_delete_resource()->allocate(bytes, alignment);
    try {
        chunks_.push_back({static_cast<const std::byte*>(memory), bytes});
    } catch (...) {
        std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
        throw;
    }
    bytes_ += bytes;
    ++allocations_;
    return memory;
}

void CountingResource::do_deallocate(void* memory, std::size_t bytes, std::size_t alignment)
{
    std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
    const auto freed = [=](const Chunk& chunk) { return chunk.begin == memory; };
    chunks_.erase(std::remove_if(chunks_.begin(), chunks_.end(), freed), chunks_.end());
    bytes_ -= bytes;
    ++frees_;
}

PmrSlots::PmrSlots(SlotShape shape)
    : offset_((shape.check(), std::max(sizeof(Front), shape.alignment))),
      // libstdc++'s resource keeps a large alignment only for sizes that are powers of two.
      slotBytes_(shape.alignment > alignof(Front) ? powerOfTwoFrom(offset_ + shape.bytes) : offset_ + shape.bytes),
      alignment_(std::max(alignof(Front), shape.alignment)),
      name_("a standard pool of " + std::to_string(shape.bytes) + "-byte objects")
{
}

bool PmrSlots::owns(const void* object) const
{
    if (live_.empty()) return false;
    const Front front = Front::of(object);
    return front.tag == detail::frontTag && front.index < live_.size() && live_[front.index] == object;
}

std::size_t PmrSlots::shrink(std::size_t slots)
{
    if (live_.empty()) {
        resource_.release();
        owned_ = 0;
        return 0;
    }
    return live_.size() - std::min(live_.size(), slots);
}

void* PmrSlots::take()
{
    live_.push_back(nullptr);
    void* memory = nullptr;
    try {
        memory = resource_.allocate(slotBytes_, alignment_);
    } catch (...) {
        live_.pop_back();
        throw;
    }
    void* object = static_cast<std::byte*>(memory) + offset_;
    Front::of(object) = {static_cast<std::uint32_t>(live_.size() - 1), detail::frontTag};
    live_.back() = object;
    if (live_.size() > owned_) {
        owned_ = live_.size();
        ++misses_;
    }
    highWater_ = std::max<std::uint64_t>(highWater_, live_.size());
    return object;
}

void PmrSlots::giveBack(void* object)
{
    Front& front = Front::of(object);
    void* last = live_.back();
    live_[front.index] = last;
    Front::of(last).index = front.index;
    live_.pop_back();
    front.tag = 0;
    resource_.deallocate(static_cast<std::byte*>(object) - offset_, slotBytes_, alignment_);
}

} // namespace poolscope::pools

#endif
