// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/address_book.h"

namespace poolscope {

AddressBook::Place AddressBook::place(std::uint64_t address)
{
    if (size_ * 2 >= entries_.size()) grow();
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = placeOf(address);
    for (; entries_[at].address != 0; at = (at + 1) & mask) {
        if (entries_[at].address == address) return {entries_[at].object, false};
    }
    entries_[at].address = address;
    ++size_;
    return {entries_[at].object, true};
}

bool AddressBook::has(std::uint64_t address) const
{
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = placeOf(address);
    while (entries_[at].address != address && entries_[at].address != 0)
        at = (at + 1) & mask;
    return address != 0 && entries_[at].address == address;
}

std::optional<std::uint32_t> AddressBook::take(std::uint64_t address)
{
    if (address == 0) return std::nullopt;
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = placeOf(address);
    while (entries_[at].address != address) {
        if (entries_[at].address == 0) return std::nullopt;
        at = (at + 1) & mask;
    }
    const std::uint32_t object = entries_[at].object;
    // What comes behind moves up, so that no question has to pass removed entries.
    for (std::size_t next = (at + 1) & mask; entries_[next].address != 0; next = (next + 1) & mask) {
        const std::size_t home = placeOf(entries_[next].address);
        if (((next - home) & mask) < ((next - at) & mask)) continue; // it may not move before its home
        entries_[at] = entries_[next];
        at = next;
    }
    entries_[at] = {};
    --size_;
    return object;
}

void AddressBook::clear()
{
    entries_.assign(1024, {});
    size_ = 0;
}

void AddressBook::grow()
{
    std::vector<Entry> before(entries_.size() * 2);
    before.swap(entries_);
    const std::size_t mask = entries_.size() - 1;
    for (const Entry& entry : before) {
        if (entry.address == 0) continue;
        std::size_t at = placeOf(entry.address);
        while (entries_[at].address != 0)
            at = (at + 1) & mask;
        entries_[at] = entry;
    }
}

} // namespace poolscope
