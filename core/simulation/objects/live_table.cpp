// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/objects/live_table.h"

#include <cassert>

namespace poolscope {

void LiveTable::insert(Object* object, ObjectId owner, std::uint8_t reference)
{
    const ObjectId id = object->id;
    if (id.index >= entries_.size()) entries_.resize(id.index + 1U);
    assert(entries_[id.index].object == nullptr);
    const bool isRoot = object->owned == 0;
    std::uint32_t position = 0;
    if (listed_) position = (isRoot ? roots_ : owned_).append(object);
    entries_[id.index] = {object, id.generation, position, owner, reference, isRoot, object->kind};
    ++size_;
}

void LiveTable::remove(ObjectId id)
{
    assert(find(id) != nullptr);
    Entry& entry = entries_[id.index];
    entry.object = nullptr;
    --size_;
    if (listed_) dropFrom(entry.isRoot ? roots_ : owned_, entry.position);
}

void LiveTable::clear()
{
    assert(!listed_);
    for (std::size_t i = 0; i < entries_.size(); ++i)
        entries_[i].object = nullptr;
    size_ = 0;
}

void LiveTable::makeRoot(ObjectId id)
{
    assert(find(id) != nullptr && !entries_[id.index].isRoot);
    Entry& entry = entries_[id.index];
    entry.isRoot = true;
    entry.owner = {};
    if (!listed_) return;
    dropFrom(owned_, entry.position);
    entry.position = roots_.append(entry.object);
}

void LiveTable::moved(std::span<Object* const> objects)
{
    // Objects next to each other in memory are far apart in the table, so all their entries are prefetched before they
    // are used.
    for (const Object* object : objects)
        if (object->id.index < entries_.size()) __builtin_prefetch(&entries_[object->id.index], 1);
    for (Object* object : objects)
        moved(object);
}

void LiveTable::moved(Object* object)
{
    // Garbage copied by a collection and idle objects of pools are not in the table.
    if (object->id.index >= entries_.size()) return;
    Entry& entry = entries_[object->id.index];
    if (entry.generation != object->id.generation || entry.object == nullptr) return;
    entry.object = object;
    if (listed_) (entry.isRoot ? roots_ : owned_).setAddress(entry.position, object);
}

void LiveTable::dropFrom(BirthOrder& order, std::uint32_t position)
{
    order.remove(position, [this](std::uint32_t index, std::uint32_t at) { entries_[index].position = at; });
}

} // namespace poolscope
