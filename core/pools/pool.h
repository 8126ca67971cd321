// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What all pools share: the shape of a slot, the dispose hook, the accounting, and the errors.
#pragma once

#include "core/pools/guard.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace poolscope::pools {

inline constexpr std::size_t cacheLineBytes = 64;

class Slab;

// The size and alignment of the objects that a slot holds.
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

    // Throws std::invalid_argument with a message that says what is allowed.
    void check() const;
};

// Called for every object on its way back to the pool, while it is still whole: on release, and when the pool recycles
// its slot for another object. It may release further objects, of this pool or another. These are released after it has
// returned, so that a chain of owners of any length does not use up the machine stack. It must not throw.
struct DisposeHook
{
    void (*call)(void* context, void* object) = nullptr;
    void* context = nullptr;
};

// Present levels, and totals since the pool was made. At any time:
//   inUse + idle == owned,  inUse == acquired - released,
//   inUse == acquired - (releasedInArticles() - prefilled)   (the source articles' way of counting, in which a
//   prefilled object is made and released)
// An Unguarded pool keeps no totals: acquired, released and hits stay 0; inUse and highWater are found from its slots.
struct PoolStats
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // the most slots ever in use at once
    std::uint64_t prefilled = 0; // slots added idle: at the start, and by growing the pool beyond what was asked for
    std::uint64_t cameIdle = 0;  // the same, counted where slots become idle instead of where they are asked for
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;        // including recycled
    std::uint64_t hits = 0;            // acquires served by an idle slot
    std::uint64_t misses = 0;          // acquires that needed new memory
    std::uint64_t exhausted = 0;       // acquires with no idle slot at full capacity: refused, recycled or failed
    std::uint64_t heapAllocations = 0; // how often memory was requested from the system
    std::uint64_t heapFrees = 0;       // how often memory was given back to it

    [[nodiscard]] std::uint64_t idle() const { return owned - inUse; }
    [[nodiscard]] std::uint64_t releasedInArticles() const { return released + cameIdle; }
};

// The result of giving many objects back in one call.
struct ReleasedMany
{
    std::size_t released = 0;
    std::size_t skipped = 0; // nullptr, objects of another pool or of none, and, if that is checked, those not in use

    friend bool operator==(const ReleasedMany&, const ReleasedMany&) = default;
};

// A use of a pool that would corrupt it. The message says what was wrong, and names the slot, its generation and its
// present holder, or the pool that owns the object.
class PoolMisuse : public std::logic_error
{
public:
    using std::logic_error::logic_error;

    [[noreturn]] static void releasedTwice(std::size_t slot, const SlotHeader& header);
    [[noreturn]] static void staleHandle(std::size_t slot, const SlotHeader& header, std::uint32_t generation);
    // `object` is not in a slot of the pool named `pool`, whose slab is `own` if it has one.
    [[noreturn]] static void foreign(const void* object, const std::string& pool, const Slab* own = nullptr);
};

// Thrown by acquire() of a pool that is set to fail when it is exhausted, or that can grow no further.
class PoolExhausted : public std::runtime_error
{
public:
    explicit PoolExhausted(std::size_t capacity);

    [[nodiscard]] std::size_t capacity() const { return capacity_; } // in slots

private:
    std::size_t capacity_;
};

} // namespace poolscope::pools
