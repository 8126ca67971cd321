// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What all pools share: the shape of a slot, the dispose hook, and the errors.
#pragma once

#include "core/pools/guard.h"
#include "core/pools/pool_stats.h"
#include "core/pools/slot_header.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace poolscope::pools {

inline constexpr std::size_t cacheLineBytes = 64;

class Slab;

// The size and alignment of the objects that a slot holds.
struct SlotShape
{
    std::size_t bytes = 0;     // of an object; from 1 to largestBytes
    std::size_t alignment = 8; // of an object: a power of two up to largestAlignment

    static constexpr std::size_t largestAlignment = 4096;
    static constexpr std::size_t largestBytes = std::size_t{1} << 24;

    template <class T>
    [[nodiscard]] static constexpr SlotShape of()
    {
        return {sizeof(T), alignof(T)};
    }

    // Throws std::invalid_argument with a message that says what is allowed.
    void check() const;
};

namespace detail {

// An option given to a pool: a number of slots may be of any integer type, such as that of `1000`.
template <class Option>
[[nodiscard]] constexpr decltype(auto) option(Option&& given)
{
    if constexpr (std::is_integral_v<std::decay_t<Option>>)
        return static_cast<std::size_t>(given);
    else
        return std::forward<Option>(given);
}

} // namespace detail

// Called for every object on its way back to the pool, while it is still whole: on release, and when the pool recycles
// its slot for another object. It may release further objects, of this pool or another. These are released after it has
// returned, so that a chain of owners of any length does not use up the machine stack. It must not throw.
struct DisposeHook
{
    void (*call)(void* context, void* object) = nullptr;
    void* context = nullptr;
};

// The result of giving many objects back in one call.
struct ReleasedMany
{
    std::size_t released = 0;
    std::size_t skipped = 0; // nullptr, objects of another pool or of none, and, if that is checked, those not in use

    friend bool operator==(const ReleasedMany& a, const ReleasedMany& b)
    {
        return a.released == b.released && a.skipped == b.skipped;
    }
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
