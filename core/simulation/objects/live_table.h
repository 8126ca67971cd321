// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own record of live objects, from logical id to the object in memory. For a collector, the objects that
// are not reached through others are the roots, and there are no other roots.
#pragma once

#include "core/base/address_range.h"
#include "core/base/ids.h"
#include "core/base/object.h"
#include "core/gc/collection.h"
#include "core/simulation/objects/birth_order.h"

#include <cstdint>
#include <span>

namespace poolscope {

class LiveTable final : public gc::Roots, public gc::AddressTable
{
public:
    // Keeps no list of live objects, for a lane whose strategies list them: roots() and owned() stay empty.
    void listNothing() { listed_ = false; }

    // `object->id` must not be in the table. Its header must be written; `object->owned` says whether it is a root.
    // `owner` is null if nobody owns it; otherwise `reference` says which of the owner's references points to it.
    void insert(Object* object, ObjectId owner, std::uint8_t reference);
    // The object of that id must be in the table. O(1).
    void remove(ObjectId id);
    // Removes all objects. Only if the table keeps no list of them. O(highest number ever alive at once).
    void clear();
    // The object of that id, which must be in the table and not a root, becomes a root without an owner.
    void makeRoot(ObjectId id);
    void moved(std::span<Object* const> objects) override;

    // nullptr if no such object is alive: it was never born here, or is dead already. Inline, because every event calls
    // it.
    [[nodiscard]] Object* find(ObjectId id) const
    {
        if (id.index >= entries_.size()) return nullptr;
        const Entry& entry = entries_[id.index];
        return entry.generation == id.generation ? entry.object : nullptr;
    }
    [[nodiscard]] ObjectId ownerOf(ObjectId id) const { return entries_[id.index].owner; }
    [[nodiscard]] std::uint8_t referenceOf(ObjectId id) const { return entries_[id.index].reference; }

    // Both in order of birth, with null entries among them.
    [[nodiscard]] std::span<Object*> roots() override { return roots_.entries(); }
    [[nodiscard]] bool isInAddressTable() const override { return true; }
    [[nodiscard]] std::span<Object* const> roots() const { return roots_.entries(); }
    [[nodiscard]] std::span<Object*> owned() { return owned_.entries(); }
    [[nodiscard]] std::span<Object* const> owned() const { return owned_.entries(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    // Calls visit(Object*, KindIndex) for all live objects in the order of their ids. Touches none of them, because a
    // header that is not in the cache takes longer to read than everything else. O(highest number ever alive at once).
    template <class Visit>
    void forEach(Visit visit) const
    {
        // Bypasses the caches as far as possible, so that the program's data stays in them.
        constexpr std::size_t prefetchDistance = 32;
        const Entry* const end = entries_.data() + entries_.size();
        for (const Entry* entry = entries_.data(); entry != end; ++entry) {
            __builtin_prefetch(entry + prefetchDistance, 0, 0);
            if (entry->object != nullptr) visit(entry->object, entry->kind);
        }
    }

private:
    struct Entry
    {
        Object* object = nullptr;
        std::uint32_t generation = 0;
        std::uint32_t position = 0; // in roots_ or owned_
        ObjectId owner;
        std::uint8_t reference = 0;
        bool isRoot = false;
        KindIndex kind = 0;
    };

    void moved(Object* object);
    void dropFrom(BirthOrder& order, std::uint32_t position);

    GrowingArray<Entry> entries_{std::size_t{1} << 28}; // by index of the id
    BirthOrder roots_;
    BirthOrder owned_;
    std::size_t size_ = 0;
    bool listed_ = true;
};

} // namespace poolscope
