// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/child_keeper.h"

#include <algorithm>

namespace poolscope {

void ChildKeeper::setAside(Object* child, KindIndex kind)
{
    next_.push_back({child, kind});
    while (!next_.empty()) {
        const auto [next, nextKind] = next_.back();
        next_.pop_back();
        const std::vector<KindIndex>& children = objects_.kinds[nextKind].children;
        const std::span<Object*> references = next->references();
        for (std::size_t i = 0; i < references.size(); ++i) {
            if (references[i] == nullptr) continue;
            if (i < children.size()) {
                next_.push_back({references[i], children[i]});
                continue;
            }
            // An idle slot must not keep the target of a link alive.
            objects_.barrier.drop(references[i]);
            references[i] = nullptr;
        }
        objects_.barrier.emptied(next);
        // Otherwise the child was kept when its owner was born again, and has not been born since.
        if (!objects_.isAlive(next)) continue;
        objects_.leave(next->id, nextKind);
        objects_.strategies.setAside(next, nextKind);
    }
}

void ChildKeeper::release(Object* child, KindIndex kind)
{
    StrategyMix& strategies = objects_.strategies;
    next_.push_back({child, kind});
    while (!next_.empty()) {
        const auto [next, nextKind] = next_.back();
        next_.pop_back();
        const std::vector<KindIndex>& children = objects_.kinds[nextKind].children;
        for (std::size_t i = 0; i < children.size(); ++i)
            if (Object* target = next->references()[i]) next_.push_back({target, children[i]});
        strategies.giveUp(next, nextKind);
        if (strategies.keptChildren(nextKind) > 0)
            objects_.barrier.dropAllOf(next);
        else
            objects_.barrier.dropAllOfDead(next);
        strategies.of(nextKind).release(next);
    }
}

void ChildKeeper::releaseAll()
{
    if (!objects_.strategies.keepsAnyChildren()) return;
    std::vector<Object*> owners;
    const auto kinds = static_cast<KindIndex>(objects_.kinds.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        if (objects_.strategies.keptChildren(kind) == 0) continue;
        const std::vector<KindIndex>& children = objects_.kinds[kind].children;
        objects_.strategies.idleSlots(kind, owners);
        for (Object* owner : owners) {
            const std::span<Object*> references = owner->references();
            for (std::size_t i = 0; i < std::min(children.size(), references.size()); ++i)
                if (references[i] != nullptr) release(references[i], children[i]);
            objects_.barrier.dropAllOf(owner);
        }
    }
    objects_.barrier.endDropped();
}

} // namespace poolscope
