// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all pools share: the size of a slot, the hook on release, the books, and generations, by which a slot in
// use is told from an idle one and an object from its successor in the same slot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace poolscope::pools {

// Called for every object on its way back to the pool, while it is still whole: on release and when the pool
// recycles it to serve another. It must not call the pool.
struct DisposeHook
{
    void (*call)(void* context, void* object) = nullptr;
    void* context = nullptr;

    void operator()(void* object) const
    {
        if (call != nullptr) call(context, object);
    }
};

// Levels and totals since the pool was made. In balance at any time:
//   inUse + idle == owned,  inUse == acquired - released,
//   inUse == acquired - (releasedAsSeen() - prefilled)   (the source articles' way of counting, in which a
//   prefilled object is made and released)
struct PoolStats
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // the most ever in use at once
    std::uint64_t prefilled = 0; // slots added idle: at the start and by growing the pool
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;  // including recycled
    std::uint64_t hits = 0;      // acquires served by an idle or recycled slot
    std::uint64_t misses = 0;    // acquires that needed new memory
    std::uint64_t exhausted = 0; // acquires that found no idle slot and the capacity reached
    std::uint64_t heapAllocations = 0;
    std::uint64_t heapFrees = 0;

    [[nodiscard]] std::uint64_t idle() const { return owned - inUse; }
    [[nodiscard]] std::uint64_t releasedAsSeen() const { return released + prefilled; }
};

// A release that would corrupt the pool: of an object released already or of another pool's. The message names
// which, and the slot's generation.
class PoolMisuse : public std::logic_error
{
public:
    using std::logic_error::logic_error;

    [[noreturn]] static void releasedTwice(std::uint32_t slot, std::uint32_t generation);
    [[noreturn]] static void foreign();
};

// A slot's generation is odd while the slot is in use and rises by one on acquire and on release.
[[nodiscard]] constexpr bool isInUse(std::uint32_t generation)
{
    return generation % 2 == 1;
}

// Remembers an object together with its slot's generation. The pool tells with get() whether it is still the
// same object: nullptr once it was released, even if its slot serves another by then.
struct SlotHandle
{
    void* object = nullptr;
    std::uint32_t generation = 0;
};

} // namespace poolscope::pools
