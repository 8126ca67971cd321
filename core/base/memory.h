// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How pools and heaps describe their memory so that it can be drawn block by block: first the spaces they hold, then
// the memory in them that is not in use. Live objects are not described here, since the live table knows them.
//
// The state of a space's bytes follows in three steps, which keeps descriptions cheap. All of it starts as `unclaimed`.
// The runs and idle objects described are taken out of that, then every live and every lost object. What is left is
// garbage for a collected heap, and idle slots for a pool.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace poolscope {

// What a byte of a space is.
enum class MemoryState : std::uint8_t {
    Live,      // part of a live object
    Garbage,   // part of an object that is dead and not reclaimed, or lost
    Idle,      // part of an idle slot of a pool
    Free,      // was in use, and may be used again
    NeverUsed, // held, but not used so far
    Other,     // no object: a header, a rest too small for an object, a pool's array, someone else's, or unknown
};
inline constexpr std::size_t memoryStateCount = 6;

// A stretch of addresses. Spaces do not overlap.
struct MemorySpace
{
    std::string name; // "old space"; several in a row with the same name are the pieces of one space
    const std::byte* begin = nullptr;
    std::size_t bytes = 0;
    MemoryState unclaimed = MemoryState::Other;

    [[nodiscard]] bool contains(const void* address) const { return address >= begin && address < begin + bytes; }
};

// Receives the description of memory that is not in use.
class MemoryVisitor
{
public:
    // A run that holds no live object. The runs of one space come in the order of their addresses and do not overlap.
    // The pieces of a pool's array (core/base/array_piece.h) may lie in another's space, and come in any order.
    virtual void run(const std::byte* begin, std::size_t bytes, MemoryState state) = 0;
    // Idle objects of a pool, in any space, with their kinds in their headers.
    virtual void idle(std::span<Object* const> objects) = 0;

protected:
    ~MemoryVisitor() = default;
};

// The block of memory at an address.
struct MemoryBlock
{
    static constexpr KindIndex noKind = 0xffff;

    const std::byte* begin = nullptr;
    std::size_t bytes = 0;
    MemoryState state = MemoryState::Other; // Garbage for any object's block: which are alive is not known here
    const Object* object = nullptr;         // the object that the block holds or held, if its header is still whole
    KindIndex kind = noKind;                // the kind that the block is for, if it is for one only
};

// The block at `address` among objects that a bump pointer laid side by side from `begin` up to `top`, found by going
// from header to header: dead ones must still have theirs. `bytesOf(const Object&)` is an object's size. O(objects).
template <class BytesOf>
[[nodiscard]] MemoryBlock bumpedBlockAt(const std::byte* begin, const std::byte* top, const void* address,
                                        BytesOf bytesOf)
{
    const auto* sought = static_cast<const std::byte*>(address);
    while (begin < top) {
        const auto* object = reinterpret_cast<const Object*>(begin);
        const std::size_t bytes = bytesOf(*object);
        if (sought < begin + bytes) return {begin, bytes, MemoryState::Garbage, object, object->kind};
        begin += bytes;
    }
    return {top, 0, MemoryState::Free};
}

} // namespace poolscope
