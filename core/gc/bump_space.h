// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stretch of memory that is filled from its front, object after object without a gap, and emptied as a whole: a
// semispace, or half of a nursery. Belongs to one thread.
#pragma once

#include "core/base/address_range.h"
#include "core/base/memory.h"
#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace poolscope::gc {

class ObjectVisitor;

class BumpSpace
{
public:
    // The byte that emptied memory is filled with where poisoning is on.
    static constexpr int poison = 0xdd;
#ifdef NDEBUG
    static constexpr bool poisonsAtFirst = false;
#else
    static constexpr bool poisonsAtFirst = true;
#endif

    // Reserves address space for `bytes`; memory is taken as it fills. Throws std::bad_alloc.
    explicit BumpSpace(std::size_t bytes) : range_(bytes), next_(range_.begin()), end_(range_.begin()) {}

    // nullptr when the first `limit` bytes are full. `limit` must not exceed the bytes that the space was made for.
    [[nodiscard]] Object* allocate(std::size_t bytes, std::size_t limit)
    {
        if (usedBytes() + bytes > limit) return nullptr;
        if (static_cast<std::size_t>(end_ - next_) < bytes) takeMore(bytes);
        auto* object = reinterpret_cast<Object*>(next_);
        next_ += bytes;
        return object;
    }
    // Forgets all objects. Poisoning shows up code that still uses them.
    void clear(bool poisons);

    // Whether one of its objects is at `address`. Inline, as a collection asks this for every reference.
    [[nodiscard]] bool contains(const void* address) const
    {
        return static_cast<std::size_t>(static_cast<const std::byte*>(address) - range_.begin()) < usedBytes();
    }
    [[nodiscard]] std::byte* begin() const
    {
        return range_.begin();
    }
    [[nodiscard]] std::size_t usedBytes() const
    {
        return static_cast<std::size_t>(next_ - range_.begin());
    }
    // Describes its memory by the rules of core/base/memory.h; the first usedBytes() are `unclaimed`.
    [[nodiscard]] MemorySpace describe(std::string name, MemoryState unclaimed) const;
    void visitMemory(MemoryVisitor& visitor) const;
    // O(objects).
    void visitObjects(ObjectVisitor& visitor, std::span<const std::uint32_t> kindBytes) const;
    // `address` must be in the space described; an object's size is kindBytes[kind]. O(objects).
    [[nodiscard]] MemoryBlock blockAt(const void* address, std::span<const std::uint32_t> kindBytes) const;
    // Measured: the memory behind it, used or not.
    [[nodiscard]] std::size_t reservedBytes() const
    {
        return range_.committedBytes();
    }

private:
    static constexpr std::size_t stepBytes = 256 * 1024;

    void takeMore(std::size_t bytes);

    AddressRange range_;
    std::byte* next_;
    std::byte* end_; // of the memory taken
};

} // namespace poolscope::gc
