// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which live object is at which address. A hash table with open addressing, whose entries lie side by side: it is asked
// at every event, and nearly every question misses the cache once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

class AddressBook
{
public:
    // Address 0 is no object's.
    AddressBook() : entries_(1024) {}

    struct Place
    {
        std::uint32_t& object; // to be read or set at once: any other call may move it
        bool isNew;            // no object was there
    };
    // Of the object at `address`, which is not 0, whether it was there already or is now.
    [[nodiscard]] Place place(std::uint64_t address);
    [[nodiscard]] bool has(std::uint64_t address) const;
    // Removes and returns the object that is there; nothing if there is none.
    std::optional<std::uint32_t> take(std::uint64_t address);
    void clear();
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    struct Entry
    {
        std::uint64_t address = 0; // 0: empty
        std::uint32_t object = 0;
    };

    [[nodiscard]] std::size_t placeOf(std::uint64_t address) const
    {
        // Objects of the same 128 bytes get places side by side: addresses are multiples of 16. Others get any.
        const std::uint64_t near = address >> 4;
        const std::uint64_t mixed = (near >> 3) * 0x9E37'79B9'7F4A'7C15ULL >> 29;
        return ((mixed & ~7ULL) | (near & 7)) & (entries_.size() - 1);
    }
    void grow();

    std::vector<Entry> entries_; // a power of two of them, less than half of them used
    std::size_t size_ = 0;
};

} // namespace poolscope
