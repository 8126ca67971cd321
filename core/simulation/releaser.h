// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the objects of a lane out of its table when they die, with the children they own, and gives them back to their
// strategies, or leaves that out on purpose. Belongs to one thread.
#pragma once

#include "core/simulation/child_keeper.h"
#include "core/simulation/lane_objects.h"
#include "core/simulation/wrong_pool.h"

#include <vector>

namespace poolscope {

class Releaser
{
public:
    // Both must outlive it.
    Releaser(LaneObjects& objects, ChildKeeper& keeper, const WrongPoolSetting& wrongPool);

    // `object` must be alive.
    void release(Object* object);
    // All that are alive, each by itself.
    void releaseAll();
    // `object` must be alive. Nobody gives it back, nor those it owns: nobody else knew of them.
    void leak(Object* object);
    // Its strategy takes the slot of `object`, who is alive until now; its children are left for releasePending().
    void evicted(Object* object);
    // Those whose owners were evicted. Not while an acquire is under way.
    void releasePending()
    {
        if (!pending_.empty()) releaseAllPending();
    }
    // To its strategy. `object` is not in the table.
    void giveBack(Object* object);
    // What releases left to be done; not while objects are on their way out.
    void catchUp();
    // From being owned to being a root that nobody owns, if it is not one already.
    void holdAsRoot(Object* object);
    // Everything is about to go: no slot keeps anything from now on, and no heap is told.
    void close();

    [[nodiscard]] WrongPool& wrongPool() { return wrongPool_; }
    [[nodiscard]] const WrongPool& wrongPool() const { return wrongPool_; }

private:
    void releaseAllPending();
    // Leaves in dying_ who is out of the table now, owners before their children, but for those whom an idle slot
    // keeps.
    void leaveWithChildren(Object* object, bool mayKeep);
    void leave(Object* object);
    void addDying(Object* child, KindIndex kind);
    // `owner`, of a kind whose idle slots keep children, is about to go: what it does not keep is dropped.
    void partWithReferences(Object* owner, bool mayKeep);
    // How many children the slot of `owner` keeps.
    [[nodiscard]] std::size_t keptBy(const Object* owner);

    LaneObjects& objects_;
    ChildKeeper& keeper_;
    WrongPool wrongPool_;
    std::vector<bool> keepsReferences_; // by kind: SlotKeeping::keepsReferences()
    std::vector<Object*> dying_;        // empty between calls
    std::vector<Object*> pending_;      // whose owners were evicted; empty between events
    bool isClosing_ = false;
};

} // namespace poolscope
