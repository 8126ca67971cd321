// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The model that scenarios share: which objects are alive, when each dies, and the events for that. It gives ids back
// to the pool as objects die. Belongs to one scenario.
#pragma once

#include "core/base/event.h"
#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace poolscope {

// The position and look with which an object is born. Units as in Event.
struct Birth
{
    KindIndex kind = 0;
    float x = 0, y = 0;
    float vx = 0, vy = 0;
    char variant = 0;
};

class Population
{
public:
    // Begins the next frame: empties `events` and writes the deaths that are due.
    void beginFrame(FrameEvents& events);

    // Lives for `frames` updates (1 or more), then dies at the beginning of a frame.
    ObjectId spawnFor(std::uint32_t frames, const Birth& birth);
    // Dies at the end of this frame.
    ObjectId spawnTemporary(const Birth& birth);
    // Lives until killed.
    ObjectId spawn(const Birth& birth);
    // A child of `owner`, which must have been spawned right before it or before a sibling; it dies with its owner.
    ObjectId spawnChild(ObjectId owner, std::uint8_t reference, const Birth& birth);
    // Spawns an object that only link number `reference` of `holder` leads to so far; it lives until killed.
    ObjectId spawnShared(ObjectId holder, std::uint8_t reference, const Birth& birth);
    // From now on, link number `reference` of `holder`, which must be alive, leads to `target`, or nowhere if that is
    // null.
    void link(ObjectId holder, std::uint8_t reference, ObjectId target);
    // `id` must be alive and must not be a child.
    void kill(ObjectId id);
    // All live objects die at once, by one event. Call before the first birth of the frame.
    void killAll();
    // Moves `id`, which must be alive, to `to.x`, `to.y` and sets its velocity to `to.vx`, `to.vy`; kind and look stay.
    void move(ObjectId id, const Birth& to);

    // The number of the current frame: frames begun, minus 1.
    [[nodiscard]] std::uint64_t frame() const { return frame_; }

private:
    ObjectId born(ObjectId owner, std::uint8_t reference, const Birth& birth);
    // Gives back the id and those of its children, to any depth.
    void giveBack(ObjectId id);

    IdPool ids_;
    FrameEvents* events_ = nullptr;
    std::uint64_t frame_ = ~std::uint64_t{0};
    std::vector<ObjectId> temporaries_; // of this frame
    std::vector<ObjectId> dead_;        // empty between calls
    // A ring buffer: entry f % size holds the objects that die at the beginning of frame f.
    std::vector<std::vector<ObjectId>> calendar_;
    // By index of the owner; no longer than the highest owner requires.
    std::vector<std::vector<ObjectId>> children_;
};

} // namespace poolscope
