// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A vector that never copies itself: it grows in place, in reserved address space, by steps. Where a frame is timed, a
// std::vector of a million entries would be seen to double.
#pragma once

#include "core/base/address_range.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace poolscope {

template <class T>
class GrowingArray
{
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // `most` entries at most; address space for as many is reserved, memory is taken as needed. Throws std::bad_alloc.
    explicit GrowingArray(std::size_t most) : range_(most * sizeof(T)) {}

    // New entries are all zero bytes if they never were in use before, else as they were. Throws std::bad_alloc.
    void resize(std::size_t size)
    {
        const std::size_t bytes = size * sizeof(T);
        if (bytes > range_.committedBytes())
            range_.commit(std::max(bytes, std::min(range_.reservedBytes(), range_.committedBytes() + stepBytes)));
        size_ = size;
    }
    void push_back(const T& value)
    {
        resize(size_ + 1);
        (*this)[size_ - 1] = value;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T* data() const { return reinterpret_cast<T*>(range_.begin()); }
    [[nodiscard]] T& operator[](std::size_t i) { return data()[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }

private:
    static constexpr std::size_t stepBytes = 256 * 1024;

    AddressRange range_;
    std::size_t size_ = 0;
};

} // namespace poolscope
