// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/live_table.h"

#include <cassert>

namespace poolscope {

void LiveTable::insert(Object* object, ObjectId owner, std::uint8_t reference)
{
    const ObjectId id = object->id;
    if (id.index >= entries_.size()) entries_.resize(id.index + 1U);
    assert(entries_[id.index].object == nullptr);
    std::uint32_t position = 0;
    if (listed_) position = (object->owned != 0 ? owned_ : roots_).append(object);
    entries_[id.index] = {object, id.generation, position, owner, reference};
    ++size_;
}

void LiveTable::remove(ObjectId id)
{
    assert(find(id) != nullptr);
    Entry& entry = entries_[id.index];
    entry.object = nullptr;
    --size_;
    if (!listed_) return;
    BirthOrder& order = entry.owner.isNull() ? roots_ : owned_;
    order.remove(entry.position, [this](std::uint32_t index, std::uint32_t position) {
        entries_[index].position = position;
    });
}

Object* LiveTable::find(ObjectId id) const
{
    if (id.index >= entries_.size()) return nullptr;
    const Entry& entry = entries_[id.index];
    return entry.generation == id.generation ? entry.object : nullptr;
}

} // namespace poolscope
