// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The memory that an allocator divides: one stretch of addresses, of which the first bytes are taken. It grows and
// shrinks at its end, as a process's heap does by sbrk(), and never moves. Not thread-safe.
#pragma once

#include "core/base/address_range.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace poolscope::allocators {

struct ArenaSize
{
    std::size_t bytes = 1 << 20;     // taken at first
    std::size_t growBytes = 0;       // taken and given back at a time; 0: the arena stays as it is
    std::size_t mostBytes = 1 << 30; // of a growing arena: no more than that
    std::size_t keepBytes = 0;       // kept at the end when a growing arena gives back; growBytes if that is more
};

class Arena
{
public:
    // Everything is rounded up to whole pages. Throws std::invalid_argument for an arena without any bytes, and
    // std::bad_alloc.
    explicit Arena(const ArenaSize& size)
        : growBytes_(pagesFor(size.growBytes)),
          keepBytes_(std::max(growBytes_, size.keepBytes)),
          range_(growBytes_ == 0 ? checked(size.bytes) : std::max(checked(size.bytes), size.mostBytes))
    {
        range_.commit(size.bytes);
        least_ = bytes();
    }

    [[nodiscard]] std::byte* begin() const { return range_.begin(); }
    // Taken now, begin() and what follows.
    [[nodiscard]] std::size_t bytes() const { return range_.committedBytes(); }
    [[nodiscard]] std::byte* end() const { return begin() + bytes(); }
    [[nodiscard]] bool contains(const void* address) const { return range_.contains(address); }
    [[nodiscard]] std::size_t growBytes() const { return growBytes_; }
    [[nodiscard]] std::size_t keepBytes() const { return keepBytes_; }
    [[nodiscard]] std::size_t mostBytes() const { return range_.reservedBytes(); }

    // Takes at least `more` bytes, a multiple of growBytes(), but no more than mostBytes() in all. Returns whether it
    // could. The new bytes read as zero.
    [[nodiscard]] bool grow(std::size_t more)
    {
        const std::size_t room = mostBytes() - bytes();
        if (growBytes_ == 0 || more > room) return false;
        const std::size_t steps = (more + growBytes_ - 1) / growBytes_;
        range_.commit(bytes() + std::min(steps * growBytes_, room));
        return true;
    }
    // Gives back bytes at the end, a multiple of growBytes() up to `unused`, but none of those taken at first. Returns
    // how many.
    std::size_t shrink(std::size_t unused)
    {
        if (growBytes_ == 0) return 0;
        const std::size_t given = std::min(unused, bytes() - least_) / growBytes_ * growBytes_;
        if (given > 0) range_.commit(bytes() - given);
        return given;
    }

private:
    [[nodiscard]] static std::size_t checked(std::size_t bytes)
    {
        if (bytes == 0) throw std::invalid_argument("an arena of 0 bytes");
        return bytes;
    }
    [[nodiscard]] static std::size_t pagesFor(std::size_t bytes)
    {
        const std::size_t page = AddressRange::pageBytes();
        return (bytes + page - 1) / page * page;
    }

    std::size_t growBytes_;
    std::size_t keepBytes_;
    AddressRange range_;
    std::size_t least_ = 0;
};

} // namespace poolscope::allocators
