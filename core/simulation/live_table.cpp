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
    std::vector<Object*>& list = object->owned != 0 ? owned_ : roots_;
    entries_[id.index] = {object, id.generation, static_cast<std::uint32_t>(list.size()), owner, reference};
    list.push_back(object);
}

void LiveTable::remove(ObjectId id)
{
    assert(find(id) != nullptr);
    Entry& entry = entries_[id.index];
    std::vector<Object*>& list = entry.owner.isNull() ? roots_ : owned_;
    Object* last = list.back();
    list[entry.position] = last;
    entries_[last->id.index].position = entry.position;
    list.pop_back();
    entry.object = nullptr;
}

Object* LiveTable::find(ObjectId id) const
{
    if (id.index >= entries_.size()) return nullptr;
    const Entry& entry = entries_[id.index];
    return entry.generation == id.generation ? entry.object : nullptr;
}

} // namespace poolscope
