// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory, a strategy or several by kind, working through the event stream, with its own live
// table, counters and timings. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/base/level.h"
#include "core/metrics/sample.h"
#include "core/simulation/body.h"
#include "core/simulation/frame_collections.h"
#include "core/simulation/frame_picture.h"
#include "core/simulation/heap_mapper.h"
#include "core/simulation/instantiation_counter.h"
#include "core/simulation/live_table.h"
#include "core/simulation/run.h"
#include "core/simulation/stale_references.h"
#include "core/simulation/unset_fields.h"
#include "core/simulation/wrong_pool.h"
#include "core/strategies/strategy_mix.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

class Lane final : private EvictionObserver
{
public:
    // `kinds` must outlive the lane. Throws InputError for contradictory parameters.
    Lane(const LaneSetup& setup, std::span<const Kind> kinds);
    ~Lane();

    // Works through one frame and returns its sample, but for frame and lane number. Throws RunError.
    [[nodiscard]] Sample work(const FrameEvents& events);

    // Those of the last frame, and those set off between it and the one before; frame and lane are not filled in.
    [[nodiscard]] std::span<const CollectionRecord> collections() const { return frameCollections_; }

    // By kind, at the end of the last frame; empty where kinds have no slots of their own.
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return instantiations_.slotsByKind(); }
    [[nodiscard]] bool hasSlots(KindIndex kind) const { return strategies_.hasSlots(kind); }

    [[nodiscard]] const std::string& name() const { return name_; }
    void tune(std::string_view parameter, const ParameterValue& value) { strategies_.tune(parameter, value); }
    // Its collector, if it has one, collects everything at the beginning of the next frame.
    void collect() { isToCollect_ = true; }
    // `last` are the events of the frame worked through last.
    void picture(const FrameEvents& last, std::vector<Mark>& marks) const;
    void heapMap(const HeapMapRequest& request, HeapMap& map) { mapper_.map(request, map); }
    [[nodiscard]] BlockReport blockAt(std::uint64_t address) const;
    [[nodiscard]] LaneBooks books() const;
    [[nodiscard]] StrategyStats stats() const { return strategies_.stats(); }
    void slotsByKind(std::vector<KindSlots>& kinds) const { strategies_.slotsByKind(kinds); }
    [[nodiscard]] std::uint64_t contentChecksum() const;
    // Draws a picture of that size in every frame from now on; of none: nothing.
    void drawFrames(PictureSize size, Room room);
    // As the last frame drew it; none if it draws nothing.
    [[nodiscard]] const FramePicture* drawn() const { return drawn_ ? &*drawn_ : nullptr; }

private:
    // The living that are no roots of the table.
    class OwnedRoots final : public gc::Roots
    {
    public:
        explicit OwnedRoots(LiveTable& table) : table_(table) {}
        [[nodiscard]] std::span<Object*> roots() override { return table_.owned(); }
        [[nodiscard]] bool isInAddressBook() const override { return true; }

    private:
        LiveTable& table_;
    };

    // A child that an idle slot keeps, or all that it owns.
    struct KeptChild
    {
        Object* object;
        KindIndex kind; // whatever its header says
    };

    void evicted(Object* object) override;
    // Every idle slot gives up the children it keeps.
    void poolShrinks() override;
    void apply(std::span<const Event> events);
    void spawn(const Event& event);
    void kill(ObjectId id);
    void forget(ObjectId id);
    void clear();
    void move(const Event& event);
    void link(const Event& event);
    // Each by itself.
    void buryAll();
    // Out of the table and back to its strategy, with its children.
    void bury(Object* object);
    void buryPending();
    // Leaves in dying_ who is out of the table now, owners before their children, but for those whom an idle slot
    // keeps.
    void leaveWithChildren(Object* object, bool mayKeep);
    void leave(Object* object);
    [[nodiscard]] bool isAlive(const Object* object) const { return table_.find(object->id) == object; }
    // `owner`, of a kind whose idle slots keep children, is about to go: what it does not keep is dropped.
    void partWithReferences(Object* owner, bool mayKeep);
    void partWith(Object* holder);
    void addDying(Object* child, KindIndex kind);
    void setAside(Object* child, KindIndex kind);
    // Back to its strategy, with all that it owns.
    void releaseKept(Object* child, KindIndex kind);
    // The child whom the event's owner kept in its slot since it was idle, or null.
    [[nodiscard]] Object* keptFor(const Event& birth, Object* owner) const;
    // So many references of an object that was just acquired are to stay as they are.
    [[nodiscard]] std::size_t keptReferences(const Object* object, KindIndex kind) const;
    void giveBack(Object* object);
    void dropReferences(Object* object);
    void endDropped();
    // What releases left to be done; not while objects are on their way out.
    void catchUp();
    // Every change of a reference goes through here.
    void store(Object* holder, std::uint8_t reference, Object* target);
    void holdAsRoot(Object* object);
    void addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Mark>& marks) const;
    struct Spent
    {
        std::uint64_t wallNs = 0;
        std::uint64_t cpuNs = 0;
    };

    void updateAll();
    [[nodiscard]] Spent useStale();
    void drawAll();
    template <class Visit>
    void forEachLiving(Visit visit) const;
    [[nodiscard]] Counters countersSince(const StrategyStats& before);
    // Peaks start over from where things stand.
    void beginPeaks();
    // Garbage is asked for where it may be about to fall: before a collection, and before the frame's end.
    void notePeakOfGarbage();
    void checkBooks(const StrategyStats& stats);

    std::string name_;
    std::span<const Kind> kinds_;
    std::vector<BodyPlan> plans_;
    LiveTable table_;
    FrameCollections collections_;
    StrategyMix strategies_;
    gc::Barrier* barrier_; // of the lane's collected heap; null where it needs to be told nothing
    StaleReferences stale_;
    UnsetFields unset_;
    WrongPool wrongPool_;
    HeapMapper mapper_;
    std::optional<FramePicture> drawn_;
    OwnedRoots ownedRoots_;
    StrategyStats last_;
    InstantiationCounter instantiations_;
    Level liveObjects_, liveBytes_;
    std::uint64_t peakGarbageBytes_ = 0; // within this frame
    std::vector<CollectionRecord> frameCollections_;
    std::vector<Object*> pending_; // whose owners were evicted, to be buried; empty between events
    std::vector<Object*> dying_;   // empty between calls
    std::vector<KeptChild> aside_; // empty between calls
    std::vector<Object*> dropped_; // referred to by those who died since the last birth or link; empty between frames
    std::vector<ObjectId> missed_; // born in this frame's stream, but refused or evicted here
    std::uint64_t instantiatedBefore_ = 0; // the first frame
    std::uint64_t mostInstantiated_ = 0;
    bool isToCollect_ = false;
    bool isClosing_ = false;
    bool booksBalanced_ = true;
};

} // namespace poolscope
