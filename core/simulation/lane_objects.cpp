// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane_objects.h"

namespace poolscope {

LaneObjects::LaneObjects(const LaneSetup& setup, std::span<const Kind> allKinds, gc::CollectionObserver& collections,
                         EvictionObserver& evictions)
    : kinds(allKinds),
      strategies({setup.strategy, setup.parameters}, setup.kinds, kinds, table, table, collections, evictions,
                 setup.observers),
      barrier(strategies),
      acquired(kinds.size()),
      liveObjects_(strategies.liveObjects()),
      ownedRoots_(table)
{
    for (const Kind& kind : kinds)
        plans.push_back(BodyPlan::of(kind));
    if (liveObjects_ != nullptr) table.listNothing();
    // What a kind of its own strategy refers to is not found by going through the heap.
    if (!setup.kinds.empty()) strategies.addRoots(ownedRoots_);
}

} // namespace poolscope
