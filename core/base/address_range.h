// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stretch of address space reserved from the operating system, whose front is backed by memory as needed.
// Addresses never move, and memory that is given back returns to the system. POSIX (mmap). Not thread-safe.
#pragma once

#include <cstddef>

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

} // namespace poolscope
