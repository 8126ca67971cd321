// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all pools share: the shape of a slot, the hook on release, the accounting, and the errors.
#pragma once

#include "core/pools/guard.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace poolscope::pools {

class Slab;

// What a slot has to hold.
struct SlotShape
{
    std::size_t bytes = 0;     // of an object; from 1 to largestBytes
    std::size_t alignment = 8; // of an object: a power of two up to largestAlignment

    static constexpr std::size_t largestAlignment = 4096;
    static constexpr std::size_t largestBytes = std::size_t{1} << 22; // so that address space is left for many pools

    template <class T>
    [[nodiscard]] static constexpr SlotShape of()
    {
        return {sizeof(T), alignof(T)};
    }

    // Throws std::invalid_argument that says what is allowed.
    void check() const;
};

// Called for every object on its way back to the pool, while it is still whole: on release, and when the pool
// recycles it to serve another. It may release further objects, of this pool or another: they follow when it has
// returned, so that a chain of owners of any length needs no machine stack. It must not throw.
struct DisposeHook
{
    void (*call)(void* context, void* object) = nullptr;
    void* context = nullptr;
};

// Levels and totals since the pool was made. In balance at any time:
//   inUse + idle == owned,  inUse == acquired - released,
//   inUse == acquired - (releasedAsSeen() - prefilled)   (the source articles' way of counting, in which a
//   prefilled object is made and released)
// An Unguarded pool knows no totals: acquired, released and hits stay 0, inUse and highWater are what the slots tell.
struct PoolStats
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // the most ever in use at once
    std::uint64_t prefilled = 0; // slots added idle: at the start, and by growing the pool beyond what was asked for
    std::uint64_t cameIdle = 0;  // the same, counted where slots become idle instead of where they are asked for
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;        // including recycled
    std::uint64_t hits = 0;            // acquires served by an idle slot
    std::uint64_t misses = 0;          // acquires that needed new memory
    std::uint64_t exhausted = 0;       // acquires that found no idle slot and the capacity reached; refused or recycled
    std::uint64_t heapAllocations = 0; // times memory was asked of the system
    std::uint64_t heapFrees = 0;       // times memory was given back to it

    [[nodiscard]] std::uint64_t idle() const { return owned - inUse; }
    [[nodiscard]] std::uint64_t releasedAsSeen() const { return released + cameIdle; }
};

// What became of objects that were given back in one call.
struct ReleasedMany
{
    std::size_t released = 0;
    std::size_t skipped = 0; // did not fit: nullptr, another pool's, no pool's, or, if that is checked, not in use

    friend bool operator==(const ReleasedMany&, const ReleasedMany&) = default;
};

// A use of a pool that would corrupt it. The message says what was wrong, and names the slot, its generation and
// its present holder, or the pool that the object belongs to.
class PoolMisuse : public std::logic_error
{
public:
    using std::logic_error::logic_error;

    [[noreturn]] static void releasedTwice(std::size_t slot, const SlotHeader& header);
    [[noreturn]] static void staleHandle(std::size_t slot, const SlotHeader& header, std::uint32_t generation);
    // `object` belongs to no slot of the pool called `pool`, whose slab is `own` if it has one.
    [[noreturn]] static void foreign(const void* object, const std::string& pool, const Slab* own = nullptr);
};

// Thrown by acquire() of a pool that is to fail when it is exhausted, or can grow no more.
class PoolExhausted : public std::runtime_error
{
public:
    explicit PoolExhausted(std::size_t capacity);

    [[nodiscard]] std::size_t capacity() const { return capacity_; } // in slots

private:
    std::size_t capacity_;
};

} // namespace poolscope::pools
