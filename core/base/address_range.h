// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A stretch of address space reserved from the operating system, whose front is backed by memory as needed.
// Addresses never move, and memory that is given back returns to the system. POSIX (mmap). Not thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace poolscope {

class AddressRange
{
public:
    AddressRange() = default;
    // Reserves `bytes` (rounded up to whole pages) without using memory. Throws std::bad_alloc if the system
    // has no such stretch.
    explicit AddressRange(std::size_t bytes);
    ~AddressRange();
    AddressRange(AddressRange&& other) noexcept;
    AddressRange& operator=(AddressRange&& other) noexcept;

    // Makes the first `bytes` usable (rounded up to whole pages) and gives back the memory behind them. Pages that
    // were usable and stay so keep their content, new ones read as zero. Throws std::bad_alloc.
    void commit(std::size_t bytes);

    [[nodiscard]] std::byte* begin() const { return begin_; }
    [[nodiscard]] std::size_t reservedBytes() const { return reserved_; }
    [[nodiscard]] std::size_t committedBytes() const { return committed_; }
    [[nodiscard]] bool contains(const void* address) const
    {
        const auto* byte = static_cast<const std::byte*>(address);
        return byte >= begin_ && byte < begin_ + committed_;
    }

    [[nodiscard]] static std::size_t pageBytes();
    // The machine's physical memory, in bytes.
    [[nodiscard]] static std::size_t physicalMemoryBytes();

private:
    std::byte* begin_ = nullptr;
    std::size_t reserved_ = 0;
    std::size_t committed_ = 0;
};

// A vector that never copies itself: it grows in place, by steps, in reserved address space. In a timed frame, the copy
// that a std::vector of a million entries makes when it doubles would show.
template <class T>
class GrowingArray
{
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // Reserves address space for `most` entries, the most it can hold. Takes memory as needed. Throws std::bad_alloc.
    explicit GrowingArray(std::size_t most) : range_(most * sizeof(T)) {}

    // New entries that were never in use before are all zero bytes, others are as they were. Throws std::bad_alloc.
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
