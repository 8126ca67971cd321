// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/slab.h"

#include "core/pools/slab_register.h"

#include <algorithm>
#include <new>

namespace poolscope::pools {

namespace {

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
    if (pitch > (~std::size_t{0} >> 1) / Slab::maximumSlots) throw std::bad_alloc();
    return Slab::maximumSlots * pitch + offset;
}

} // namespace

Slab::Slab(SlotShape shape, std::size_t headerBytes)
    : offset_(roundedUp(headerBytes, checked(shape).alignment)),
      pitch_(roundedUp(offset_ + checked(shape).bytes, checked(shape).alignment)),
      reciprocal_(~std::uint64_t{0} / pitch_ + 1),
      range_(spaceFor(pitch_, offset_)),
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
    if (slots > maximumSlots || slots * pitch_ > AddressRange::physicalMemoryBytes()) throw std::bad_alloc();
    const std::size_t bytes = slots == 0 ? 0 : slots * pitch_ + offset_;
    if (bytes < range_.committedBytes()) unpoison(range_.begin() + bytes, range_.committedBytes() - bytes);
    range_.commit(bytes);
}

bool Slab::commitAtLeast(std::size_t slots)
{
    if (slots * pitch_ + offset_ <= range_.committedBytes()) return false;
    commit(std::min(maximumSlots, std::max(slots, (range_.committedBytes() + stepBytes) / pitch_)));
    return true;
}

std::size_t Slab::pagesUpTo(std::size_t slots) const
{
    return slots == 0 ? 0 : roundedUp(slots * pitch_ + offset_, AddressRange::pageBytes());
}

} // namespace poolscope::pools
