// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The live objects of an event stream, with the children that each owns, for those who count along the stream and have
// no memory to put objects in. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/base/ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class FamilyTable
{
public:
    struct Entry
    {
        std::uint32_t generation = 0;
        std::uint32_t born = 0; // whatever clock the counter has
        std::uint32_t firstChild = none;
        std::uint32_t nextSibling = none;
        KindIndex kind = 0;
        bool isAlive = false;
        std::uint8_t childrenKept = 0; // free for the counter
    };
    static constexpr std::uint32_t none = 0xffff'ffff;

    // nullptr if no such object is alive. Valid until the next insert.
    [[nodiscard]] Entry* find(ObjectId id)
    {
        if (id.index >= entries_.size()) return nullptr;
        Entry& entry = entries_[id.index];
        return entry.isAlive && entry.generation == id.generation ? &entry : nullptr;
    }
    [[nodiscard]] Entry& at(std::uint32_t index) { return entries_[index]; }

    // `id` must not be alive. `owner` is null, or alive and dies with this object.
    Entry& insert(ObjectId id, KindIndex kind, std::uint32_t born, ObjectId owner)
    {
        if (id.index >= entries_.size()) entries_.resize(id.index + 1U);
        Entry& entry = entries_[id.index];
        entry = {.generation = id.generation, .born = born, .kind = kind, .isAlive = true};
        if (Entry* holder = find(owner)) {
            entry.nextSibling = holder->firstChild;
            holder->firstChild = id.index;
        }
        ++size_;
        return entry;
    }
    void remove(std::uint32_t index)
    {
        entries_[index].isAlive = false;
        --size_;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    // Those that are alive are among the indices below it.
    [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(entries_.size()); }

private:
    std::vector<Entry> entries_;
    std::size_t size_ = 0;
};

// What events do to a counter's objects: calls spawn(event), die(index), leak(index) and clear() of it, in their order,
// the second and third for objects that are in the table only.
template <class Counter>
void followEvents(std::span<const Event> events, FamilyTable& table, Counter& counter)
{
    for (const Event& event : events) {
        switch (event.type) {
        case Event::Type::Spawn: counter.spawn(event); break;
        case Event::Type::Kill:
            if (table.find(event.id) != nullptr) counter.die(event.id.index);
            break;
        case Event::Type::Leak:
            if (table.find(event.id) != nullptr) counter.leak(event.id.index);
            break;
        case Event::Type::Clear: counter.clear(); break;
        case Event::Type::Move:
        case Event::Type::Link: break;
        }
    }
}

} // namespace poolscope
