// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The array that a stack pool (core/pools/stack_pool.h) keeps its idle slots in: one that only grows, or one that is
// reallocated as a script engine reallocates its array on push() and pop().
#pragma once

#include "core/base/address_range.h"
#include "core/base/script_array.h"
#include "core/pools/slab.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace poolscope::pools {

// Entries in reserved address space. They never move, and the array only grows.
class ReservedArray
{
public:
    static constexpr bool followsLength = false;

    explicit ReservedArray(std::size_t entries) : range_(entries * sizeof(std::byte*)) {}

    [[nodiscard]] std::byte** entries() const { return reinterpret_cast<std::byte**>(range_.begin()); }
    // Makes room for `entries`. Throws std::bad_alloc.
    void prepareFor(std::size_t entries)
    {
        const std::size_t bytes = entries * sizeof(std::byte*);
        if (bytes > range_.committedBytes())
            range_.commit(std::max(bytes, std::min(range_.reservedBytes(), range_.committedBytes() + Slab::stepBytes)));
    }
    // Gives back memory far beyond `entries`. Returns whether it did.
    bool trim(std::size_t entries)
    {
        const std::size_t needed = entries * sizeof(std::byte*);
        if (range_.committedBytes() <= needed + 2 * Slab::stepBytes) return false;
        range_.commit(needed);
        return true;
    }

private:
    AddressRange range_;
};

// Entries from malloc, reallocated as the array's length changes by the rules of core/base/script_array.h. The old
// array is freed at once. Where V8 cuts in place, this array is reallocated shorter. Slots that were never used have
// no entry yet.
class PushPopArray
{
public:
    static constexpr bool followsLength = true;

    explicit PushPopArray(std::size_t /*maxEntries*/) {}
    ~PushPopArray() { std::free(entries_); }
    PushPopArray(const PushPopArray&) = delete;
    PushPopArray& operator=(const PushPopArray&) = delete;

    [[nodiscard]] std::byte** entries() const { return entries_; }
    // To be called before entry `length` - 1 is written. Throws std::bad_alloc.
    void pushes(std::size_t length)
    {
        if (length > capacity_) remake(grownArrayCapacity(length), length - 1);
    }
    // Entries from `length` on are gone.
    void popped(std::size_t length)
    {
        const std::size_t left = cutArrayCapacity(length, capacity_);
        if (left < capacity_) remake(left, length);
    }

    [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(std::byte*); }
    [[nodiscard]] std::uint64_t bytesMade() const { return bytesMade_; }
    [[nodiscard]] std::uint64_t made() const { return made_; }
    [[nodiscard]] std::uint64_t freed() const { return made_ - (entries_ != nullptr ? 1 : 0); }

private:
    [[gnu::noinline, gnu::cold]] void remake(std::size_t capacity, std::size_t length)
    {
        std::byte** larger = nullptr;
        if (capacity > 0) {
            larger = static_cast<std::byte**>(std::malloc(capacity * sizeof(std::byte*)));
            if (larger == nullptr) throw std::bad_alloc();
            std::copy_n(entries_, length, larger);
            std::fill(larger + length, larger + capacity, nullptr);
            ++made_;
        }
        std::free(entries_);
        entries_ = larger;
        capacity_ = capacity;
        bytesMade_ += bytes();
    }

    std::byte** entries_ = nullptr;
    std::size_t capacity_ = 0;
    std::uint64_t bytesMade_ = 0;
    std::uint64_t made_ = 0;
};

} // namespace poolscope::pools
