// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/population.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace poolscope {

namespace {

Event deathOf(ObjectId id)
{
    Event death;
    death.id = id;
    death.type = Event::Type::Kill;
    return death;
}

} // namespace

void Population::beginFrame(FrameEvents& events)
{
    events.clear();
    events_ = &events;
    ++frame_;
    for (const ObjectId id : temporaries_)
        giveBack(id);
    temporaries_.clear();
    if (calendar_.empty()) return;
    std::vector<ObjectId> due = std::exchange(calendar_[frame_ % calendar_.size()], {});
    for (const ObjectId id : due)
        if (ids_.isAlive(id)) kill(id);
    // The vector is put back so that its memory is reused.
    due.clear();
    calendar_[frame_ % calendar_.size()] = std::move(due);
}

ObjectId Population::spawnFor(std::uint32_t frames, const Birth& birth)
{
    if (frames >= calendar_.size()) {
        std::vector<std::vector<ObjectId>> longer(std::bit_ceil(std::max<std::size_t>(frames + 1U, 64)));
        for (std::size_t ahead = 0; ahead < calendar_.size(); ++ahead)
            longer[(frame_ + ahead) % longer.size()] = std::move(calendar_[(frame_ + ahead) % calendar_.size()]);
        calendar_ = std::move(longer);
    }
    const ObjectId id = spawn(birth);
    calendar_[(frame_ + frames) % calendar_.size()].push_back(id);
    return id;
}

ObjectId Population::spawnTemporary(const Birth& birth)
{
    const ObjectId id = spawn(birth);
    events_->closing.push_back(deathOf(id));
    // Its id stays taken until the frame is over, because it is alive while other objects are born.
    temporaries_.push_back(id);
    return id;
}

ObjectId Population::spawn(const Birth& birth)
{
    return spawnChild({}, 0, birth);
}

ObjectId Population::spawnChild(ObjectId owner, std::uint8_t reference, const Birth& birth)
{
    const ObjectId id = born(owner, reference, birth);
    if (!owner.isNull()) {
        if (owner.index >= children_.size()) children_.resize(owner.index + 1U);
        children_[owner.index].push_back(id);
    }
    return id;
}

ObjectId Population::spawnShared(ObjectId holder, std::uint8_t reference, const Birth& birth)
{
    return born(holder, reference, birth);
}

void Population::link(ObjectId holder, std::uint8_t reference, ObjectId target)
{
    events_->opening.push_back(Event::link(holder, reference, target));
}

ObjectId Population::born(ObjectId owner, std::uint8_t reference, const Birth& birth)
{
    const ObjectId id = ids_.take();
    events_->opening.push_back({.id = id,
                                .owner = owner,
                                .x = birth.x,
                                .y = birth.y,
                                .vx = birth.vx,
                                .vy = birth.vy,
                                .kind = birth.kind,
                                .type = Event::Type::Spawn,
                                .reference = reference,
                                .variant = birth.variant});
    return id;
}

void Population::kill(ObjectId id)
{
    events_->opening.push_back(deathOf(id));
    giveBack(id);
}

void Population::killAll()
{
    events_->opening.push_back(Event::clear());
    for (std::vector<ObjectId>& due : calendar_)
        due.clear();
    for (std::vector<ObjectId>& children : children_)
        children.clear();
    ids_.giveBackAll();
}

void Population::move(ObjectId id, const Birth& to)
{
    Event move;
    move.id = id;
    move.x = to.x;
    move.y = to.y;
    move.vx = to.vx;
    move.vy = to.vy;
    move.type = Event::Type::Move;
    events_->opening.push_back(move);
}

void Population::giveBack(ObjectId id)
{
    dead_.push_back(id);
    while (!dead_.empty()) {
        const ObjectId next = dead_.back();
        dead_.pop_back();
        ids_.giveBack(next);
        if (next.index >= children_.size()) continue;
        std::vector<ObjectId>& children = children_[next.index];
        dead_.insert(dead_.end(), children.begin(), children.end());
        children.clear();
    }
}

} // namespace poolscope
