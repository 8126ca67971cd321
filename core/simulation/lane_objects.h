// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The objects of a lane, shared by its parts: which are alive, the strategies that hold them, what the collected heap
// among these is told, and counts of objects that come and go. The mutator owns and changes it. The meter reads it and
// resets peaks; the view only reads. Belongs to one thread.
#pragma once

#include "core/base/kind.h"
#include "core/simulation/heap_barrier.h"
#include "core/simulation/lane_setup.h"
#include "core/simulation/objects/body.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_mix.h"
#include "core/strategies/lane_gauge.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class LaneObjects
{
public:
    // All but `setup` must outlive it. Throws InputError for contradictory parameters.
    LaneObjects(const LaneSetup& setup, std::span<const Kind> kinds, gc::CollectionObserver& collections,
                EvictionObserver& evictions);
    LaneObjects(const LaneObjects&) = delete;
    LaneObjects& operator=(const LaneObjects&) = delete;

    [[nodiscard]] bool isAlive(const Object* object) const { return table.find(object->id) == object; }
    // `object`, whose header must be written, is alive from now on: as LiveTable::insert.
    void enter(Object* object, ObjectId owner, std::uint8_t reference)
    {
        table.insert(object, owner, reference);
        live.rise();
        liveBytes.rise(kinds[object->kind].bytes);
    }
    // The object is no longer alive. Its memory is still intact and belongs to its strategy.
    void leave(ObjectId id, KindIndex kind)
    {
        table.remove(id);
        live.fall();
        liveBytes.fall(kinds[kind].bytes);
    }
    // All of them at once: as clearingAtOnce() has given them back.
    void leaveAll()
    {
        table.clear();
        live.set(0);
        liveBytes.set(0);
    }

    // Calls visit(Object&) for all live objects, in the order of the strategy if it has one, otherwise in order of
    // birth.
    template <class Visit>
    void forEachLive(Visit visit) const;

    // Where all can be given back in one call, and the table lists nobody; null: each by itself.
    [[nodiscard]] ClearingAtOnce* clearingAtOnce()
    {
        return liveObjects_ == nullptr ? nullptr : strategies.clearingAtOnce();
    }

    const std::span<const Kind> kinds;
    std::vector<BodyPlan> plans; // by kind
    LiveTable table;
    StrategyMix strategies;
    HeapBarrier barrier;
    Level live, liveBytes;
    std::vector<std::uint64_t> acquired; // by kind: objects that a strategy has handed out since the lane was made

private:
    // Live objects that are not roots of the table.
    class OwnedRoots final : public gc::Roots
    {
    public:
        explicit OwnedRoots(LiveTable& table) : table_(table) {}
        [[nodiscard]] std::span<Object*> roots() override { return table_.owned(); }
        [[nodiscard]] bool isInAddressTable() const override { return true; }

    private:
        LiveTable& table_;
    };

    const LiveObjectList* liveObjects_; // of all the strategies; null: the table lists them
    OwnedRoots ownedRoots_;
};

template <class Visit>
void LaneObjects::forEachLive(Visit visit) const
{
    struct Walk final : LiveVisitor
    {
        explicit Walk(Visit& visit) : each(visit) {}

        void visit(std::span<Object* const> objects) override
        {
            // Objects lie scattered, but their addresses are known well in advance.
            constexpr std::size_t prefetchDistance = 32;
            for (std::size_t i = 0; i < objects.size(); ++i) {
                if (i + prefetchDistance < objects.size()) __builtin_prefetch(objects[i + prefetchDistance], 1);
                if (objects[i] != nullptr) each(*objects[i]);
            }
        }

        Visit& each;
    };
    Walk walk(visit);
    if (liveObjects_ != nullptr) {
        liveObjects_->visitLive(walk);
        return;
    }
    walk.visit(table.roots());
    walk.visit(table.owned());
}

} // namespace poolscope
