// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/releaser.h"

#include "core/strategies/capabilities.h"

namespace poolscope {

Releaser::Releaser(LaneObjects& objects, ChildKeeper& keeper, LaneMistakes& mistakes)
    : objects_(objects),
      keeper_(keeper),
      mistakes_(mistakes)
{
    const auto kinds = static_cast<KindIndex>(objects.kinds.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        const SlotKeeping* slots = objects.strategies.slotKeeping(kind);
        keepsReferences_.push_back(slots != nullptr && slots->keepsReferences());
    }
}

void Releaser::release(Object* object)
{
    leaveWithChildren(object, !isClosing_);
    // Children first: where references keep objects alive, the owner's last reference must be the last to go.
    while (!dying_.empty()) {
        Object* next = dying_.back();
        dying_.pop_back();
        giveBack(next);
    }
}

void Releaser::releaseAll()
{
    // Children go with their owners, so the table changes during the walk.
    std::vector<ObjectId> live;
    objects_.table.forEach([&](const Object* object, KindIndex) { live.push_back(object->id); });
    for (const ObjectId id : live) {
        Object* object = objects_.table.find(id);
        if (object == nullptr) continue;
        release(object);
        if (!isClosing_) catchUp();
    }
}

void Releaser::leak(Object* object)
{
    leaveWithChildren(object, false);
    while (!dying_.empty()) {
        Object* next = dying_.back();
        dying_.pop_back();
        const bool wasRoot = next->owned == 0;
        objects_.barrier.dropAllOfDead(next);
        objects_.strategies.of(next->kind).leak(next);
        if (wasRoot) objects_.barrier.rootDropped(next);
    }
}

void Releaser::evicted(Object* object)
{
    // One acquire may evict an owner and then its child, if they are of the same kind.
    std::erase(pending_, object);
    leave(object);
    // What it refers to survives it: its children until they can be released, others until they die.
    const std::span<Object*> references = object->references();
    const std::vector<KindIndex>& children = objects_.kinds[object->kind].children;
    const std::size_t kept = keptBy(object);
    for (std::size_t i = 0; i < references.size(); ++i) {
        Object* target = references[i];
        if (target == nullptr) continue;
        if (i < kept) {
            keeper_.setAside(target, children[i]);
            continue;
        }
        holdAsRoot(target);
        objects_.barrier.store(object, static_cast<std::uint8_t>(i), nullptr);
        if (i < children.size()) pending_.push_back(target);
    }
    // When the heap next looks at references to its objects, the slot may no longer be memory.
    objects_.barrier.emptied(object);
}

void Releaser::releaseAllPending()
{
    while (!pending_.empty()) {
        Object* object = pending_.back();
        pending_.pop_back();
        release(object);
    }
}

void Releaser::giveBack(Object* object)
{
    if (mistakes_.takes(object)) return;
    Strategy& strategy = objects_.strategies.of(object->kind);
    if (!objects_.barrier.isHeard()) {
        strategy.release(object);
        return;
    }
    const bool wasRoot = object->owned == 0;
    if (!keepsReferences_[object->kind]) objects_.barrier.dropAllOfDead(object);
    strategy.release(object);
    if (wasRoot) objects_.barrier.rootDropped(object);
}

void Releaser::catchUp()
{
    // Objects whose holder took their last reference along are unreachable, but still have to be dropped.
    if (!objects_.barrier.hasDropped()) objects_.strategies.catchUp();
}

void Releaser::holdAsRoot(Object* object)
{
    if (object->owned == 0) return;
    objects_.table.makeRoot(object->id);
    object->owned = 0;
    objects_.barrier.rootAdded(object);
}

void Releaser::close()
{
    isClosing_ = true;
    // Nothing keeps objects alive any more, so a counting heap would free objects that are still to be walked.
    objects_.barrier.fallSilent();
    keeper_.releaseAll();
    releaseAll();
}

void Releaser::leaveWithChildren(Object* object, bool mayKeep)
{
    dying_.push_back(object);
    for (std::size_t i = dying_.size() - 1; i < dying_.size(); ++i) {
        Object* next = dying_[i];
        leave(next);
        if (objects_.strategies.keptChildren(next->kind) > 0) {
            partWithReferences(next, mayKeep);
            continue;
        }
        const std::vector<KindIndex>& children = objects_.kinds[next->kind].children;
        for (std::size_t child = 0; child < children.size(); ++child)
            if (Object* target = next->references()[child]) addDying(target, children[child]);
    }
}

void Releaser::leave(Object* object)
{
    const ObjectId owner = objects_.table.ownerOf(object->id);
    if (Object* holder = owner.isNull() ? nullptr : objects_.table.find(owner))
        objects_.barrier.store(holder, objects_.table.referenceOf(object->id), nullptr);
    objects_.leave(object->id, object->kind);
}

void Releaser::addDying(Object* child, KindIndex kind)
{
    // The owner may have been born again without the child.
    if (objects_.strategies.keepsAnyChildren() && !objects_.isAlive(child))
        keeper_.release(child, kind);
    else
        dying_.push_back(child);
}

void Releaser::partWithReferences(Object* owner, bool mayKeep)
{
    const std::vector<KindIndex>& children = objects_.kinds[owner->kind].children;
    const std::size_t kept = mayKeep ? keptBy(owner) : 0;
    const std::span<Object*> references = owner->references();
    for (std::size_t i = 0; i < references.size(); ++i) {
        Object* target = references[i];
        if (target == nullptr) continue;
        if (i < kept) {
            keeper_.setAside(target, children[i]);
            continue;
        }
        if (i < children.size()) addDying(target, children[i]);
        objects_.barrier.drop(target);
        references[i] = nullptr;
    }
    objects_.barrier.emptied(owner);
}

std::size_t Releaser::keptBy(const Object* owner)
{
    // A slot that a smaller pool waits for keeps nobody.
    const SlotKeeping* slots = objects_.strategies.slotKeeping(owner->kind);
    const bool keeps = slots != nullptr && slots->staysIdle(owner);
    return keeps ? objects_.strategies.keptChildren(owner->kind) : 0;
}

} // namespace poolscope
