// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/slab.h"

#include "core/pools/slab_register.h"

#include <algorithm>
#include <new>

namespace poolscope::pools {

namespace detail {

std::size_t roundedUp(std::size_t bytes, std::size_t alignment)
{
    return (bytes + alignment - 1) / alignment * alignment;
}

SlotShape checked(SlotShape shape)
{
    shape.check();
    // An idle slot must have room for a link.
    shape.bytes = std::max(shape.bytes, sizeof(void*));
    shape.alignment = std::max(shape.alignment, alignof(void*));
    return shape;
}

std::size_t spaceFor(std::size_t pitch, std::size_t offset)
{
    constexpr bool isWide = sizeof(void*) >= 8;
    std::size_t most = std::size_t{1} << (isWide ? 36 : 26);
    if (isWide) most = std::max(most, AddressRange::physicalMemoryBytes());
    if (pitch <= most / Slab::maximumSlots) return Slab::maximumSlots * pitch + offset;
    return most + offset;
}

} // namespace detail

Slab::Slab(SlotShape shape, std::size_t headerBytes)
    : offset_(detail::roundedUp(headerBytes, detail::checked(shape).alignment)),
      pitch_(detail::roundedUp(offset_ + detail::checked(shape).bytes, detail::checked(shape).alignment)),
      reciprocal_(~std::uint64_t{0} / pitch_ + 1),
      range_(detail::spaceFor(pitch_, offset_)),
      first_(range_.begin() + offset_),
      name_("a pool of " + std::to_string(shape.bytes) + "-byte objects")
{
    enterSlab(*this);
}

Slab::~Slab()
{
    unpoison(range_.begin(), range_.committedBytes());
    leaveSlab(*this);
}

void Slab::commit(std::size_t slots)
{
    if (slots > mostSlots() || slots > AddressRange::physicalMemoryBytes() / pitch_) throw std::bad_alloc();
    const std::size_t bytes = slots == 0 ? 0 : slots * pitch_ + offset_;
    if (bytes < range_.committedBytes()) unpoison(range_.begin() + bytes, range_.committedBytes() - bytes);
    range_.commit(bytes);
}

bool Slab::commitAtLeast(std::size_t slots)
{
    if (slots > mostSlots()) throw std::bad_alloc();
    if (slots * pitch_ + offset_ <= range_.committedBytes()) return false;
    commit(std::min(mostSlots(), std::max(slots, (range_.committedBytes() + stepBytes) / pitch_)));
    return true;
}

std::size_t Slab::mostSlots() const
{
    return std::min(maximumSlots, (range_.reservedBytes() - offset_) / pitch_);
}

std::size_t Slab::pagesUpTo(std::size_t slots) const
{
    return slots == 0 ? 0 : detail::roundedUp(slots * pitch_ + offset_, AddressRange::pageBytes());
}

} // namespace poolscope::pools
