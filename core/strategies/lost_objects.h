// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that the program needs no more and failed to give back: dead, but their memory is still held. The book that
// a strategy keeps of them, so that a leak can be counted, weighed and shown.
#pragma once

#include "core/base/object.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace poolscope {

class LostObjects
{
public:
    struct Entry
    {
        Object* object;        // its header may be the strategy's by now, its body is as it was when it died
        std::uint32_t idIndex; // of its id
        std::uint32_t bytes;
        KindIndex kind;
    };

    // `object->id` must be whole.
    void add(Object* object, KindIndex kind, std::uint32_t bytes)
    {
        if (kind >= ofKind_.size()) ofKind_.resize(kind + std::size_t{1});
        ++ofKind_[kind];
        bytes_ += bytes;
        if (isIndexed_) positions_[object] = entries_.size();
        entries_.push_back({object, object->id.index, bytes, kind});
    }

    // For take(). Before the first object is added.
    void index() { isIndexed_ = true; }
    // Takes the object out, whose memory is another's now; false if it is not there. O(1).
    bool take(Object* object)
    {
        const auto found = positions_.find(object);
        if (found == positions_.end()) return false;
        const std::size_t position = found->second;
        positions_.erase(found);
        discount(entries_[position]);
        if (position + 1 < entries_.size()) {
            entries_[position] = entries_.back();
            positions_[entries_[position].object] = position;
        }
        entries_.pop_back();
        return true;
    }

    // Takes out those of which `gone(entry)` is true, as their memory was had back after all; how many there were. It
    // may change the address of the others.
    // O(entries). Not for an indexed book.
    template <class Predicate>
    std::size_t remove(Predicate gone)
    {
        return std::erase_if(entries_, [&](Entry& entry) {
            if (!gone(entry)) return false;
            discount(entry);
            return true;
        });
    }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] std::uint64_t size() const { return entries_.size(); }
    [[nodiscard]] std::uint64_t ofKind(KindIndex kind) const { return kind < ofKind_.size() ? ofKind_[kind] : 0; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

private:
    void discount(const Entry& entry)
    {
        bytes_ -= entry.bytes;
        --ofKind_[entry.kind];
    }

    std::vector<Entry> entries_;
    std::unordered_map<Object*, std::size_t> positions_; // in entries_, if indexed
    std::vector<std::uint64_t> ofKind_;                  // how many
    std::uint64_t bytes_ = 0;
    bool isIndexed_ = false;
};

} // namespace poolscope
