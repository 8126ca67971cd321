// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slots of one shape side by side in reserved address space: where the slab pools keep their objects. Growing never
// moves an object and touches nothing; shrinking gives whole pages back. Slots lie as densely as in an array.
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
    // Slots a slab may hold: address space for as many is reserved, which costs no memory.
    static constexpr std::size_t maximumSlots = std::size_t{1} << 24;

    // `headerBytes` in front of every object. Throws std::invalid_argument for the shape, std::bad_alloc if there is
    // no address space.
    Slab(SlotShape shape, std::size_t headerBytes);
    ~Slab();
    Slab(const Slab&) = delete;
    Slab& operator=(const Slab&) = delete;

    [[nodiscard]] std::byte* objectAt(std::size_t slot) const { return first_ + slot * pitch_; }
    [[nodiscard]] std::byte* first() const { return first_; }
    // Of a slot, from one object to the next.
    [[nodiscard]] std::size_t pitch() const { return pitch_; }
    // `object` must lie in the slab.
    [[nodiscard]] std::size_t slotOf(const void* object) const
    {
        __extension__ using Wide = unsigned __int128;
        const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(object) - first_);
        return static_cast<std::size_t>(static_cast<Wide>(offset) * reciprocal_ >> 64);
    }

    [[nodiscard]] bool contains(const void* address) const { return range_.contains(address); }

    // Makes `slots` usable, and gives the memory of those behind them back. Throws std::bad_alloc, also for more
    // than the machine's memory.
    void commit(std::size_t slots);
    // Makes at least `slots` usable, in steps of stepBytes; whether memory had to be asked for.
    bool commitAtLeast(std::size_t slots);
    static constexpr std::size_t stepBytes = 64 * 1024;

    // Of whole pages, up to the end of the first `slots`.
    [[nodiscard]] std::size_t pagesUpTo(std::size_t slots) const;

    // What it is called where its pool is misused.
    void setName(std::string name) { name_ = std::move(name); }
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    std::size_t offset_; // of the first object
    std::size_t pitch_;
    std::uint64_t reciprocal_; // ceil(2^64 / pitch_): turns the division by it into a multiplication
    AddressRange range_;
    std::byte* first_;
    std::string name_;
};

// For AddressSanitizer, and nothing without it.
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
