// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane does for the idle slots that keep children: core/strategies/kept_children.h. Belongs to one thread.
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

    // The child whom `owner` kept for this birth in its slot since it was idle, or null. Inline, as the next: births
    // ask.
    [[nodiscard]] Object* keptFor(const Event& birth, Object* owner) const
    {
        const bool isChild = birth.reference < objects_.kinds[owner->kind].children.size();
        return isChild ? owner->references()[birth.reference] : nullptr;
    }
    // So many references of an object that was just acquired are to stay as they are.
    [[nodiscard]] std::size_t keptReferences(const Object* object, KindIndex kind) const
    {
        if (objects_.strategies.keptChildren(kind) == 0) return 0;
        // A slot that is used for the first time has none.
        const Kind& its = objects_.kinds[kind];
        return object->referenceCount == its.references() ? its.children.size() : 0;
    }
    // Such a slot keeps `child` from now on, with all that it owns, but not with what its links lead to.
    void setAside(Object* child, KindIndex kind);
    // It keeps it no more: back to its strategy, with all that it owns.
    void release(Object* child, KindIndex kind);
    // Every idle slot gives up the children it keeps.
    void releaseAll();

private:
    // A child that an idle slot keeps, or all that it owns.
    struct Kept
    {
        Object* object;
        KindIndex kind; // whatever its header says
    };

    LaneObjects& objects_;
    std::vector<Kept> next_; // empty between calls
};

} // namespace poolscope
