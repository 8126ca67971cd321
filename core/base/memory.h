// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How those who manage memory tell of it, so that it can be drawn block by block: first the spaces they hold, then
// what lies in them that is not in use. Where live objects are is the live table's to say: they are not told here.
//
// What a space's bytes are follows in three steps, which makes a description cheap: all of it is `unclaimed`; then the
// runs and the idle objects told are taken out of that; then every live object, and every lost one, is. For a
// collected heap what is left is garbage, for a pool it is idle slots.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace poolscope {

// What a byte of a space is.
enum class MemoryState : std::uint8_t {
    Live,      // of an object that is alive
    Garbage,   // of one that is dead and not reclaimed, or lost
    Idle,      // of an idle slot of a pool
    Free,      // was in use, and may be again
    NeverUsed, // held, but not used so far
    Other,     // no object's: a header, a rest that is too small for one, a pool's array, another's, or nobody knows
};
inline constexpr std::size_t memoryStateCount = 6;

// A stretch of addresses. Spaces do not overlap.
struct MemorySpace
{
    std::string name; // "old space"; of several in a row with one name, the pieces of one
    const std::byte* begin = nullptr;
    std::size_t bytes = 0;
    MemoryState unclaimed = MemoryState::Other;

    [[nodiscard]] bool contains(const void* address) const { return address >= begin && address < begin + bytes; }
};

// Told what is not in use.
class MemoryVisitor
{
public:
    // No live object is in it. The runs of one space come in the order of their addresses and do not overlap; the
    // pieces of a pool's array (core/base/array_piece.h), which may lie in the space of another, come in any.
    virtual void run(const std::byte* begin, std::size_t bytes, MemoryState state) = 0;
    // Idle objects of a pool in whosever space they lie, with their kinds in their headers.
    virtual void idle(std::span<Object* const> objects) = 0;

protected:
    ~MemoryVisitor() = default;
};

// What is found at an address.
struct MemoryBlock
{
    static constexpr KindIndex noKind = 0xffff;

    const std::byte* begin = nullptr;
    std::size_t bytes = 0;
    MemoryState state = MemoryState::Other; // of an object's block: Garbage, since it is not known here who is alive
    const Object* object = nullptr;         // the one that the block holds or held, if its header is still whole
    KindIndex kind = noKind;                // that the block is for, if it is for one only
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
