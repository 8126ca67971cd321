// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane does for the idle slots that keep children: core/strategies/kept_children.h.
#include "core/simulation/lane.h"

#include <algorithm>

namespace poolscope {

Object* Lane::keptFor(const Event& birth, Object* owner) const
{
    const bool isChild = birth.reference < kinds_[owner->kind].children.size();
    return isChild ? owner->references()[birth.reference] : nullptr;
}

std::size_t Lane::keptReferences(const Object* object, KindIndex kind) const
{
    // A slot that is used for the first time has none.
    const bool wasUsed = strategies_.keptChildren(kind) > 0 && object->referenceCount == kinds_[kind].references();
    return wasUsed ? kinds_[kind].children.size() : 0;
}

void Lane::addDying(Object* child, KindIndex kind)
{
    // Its owner may have been born again, but not the child itself.
    if (strategies_.keepsAnyChildren() && !isAlive(child))
        releaseKept(child, kind);
    else
        dying_.push_back(child);
}

void Lane::partWithReferences(Object* owner, bool mayKeep)
{
    const std::vector<KindIndex>& children = kinds_[owner->kind].children;
    const bool keeps = mayKeep && strategies_.of(owner->kind).staysIdle(owner);
    const std::size_t kept = keeps ? strategies_.keptChildren(owner->kind) : 0;
    const std::span<Object*> references = owner->references();
    for (std::size_t i = 0; i < references.size(); ++i) {
        Object* target = references[i];
        if (target == nullptr) continue;
        if (i < kept) {
            setAside(target, children[i]);
            continue;
        }
        if (i < children.size()) addDying(target, children[i]);
        if (barrier_ != nullptr) dropped_.push_back(target);
        references[i] = nullptr;
    }
    if (barrier_ != nullptr) barrier_->emptied(owner);
}

// With all that it owns, but not with what its links lead to, which an idle slot must not keep alive.
void Lane::setAside(Object* child, KindIndex kind)
{
    aside_.push_back({child, kind});
    while (!aside_.empty()) {
        const auto [next, nextKind] = aside_.back();
        aside_.pop_back();
        const std::vector<KindIndex>& children = kinds_[nextKind].children;
        const std::span<Object*> references = next->references();
        for (std::size_t i = 0; i < references.size(); ++i) {
            if (references[i] == nullptr) continue;
            if (i < children.size()) {
                aside_.push_back({references[i], children[i]});
                continue;
            }
            if (barrier_ != nullptr) dropped_.push_back(references[i]);
            references[i] = nullptr;
        }
        if (barrier_ != nullptr) barrier_->emptied(next);
        // Else it was kept when its owner was born again, and has not been since.
        if (!isAlive(next)) continue;
        table_.remove(next->id);
        liveObjects_.fall();
        liveBytes_.fall(kinds_[nextKind].bytes);
        strategies_.setAside(next, nextKind);
    }
}

void Lane::releaseKept(Object* child, KindIndex kind)
{
    aside_.push_back({child, kind});
    while (!aside_.empty()) {
        const auto [next, nextKind] = aside_.back();
        aside_.pop_back();
        const std::vector<KindIndex>& children = kinds_[nextKind].children;
        for (std::size_t i = 0; i < children.size(); ++i)
            if (Object* target = next->references()[i]) aside_.push_back({target, children[i]});
        strategies_.giveUp(next, nextKind);
        if (strategies_.keptChildren(nextKind) > 0)
            partWith(next);
        else
            dropReferences(next);
        strategies_.of(nextKind).release(next);
    }
}

void Lane::poolShrinks()
{
    if (!strategies_.keepsAnyChildren()) return;
    std::vector<Object*> owners;
    for (KindIndex kind = 0; kind < kinds_.size(); ++kind) {
        if (strategies_.keptChildren(kind) == 0) continue;
        const std::vector<KindIndex>& children = kinds_[kind].children;
        strategies_.idleSlots(kind, owners);
        for (Object* owner : owners) {
            const std::span<Object*> references = owner->references();
            for (std::size_t i = 0; i < std::min(children.size(), references.size()); ++i)
                if (references[i] != nullptr) releaseKept(references[i], children[i]);
            partWith(owner);
        }
    }
    endDropped();
}

void Lane::partWith(Object* holder)
{
    for (Object*& target : holder->references())
        if (target != nullptr && barrier_ != nullptr) dropped_.push_back(target);
    std::ranges::fill(holder->references(), nullptr);
    if (barrier_ != nullptr) barrier_->emptied(holder);
}

} // namespace poolscope
