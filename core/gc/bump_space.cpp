// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/bump_space.h"

#include "core/gc/collected_heap.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace poolscope::gc {

void BumpSpace::clear(bool poisons)
{
    if (poisons) std::memset(range_.begin(), poison, usedBytes());
    next_ = range_.begin();
}

MemorySpace BumpSpace::describe(std::string name, MemoryState unclaimed) const
{
    return {std::move(name), range_.begin(), range_.committedBytes(), unclaimed};
}

void BumpSpace::visitMemory(MemoryVisitor& visitor) const
{
    if (usedBytes() < range_.committedBytes())
        visitor.run(next_, range_.committedBytes() - usedBytes(), MemoryState::Free);
}

MemoryBlock BumpSpace::blockAt(const void* address, std::span<const std::uint32_t> kindBytes) const
{
    MemoryBlock block = bumpedBlockAt(range_.begin(), next_, address,
                                      [=](const Object& object) { return std::size_t{kindBytes[object.kind]}; });
    if (block.state == MemoryState::Free) block.bytes = range_.committedBytes() - usedBytes();
    return block;
}

void BumpSpace::visitObjects(ObjectVisitor& visitor, std::span<const std::uint32_t> kindBytes) const
{
    for (const std::byte* next = range_.begin(); next < next_;) {
        const auto* object = reinterpret_cast<const Object*>(next);
        visitor.visit(object, kindBytes[object->kind]);
        next += kindBytes[object->kind];
    }
}

void BumpSpace::takeMore(std::size_t bytes)
{
    const std::size_t needed = usedBytes() + bytes;
    range_.commit(std::max(needed, std::min(range_.reservedBytes(), range_.committedBytes() + stepBytes)));
    end_ = range_.begin() + range_.committedBytes();
}

} // namespace poolscope::gc
