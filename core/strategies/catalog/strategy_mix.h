// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All the strategies of one lane: one for most kinds, and others for those that were given one of their own, as the
// articles' games did. Belongs to one thread.
#pragma once

#include "core/base/kind_slots.h"
#include "core/base/memory.h"
#include "core/gc/collected_heap.h"
#include "core/strategies/capabilities/clearing_at_once.h"
#include "core/strategies/capabilities/deferred_releases.h"
#include "core/strategies/capabilities/live_object_list.h"
#include "core/strategies/capabilities/memory_layout.h"
#include "core/strategies/catalog/part_setup.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

class StrategyMix final : public MemoryLayout
{
public:
    // `main` serves every kind that is not among `others`, which name a kind at most once. All references must outlive
    // it. Throws InputError for a contradiction or a kind that is not there.
    StrategyMix(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds,
                gc::Roots& roots, gc::AddressTable& addresses, gc::CollectionObserver& collections,
                EvictionObserver& evictions);

    StrategyMix(const StrategyMix&) = delete;
    StrategyMix& operator=(const StrategyMix&) = delete;

    [[nodiscard]] Strategy& of(KindIndex kind) { return *byKind_[kind]; }
    // What the kind's strategy can do besides; nullptr: it cannot.
    [[nodiscard]] SlotKeeping* slotKeeping(KindIndex kind) const { return slotKeeping_[kind]; }
    [[nodiscard]] const HeldMemory* heldMemory(KindIndex kind) const { return byKind_[kind]->heldMemory(); }
    [[nodiscard]] TypeChecking* typeChecking(KindIndex kind) const { return byKind_[kind]->typeChecking(); }
    // StrategyInfo::keepsSlots of the kind's strategy, if its slots are its own, and StrategyInfo::keepsMemory.
    [[nodiscard]] bool keepsSlots(KindIndex kind) const { return keepsSlots_[kind]; }
    // Whether the kind lives in slots, its own or its pool's on the collected heap.
    [[nodiscard]] bool hasSlots(KindIndex kind) const { return hasSlots_[kind]; }
    // Whether its objects go from a pool on the collected heap to the program and back.
    [[nodiscard]] bool isPooledInHeap(KindIndex kind) const { return isPooledInHeap_[kind]; }
    [[nodiscard]] bool keepsMemory(KindIndex kind) const { return keepsMemory_[kind]; }
    // Whether the kind has no strategy of its own.
    [[nodiscard]] bool isOfMain(KindIndex kind) const { return byKind_[kind] == parts_.front().strategy.get(); }
    // How many children of an object of that kind stay with its slot when it is released, counted from the first
    // (core/strategies/pools/kept_children.h).
    [[nodiscard]] std::size_t keptChildren(KindIndex kind) const { return keptChildren_[kind]; }
    [[nodiscard]] bool keepsAnyChildren() const { return keepsAny_; }
    // A child that was alive is kept by an idle slot from now on; counted as released.
    void setAside(Object* child, KindIndex kind);
    // It is born again where it was kept; counted as acquired.
    void takeUp(Object* child, KindIndex kind);
    // It is kept no more, and will be released to its strategy, or forgotten: only that counts.
    void giveUp(Object* child, KindIndex kind);
    // Calls visit(Object*, KindIndex) for every child that an idle slot keeps, and all that it owns. O(idle slots).
    void forEachKept(const std::function<void(Object*, KindIndex)>& visit) const;
    // The same for what `owner`, of that kind, owns.
    void forEachOwnedBy(const Object* owner, KindIndex kind,
                        const std::function<void(Object*, KindIndex)>& visit) const;
    // Replaces the content of `owners` by the idle slots of the kind, some of which may keep nothing.
    void idleSlots(KindIndex kind, std::vector<Object*>& owners) const;

    // Of the collected heap; nullptr if there is none, or it needs to be told nothing.
    [[nodiscard]] gc::Barrier* barrier() const;
    // Further roots of the collected heap, if there is one.
    void addRoots(gc::Roots& roots);

    // Of all parts together; nullptr where one of them cannot. Nor can be cleared at once what idle slots keep.
    [[nodiscard]] ClearingAtOnce* clearingAtOnce() { return clearing_ ? &*clearing_ : nullptr; }
    [[nodiscard]] const LiveObjectList* liveObjects() const { return live_ ? &*live_ : nullptr; }
    // As Strategy and DeferredReleases have them, over all parts.
    void catchUp()
    {
        for (DeferredReleases* deferred : deferring_)
            deferred->catchUp();
    }
    void endFrame();
    // A collection of everything, now, where there is a collector.
    void collect();
    // StrategyInfo::freesLiveObjects, of all parts.
    [[nodiscard]] bool freesLiveObjects() const;
    // Sums; triggerBytes are heap bytes of the whole lane, if the others stay as they are.
    [[nodiscard]] StrategyStats stats() const;
    // The highest levels since beginFrame().
    [[nodiscard]] const LaneGauge& gauge() const { return gauge_; }
    // With so many heap bytes, as stats() has them.
    void beginFrame(std::uint64_t heapBytes) { gauge_.beginFrame(heapBytes); }
    // Replaces the content of `kinds` with one entry a kind, or with nothing where kinds have no slots of their own.
    void slotsByKind(std::vector<KindSlots>& kinds) const;
    [[nodiscard]] std::uint64_t reservedBytes() const;
    // Calls visit(const LostObjects::Entry&) for what was forgotten and is still held.
    template <class Visit>
    void forEachLost(Visit visit) const
    {
        for (const Part& part : parts_) {
            if (const LostObjects* lost = part.strategy->lost())
                for (const LostObjects::Entry& entry : lost->entries())
                    visit(entry);
        }
    }

    // Over all parts.
    void addSpaces(std::vector<MemorySpace>& spaces) const override;
    [[nodiscard]] bool isWhole() const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    // None if `address` is in no part's space.
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;

    // `parameter` is one of the main strategy's, or "KIND.PARAMETER" for a kind's own.
    void tune(std::string_view parameter, const ParameterValue& value);

    // Whether the slots that the parts own, and the objects alive in them, add up.
    [[nodiscard]] bool slotsBalance() const;

private:
    struct Part
    {
        std::string kind; // empty: the main one
        const StrategyInfo* info;
        std::unique_ptr<Strategy> strategy;
    };

    class AllClearing final : public ClearingAtOnce
    {
    public:
        explicit AllClearing(std::vector<ClearingAtOnce*> parts) : parts_(std::move(parts)) {}
        void clear() override;

    private:
        std::vector<ClearingAtOnce*> parts_;
    };

    class AllLive final : public LiveObjectList
    {
    public:
        explicit AllLive(std::vector<const LiveObjectList*> parts) : parts_(std::move(parts)) {}
        void visitLive(LiveVisitor& visitor) const override;

    private:
        std::vector<const LiveObjectList*> parts_;
    };

    struct Kept
    {
        std::uint64_t now = 0;   // objects
        std::uint64_t ever = 0;  // times one was set aside, but for those given up
        std::uint64_t again = 0; // times one was taken up
    };

    // What the parts can do together.
    void gather();
    void endKeeping(Object* child, KindIndex kind);
    // Those that are kept are alive for their own strategies only.
    void correctForKept(StrategyStats& total) const;
    void add(const PartSetup& setup, const std::string& kind, const StrategySetup& place, const PartSetup& main);

    std::span<const Kind> kinds_;
    LaneGauge gauge_;
    std::vector<Part> parts_; // the main one first: the others may draw on its heap
    std::vector<Strategy*> byKind_;
    std::vector<SlotKeeping*> slotKeeping_; // by kind; null where it has none
    std::vector<DeferredReleases*> deferring_;
    std::vector<Collecting*> collecting_;
    std::optional<AllClearing> clearing_;
    std::optional<AllLive> live_;
    std::vector<bool> keepsSlots_, keepsMemory_, hasSlots_, isPooledInHeap_; // by kind
    std::vector<std::size_t> keptChildren_;                                  // by kind
    std::vector<Kept> kept_;                                                 // by kind
    bool keepsAny_ = false;
};

} // namespace poolscope
