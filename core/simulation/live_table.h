// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own book of who is alive: from a logical id to the object in memory. For a collector its entries
// without an owner are the roots, and nothing else is.
#pragma once

#include "core/base/ids.h"
#include "core/base/object.h"
#include "core/gc/collection.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class LiveTable final : public gc::Roots
{
public:
    // `object->id` must not be in the table; its header must be written. `owner` is null for a root, else
    // `reference` says which of the owner's references points to it.
    void insert(Object* object, ObjectId owner, std::uint8_t reference);
    // The object of that id must be in the table. O(1).
    void remove(ObjectId id);

    // nullptr if no such object is alive: never born here, or dead already.
    [[nodiscard]] Object* find(ObjectId id) const;
    [[nodiscard]] ObjectId ownerOf(ObjectId id) const { return entries_[id.index].owner; }
    [[nodiscard]] std::uint8_t referenceOf(ObjectId id) const { return entries_[id.index].reference; }

    [[nodiscard]] std::span<Object* const> roots() const override { return roots_; }
    [[nodiscard]] std::span<Object* const> owned() const { return owned_; }
    [[nodiscard]] std::size_t size() const { return roots_.size() + owned_.size(); }

private:
    struct Entry
    {
        Object* object = nullptr;
        std::uint32_t generation = 0;
        std::uint32_t position = 0; // in roots_ or owned_
        ObjectId owner;
        std::uint8_t reference = 0;
    };

    std::vector<Entry> entries_; // by index of the id
    std::vector<Object*> roots_;
    std::vector<Object*> owned_;
};

} // namespace poolscope
