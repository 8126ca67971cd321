// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program that a lane runs: carries out the events (births, deaths, links and moves) with the strategies, and
// updates the live objects in every frame. Makes the deliberate bugs of the lane's setting. Reads no clock. Belongs to
// one thread.
#pragma once

#include "core/base/event.h"
#include "core/simulation/child_keeper.h"
#include "core/simulation/lane_objects.h"
#include "core/simulation/lane_setup.h"
#include "core/simulation/mistakes/lane_mistakes.h"
#include "core/simulation/releaser.h"

#include <span>
#include <vector>

namespace poolscope {

class Mutator final : private EvictionObserver
{
public:
    // `kinds` and `collections` must outlive it. Throws InputError for contradictory parameters.
    Mutator(const LaneSetup& setup, std::span<const Kind> kinds, gc::CollectionObserver& collections);
    ~Mutator();
    Mutator(const Mutator&) = delete;
    Mutator& operator=(const Mutator&) = delete;

    // The steps of a frame, in this order. All may throw RunError, which ends the lane.
    void beginFrame() { missed_.clear(); }
    void apply(std::span<const Event> events);
    void updateAll();
    void endFrame();

    [[nodiscard]] LaneObjects& objects() { return objects_; }
    [[nodiscard]] const LaneObjects& objects() const { return objects_; }
    [[nodiscard]] LaneMistakes& mistakes() { return mistakes_; }
    [[nodiscard]] const LaneMistakes& mistakes() const { return mistakes_; }
    // Objects born in the last frame's events, but refused or evicted in this lane.
    [[nodiscard]] std::span<const ObjectId> missed() const { return missed_; }

private:
    void evicted(Object* object) override;
    void poolShrinks() override { keeper_.releaseAll(); }
    void spawn(const Event& birth);
    // Returns whether the owner has kept the child since its slot was idle.
    [[nodiscard]] bool spawnKept(const Event& birth);
    void initialise(Object* object, const Event& birth);
    void kill(ObjectId id);
    void leak(ObjectId id);
    void clear();
    void move(const Event& event);
    void link(const Event& event);

    LaneObjects objects_;
    ChildKeeper keeper_;
    LaneMistakes mistakes_;
    Releaser releaser_;
    std::vector<ObjectId> missed_;
};

} // namespace poolscope
