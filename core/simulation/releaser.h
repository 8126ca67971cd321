// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Removes the objects of a lane from its table when they die, with the children they own, and gives them back to their
// strategies, or deliberately does not. Belongs to one thread.
#pragma once

#include "core/simulation/child_keeper.h"
#include "core/simulation/lane_objects.h"
#include "core/simulation/mistakes/lane_mistakes.h"

#include <vector>

namespace poolscope {

class Releaser
{
public:
    // All must outlive it.
    Releaser(LaneObjects& objects, ChildKeeper& keeper, LaneMistakes& mistakes);

    // `object` must be alive.
    void release(Object* object);
    // Releases all live objects, one by one.
    void releaseAll();
    // `object` must be alive. It is never given back, and neither are the objects it owns, because nobody else knew of
    // them.
    void leak(Object* object);
    // A strategy takes the slot of `object`, which is alive until now. Its children are left for releasePending().
    void evicted(Object* object);
    // Releases the objects whose owners were evicted. Do not call during an acquire.
    void releasePending()
    {
        if (!pending_.empty()) releaseAllPending();
    }
    // Gives `object`, which is not in the table, back to its strategy.
    void giveBack(Object* object);
    // Does what releases have left to do. Do not call while objects are being released.
    void catchUp();
    // Turns an owned object into a root without an owner; a root stays as it is.
    void holdAsRoot(Object* object);
    // Releases everything. From now on no slot keeps anything, and no heap is told.
    void close();

private:
    void releaseAllPending();
    // Takes the object and the objects it owns out of the table, except those that an idle slot keeps, and leaves them
    // in dying_, owners before their children.
    void leaveWithChildren(Object* object, bool mayKeep);
    void leave(Object* object);
    void addDying(Object* child, KindIndex kind);
    // `owner`, of a kind whose idle slots keep children, is about to be released: drops what it does not keep.
    void partWithReferences(Object* owner, bool mayKeep);
    // The number of children that the slot of `owner` keeps.
    [[nodiscard]] std::size_t keptBy(const Object* owner);

    LaneObjects& objects_;
    ChildKeeper& keeper_;
    LaneMistakes& mistakes_;
    std::vector<bool> keepsReferences_; // by kind: SlotKeeping::keepsReferences()
    std::vector<Object*> dying_;        // empty between calls
    std::vector<Object*> pending_;      // whose owners were evicted; empty between events
    bool isClosing_ = false;
};

} // namespace poolscope
