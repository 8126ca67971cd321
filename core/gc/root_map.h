// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Records which objects of a bump space roots refer to: a bit for every address where an object can begin. Objects
// still referred to are found without touching the others, so that dead objects cost a minor collection nothing.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope::gc {

class RootMap
{
public:
    // For objects that begin at multiples of 16 bytes, in the `bytes` from `begin` on.
    RootMap(std::byte* begin, std::size_t bytes) : begin_(begin), words_(bytes / bytesPerWord + 1) {}

    // `object` must be in the space.
    void add(const Object* object) { words_[number(object) / 64] |= bit(object); }
    void remove(const Object* object) { words_[number(object) / 64] &= ~bit(object); }
    [[nodiscard]] bool contains(const Object* object) const { return (words_[number(object) / 64] & bit(object)) != 0; }
    // Appends the objects in the first `bytes`, in the order of their addresses, and forgets them.
    void take(std::size_t bytes, std::vector<Object*>& roots);

    [[nodiscard]] std::size_t reservedBytes() const { return words_.capacity() * sizeof(std::uint64_t); }

private:
    static constexpr std::size_t granuleBytes = 16;
    static constexpr std::size_t bytesPerWord = granuleBytes * 64;

    [[nodiscard]] std::size_t number(const Object* object) const
    {
        return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(object) - begin_) / granuleBytes;
    }
    [[nodiscard]] std::uint64_t bit(const Object* object) const { return std::uint64_t{1} << number(object) % 64; }

    std::byte* begin_;
    std::vector<std::uint64_t> words_;
};

} // namespace poolscope::gc
