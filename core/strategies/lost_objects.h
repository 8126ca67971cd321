// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Leaked objects: the program no longer needs them but failed to release them, so they are dead and their memory is
// still held. A strategy lists them here, so that a leak can be counted, weighed and shown.
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
        Object* object;        // the strategy may have reused its header; its body is as it was at death
        std::uint32_t idIndex; // of its id
        std::uint32_t bytes;
        KindIndex kind;
    };

    // `object->id` must still be valid.
    void add(Object* object, KindIndex kind, std::uint32_t bytes)
    {
        if (kind >= ofKind_.size()) ofKind_.resize(kind + std::size_t{1});
        ++ofKind_[kind];
        bytes_ += bytes;
        if (isIndexed_) positions_[object] = entries_.size();
        entries_.push_back({object, object->id.index, bytes, kind});
    }

    // Required for take(). Call before the first object is added.
    void index() { isIndexed_ = true; }
    // Removes an object whose memory is being reused; false if it is not listed. O(1).
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

    // Removes the entries for which `gone(entry)` is true, because their memory was reclaimed after all, and returns
    // their number. `gone` may change the addresses in entries that stay. O(entries). Not for an indexed list.
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
    std::unordered_map<Object*, std::size_t> positions_; // index in entries_, if indexed
    std::vector<std::uint64_t> ofKind_;                  // number of leaked objects
    std::uint64_t bytes_ = 0;
    bool isIndexed_ = false;
};

} // namespace poolscope
