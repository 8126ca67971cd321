// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mutator.h"

#include "core/strategies/capabilities.h"

namespace poolscope {

Mutator::Mutator(const LaneSetup& setup, std::span<const Kind> kinds, gc::CollectionObserver& collections)
    : objects_(setup, kinds, collections, *this),
      keeper_(objects_),
      mistakes_(setup.mistakes, {kinds, objects_.table, objects_.strategies}),
      releaser_(objects_, keeper_, mistakes_)
{
}

Mutator::~Mutator()
{
    // Strategies that free their memory as a whole need no walk: a window must close at once.
    if (!objects_.strategies.freesLiveObjects()) releaser_.close();
}

void Mutator::apply(std::span<const Event> events)
{
    for (const Event& event : events) {
        switch (event.type) {
        case Event::Type::Spawn: spawn(event); break;
        case Event::Type::Kill: kill(event.id); break;
        case Event::Type::Leak: leak(event.id); break;
        case Event::Type::Move: move(event); break;
        case Event::Type::Link: link(event); break;
        case Event::Type::Clear: clear(); break;
        }
    }
    objects_.barrier.endDropped();
    objects_.strategies.catchUp();
    mistakes_.giveBackMany();
}

void Mutator::updateAll()
{
    objects_.forEachLive([this](Object& object) { update(object, objects_.plans[object.kind]); });
}

void Mutator::endFrame()
{
    objects_.strategies.endFrame();
    mistakes_.endFrame();
}

void Mutator::evicted(Object* object)
{
    missed_.push_back(object->id);
    releaser_.evicted(object);
}

inline bool Mutator::spawnKept(const Event& birth)
{
    Object* kept = keeper_.keptFor(birth, objects_.table.find(birth.owner));
    if (kept == nullptr) return false;
    objects_.strategies.takeUp(kept, birth.kind);
    // What the object owns was kept with it.
    const Kind& kind = objects_.kinds[birth.kind];
    initialiseInHeap(kept, birth, kind, kind.children.size());
    objects_.enter(kept, birth.owner, birth.reference);
    return true;
}

inline void Mutator::initialise(Object* object, const Event& birth)
{
    const std::size_t kept = keeper_.keptReferences(object, birth.kind);
    if (objects_.strategies.isPooledInHeap(birth.kind))
        initialiseInHeap(object, birth, objects_.kinds[birth.kind], kept);
    else
        mistakes_.initialise(object, birth, kept);
}

void Mutator::spawn(const Event& birth)
{
    objects_.barrier.endDropped();
    const bool isReached = !birth.owner.isNull();
    // If the owner was refused or evicted in this lane, so are its children.
    if (isReached && objects_.table.find(birth.owner) == nullptr) {
        missed_.push_back(birth.id);
        return;
    }
    if (isReached && objects_.strategies.keepsAnyChildren() && spawnKept(birth)) return;
    Object* object = objects_.strategies.of(birth.kind).acquire(birth.kind);
    releaser_.releasePending();
    if (object == nullptr) {
        missed_.push_back(birth.id);
        return;
    }
    ++objects_.acquired[birth.kind];
    initialise(object, birth);
    Object* owner = isReached ? objects_.table.find(birth.owner) : nullptr;
    // The owner may have been evicted to make room for its child.
    if (isReached && owner == nullptr) {
        missed_.push_back(birth.id);
        object->owned = 0;
        objects_.barrier.rootAdded(object);
        releaser_.giveBack(object);
        return;
    }
    const bool isShared = isReached && birth.reference >= objects_.kinds[owner->kind].children.size();
    objects_.enter(object, isShared ? ObjectId{} : birth.owner, birth.reference);
    if (isReached)
        objects_.barrier.store(owner, birth.reference, object);
    else
        objects_.barrier.rootAdded(object);
}

void Mutator::kill(ObjectId id)
{
    Object* object = objects_.table.find(id);
    if (object == nullptr) return;
    mistakes_.released(*object);
    releaser_.release(object);
    releaser_.catchUp();
}

void Mutator::leak(ObjectId id)
{
    if (Object* object = objects_.table.find(id)) releaser_.leak(object);
}

void Mutator::clear()
{
    mistakes_.giveBackMany();
    ClearingAtOnce* clearing = objects_.clearingAtOnce();
    if (clearing == nullptr) {
        releaser_.releaseAll();
        return;
    }
    clearing->clear();
    objects_.leaveAll();
}

void Mutator::move(const Event& event)
{
    Object* object = objects_.table.find(event.id);
    if (object != nullptr) motionOf(*object) = {event.x, event.y, event.vx, event.vy};
}

void Mutator::link(const Event& event)
{
    objects_.barrier.endDropped();
    Object* target = event.owner.isNull() ? nullptr : objects_.table.find(event.owner);
    if (Object* holder = objects_.table.find(event.id))
        objects_.barrier.store(holder, event.reference, target);
    else if (target != nullptr)
        releaser_.holdAsRoot(target);
}

} // namespace poolscope
