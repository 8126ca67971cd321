// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all pools share: the shape of a slot, the hook on release, the books, and the guard in front of each
// object that tells a slot in use from an idle one.
//
// A slot is | guard (8 bytes) | object |; the pool hands out the address of the object.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace poolscope::pools {

// Size of the objects of a pool, in bytes, at least 8. They are aligned to 8.
struct SlotLayout
{
    std::size_t objectBytes = 0;

    // Guard and object, rounded up so that every object is aligned.
    [[nodiscard]] constexpr std::size_t slotBytes() const { return (objectBytes + 7) / 8 * 8 + 8; }
};

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

// In front of every object. The generation is odd while the slot is in use and rises by one on acquire and on
// release, so that a remembered generation tells whether the slot still holds the same object.
struct SlotGuard
{
    std::uint32_t generation = 0;
    std::uint32_t index = 0; // of the slot in its pool: the pool knows its own by it

    [[nodiscard]] bool isInUse() const { return generation % 2 == 1; }
    [[nodiscard]] static SlotGuard& of(void* object) { return static_cast<SlotGuard*>(object)[-1]; }
    [[nodiscard]] static const SlotGuard& of(const void* object)
    {
        return static_cast<const SlotGuard*>(object)[-1];
    }
};

static_assert(sizeof(SlotGuard) == 8);

// Remembers an object together with its slot's generation: get() is nullptr once the object was released, even
// if the slot serves another by then. Must not outlive the slot (a pool that shrinks frees idle slots).
class SlotHandle
{
public:
    SlotHandle() = default;
    explicit SlotHandle(void* object) : object_(object), generation_(SlotGuard::of(object).generation) {}

    [[nodiscard]] void* get() const
    {
        return object_ != nullptr && SlotGuard::of(object_).generation == generation_ ? object_ : nullptr;
    }
    [[nodiscard]] std::uint32_t generation() const { return generation_; }

private:
    void* object_ = nullptr;
    std::uint32_t generation_ = 0;
};

} // namespace poolscope::pools
