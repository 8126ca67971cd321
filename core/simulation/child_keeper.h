// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Manages the children that idle slots keep for a lane: core/strategies/pools/kept_children.h. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/simulation/lane_objects.h"

#include <cstddef>
#include <vector>

namespace poolscope {

class ChildKeeper
{
public:
    // `objects` must outlive it.
    explicit ChildKeeper(LaneObjects& objects) : objects_(objects) {}

    // The child that `owner` has kept for this birth since its slot was idle, or null. Inline, like the next function,
    // because every birth calls it.
    [[nodiscard]] Object* keptFor(const Event& birth, Object* owner) const
    {
        const bool isChild = birth.reference < objects_.kinds[owner->kind].children.size();
        return isChild ? owner->references()[birth.reference] : nullptr;
    }
    // How many references of an object that was just acquired must stay as they are.
    [[nodiscard]] std::size_t keptReferences(const Object* object, KindIndex kind) const
    {
        if (objects_.strategies.keptChildren(kind) == 0) return 0;
        // A slot that is used for the first time keeps nothing.
        const Kind& its = objects_.kinds[kind];
        return object->referenceCount == its.references() ? its.children.size() : 0;
    }
    // The idle slot of its owner keeps `child` from now on, with everything the child owns, but not what its links lead
    // to.
    void setAside(Object* child, KindIndex kind);
    // The slot no longer keeps it: the child goes back to its strategy, with everything it owns.
    void release(Object* child, KindIndex kind);
    // Every idle slot gives up the children it keeps.
    void releaseAll();

private:
    // A child that an idle slot keeps, or an object that such a child owns.
    struct Kept
    {
        Object* object;
        KindIndex kind; // valid even if the header says otherwise
    };

    LaneObjects& objects_;
    std::vector<Kept> next_; // empty between calls
};

} // namespace poolscope
