// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that the program needs no more and failed to give back: dead, but their memory is still held. The book that
// a strategy keeps of them, so that a leak can be counted, weighed and shown.
#pragma once

#include "core/base/object.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace poolscope {

class LostObjects
{
public:
    struct Entry
    {
        Object* object; // as it was when it died
        KindIndex kind;
        std::uint32_t bytes;
    };

    void add(Object* object, KindIndex kind, std::uint32_t bytes)
    {
        if (kind >= ofKind_.size()) ofKind_.resize(kind + std::size_t{1});
        ++ofKind_[kind];
        entries_.push_back({object, kind, bytes});
        bytes_ += bytes;
    }

    // Takes out those of which `gone(entry)` is true, as their memory was had back after all, or is another's now;
    // how many there were. O(entries).
    template <class Predicate>
    std::size_t remove(Predicate gone)
    {
        return std::erase_if(entries_, [&](const Entry& entry) {
            if (!gone(entry)) return false;
            bytes_ -= entry.bytes;
            --ofKind_[entry.kind];
            return true;
        });
    }

    // In the order in which they were lost.
    [[nodiscard]] const std::deque<Entry>& entries() const { return entries_; }
    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] std::uint64_t size() const { return entries_.size(); }
    [[nodiscard]] std::uint64_t ofKind(KindIndex kind) const { return kind < ofKind_.size() ? ofKind_[kind] : 0; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

private:
    std::deque<Entry> entries_;
    std::vector<std::uint64_t> ofKind_; // how many
    std::uint64_t bytes_ = 0;
};

} // namespace poolscope
