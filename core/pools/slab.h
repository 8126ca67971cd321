// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Slots of one shape side by side in reserved address space, where the slab pools keep their objects. Growing never
// moves an object and touches nothing; shrinking gives whole pages back. Slots are packed as densely as in an array.
#pragma once

#include "core/base/address_range.h"
#include "core/pools/pool.h"

#include <cstddef>
#include <string>
#include <utility>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

namespace poolscope::pools {

class Slab
{
public:
    // The most slots a slab may hold. Address space for that many is reserved, which costs no memory, but for at most
    // 64 GiB, or this machine's memory if that is more, so that enough is left for many pools of large objects; with
    // pointers of 32 bits for at most 64 MiB.
    static constexpr std::size_t maximumSlots = std::size_t{1} << (sizeof(void*) >= 8 ? 24 : 20);

    // Leaves `headerBytes` in front of every object. Throws std::invalid_argument for an invalid shape, std::bad_alloc
    // if there is no address space.
    Slab(SlotShape shape, std::size_t headerBytes);
    ~Slab();
    Slab(const Slab&) = delete;
    Slab& operator=(const Slab&) = delete;

    [[nodiscard]] std::byte* objectAt(std::size_t slot) const { return first_ + slot * pitch_; }
    [[nodiscard]] std::byte* first() const { return first_; }
    // Bytes from one object to the next.
    [[nodiscard]] std::size_t pitch() const { return pitch_; }
    // `object` must lie in the slab.
    [[nodiscard]] std::size_t slotOf(const void* object) const
    {
        const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(object) - first_);
#ifdef __SIZEOF_INT128__
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Wide>(offset) * reciprocal_ >> 64);
#else
        return offset / pitch_;
#endif
    }

    [[nodiscard]] bool contains(const void* address) const
    {
        return range_.contains(address);
    }

    // Makes the first `slots` usable, and gives back the memory of those behind them. Throws std::bad_alloc, also for
    // more than the machine's memory.
    void commit(std::size_t slots);
    // Makes at least `slots` usable, in steps of stepBytes. Returns whether it had to request memory.
    bool commitAtLeast(std::size_t slots);
    static constexpr std::size_t stepBytes = 64 * 1024;

    // Bytes of the pages that the first `slots` lie in.
    [[nodiscard]] std::size_t pagesUpTo(std::size_t slots) const;

    // The pool's name in messages about misuse.
    void setName(std::string name)
    {
        name_ = std::move(name);
    }
    [[nodiscard]] const std::string& name() const
    {
        return name_;
    }

private:
    [[nodiscard]] std::size_t mostSlots() const; // that there is address space for

    std::size_t offset_; // of the first object
    std::size_t pitch_;
    [[maybe_unused]] std::uint64_t reciprocal_; // ceil(2^64 / pitch_): turns a division by pitch_ into a multiplication
    AddressRange range_;
    std::byte* first_;
    std::string name_;
};

// For AddressSanitizer; without it they do nothing.
inline void poison([[maybe_unused]] const void* begin, [[maybe_unused]] std::size_t bytes)
{
#ifdef __SANITIZE_ADDRESS__
    __asan_poison_memory_region(begin, bytes);
#endif
}
inline void unpoison([[maybe_unused]] const void* begin, [[maybe_unused]] std::size_t bytes)
{
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region(begin, bytes);
#endif
}

} // namespace poolscope::pools
