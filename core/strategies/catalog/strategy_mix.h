// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All the strategies of one lane: one for most kinds, and separate ones for single kinds, as in the articles' games.
// Belongs to one thread.
#pragma once

#include "core/allocators/search_counts.h"
#include "core/base/kind.h"
#include "core/base/memory.h"
#include "core/gc/collected_heap.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/part_setup.h"
#include "core/strategies/observers.h"

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
    // `main` serves every kind that is not among `others`, which name each kind at most once. All references must
    // outlive this object. Throws InputError for a contradiction or an unknown kind.
    StrategyMix(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds,
                gc::Roots& roots, gc::AddressTable& addresses, gc::CollectionObserver& collections,
                EvictionObserver& evictions, const LaneObservers& observers = {});

    StrategyMix(const StrategyMix&) = delete;
    StrategyMix& operator=(const StrategyMix&) = delete;

    [[nodiscard]] Strategy& of(KindIndex kind) { return *byKind_[kind]; }
    // The capability of the kind's strategy; nullptr if it lacks it.
    [[nodiscard]] SlotKeeping* slotKeeping(KindIndex kind) const { return slotKeeping_[kind]; }
    [[nodiscard]] const HeldMemory* heldMemory(KindIndex kind) const { return byKind_[kind]->heldMemory(); }
    [[nodiscard]] TypeChecking* typeChecking(KindIndex kind) const { return byKind_[kind]->typeChecking(); }
    // StrategyInfo::keepsSlots of the kind's strategy, if its slots are its own, and StrategyInfo::keepsMemory.
    [[nodiscard]] bool keepsSlots(KindIndex kind) const { return keepsSlots_[kind]; }
    // Whether the kind's objects are in slots, of its own strategy or of its pool on the collected heap.
    [[nodiscard]] bool hasSlots(KindIndex kind) const { return hasSlots_[kind]; }
    // Whether its objects are pooled on the collected heap.
    [[nodiscard]] bool isPooledInHeap(KindIndex kind) const { return isPooledInHeap_[kind]; }
    [[nodiscard]] bool keepsMemory(KindIndex kind) const { return keepsMemory_[kind]; }
    // Whether the kind has no strategy of its own.
    [[nodiscard]] bool isOfMain(KindIndex kind) const { return byKind_[kind] == parts_.front().strategy.get(); }
    // How many children of an object of that kind stay with its slot when it is released, counted from the first
    // (core/strategies/pools/kept_children.h).
    [[nodiscard]] std::size_t keptChildren(KindIndex kind) const { return keptChildren_[kind]; }
    [[nodiscard]] bool keepsAnyChildren() const { return keepsAny_; }
    // An idle slot keeps a child that was live; counts as released.
    void setAside(Object* child, KindIndex kind);
    // The child is born again where it was kept; counts as acquired.
    void takeUp(Object* child, KindIndex kind);
    // The child is no longer kept, and will be released to its strategy or leaked; only that counts.
    void giveUp(Object* child, KindIndex kind);
    // Calls visit(Object*, KindIndex) for every child that an idle slot keeps, and for its descendants. O(idle slots).
    void forEachKept(const std::function<void(Object*, KindIndex)>& visit) const;
    // The same for the descendants of `owner`, of that kind.
    void forEachOwnedBy(const Object* owner, KindIndex kind,
                        const std::function<void(Object*, KindIndex)>& visit) const;
    // Replaces the content of `owners` with the idle slots of the kind, some of which may keep no children.
    void idleSlots(KindIndex kind, std::vector<Object*>& owners) const;

    // The barrier of the collected heap; nullptr if there is no such heap or it needs no barrier.
    [[nodiscard]] gc::Barrier* barrier() const;
    // Adds further roots of the collected heap, if there is one.
    void addRoots(gc::Roots& roots);

    // Clears all parts together; nullptr if one of them cannot, or if idle slots keep children.
    [[nodiscard]] ClearingAtOnce* clearingAtOnce() { return clearing_ ? &*clearing_ : nullptr; }
    [[nodiscard]] const LiveObjectList* liveObjects() const { return live_ ? &*live_ : nullptr; }
    // As in Strategy and DeferredReleases, for all parts.
    void catchUp()
    {
        for (DeferredReleases* deferred : deferring_)
            deferred->catchUp();
    }
    void endFrame();
    // Collects everything now, if there is a collector.
    void collect();
    // StrategyInfo::freesLiveObjects for all parts.
    [[nodiscard]] bool freesLiveObjects() const;
    // Sums over the parts; triggerBytes are heap bytes of the whole lane, assuming that the other parts stay as they
    // are.
    [[nodiscard]] StrategyStats stats() const;
    // The maxima since beginFrame().
    [[nodiscard]] const LaneGauge& gauge() const { return gauge_; }
    // Begins a frame with that many heap bytes, as in stats().
    void beginFrame(std::uint64_t heapBytes) { gauge_.beginFrame(heapBytes); }
    // Replaces the content of `kinds` with one entry per kind, or with nothing if no kind has slots of its own.
    void slotsByKind(std::vector<KindSlots>& kinds) const;
    [[nodiscard]] std::uint64_t reservedBytes() const;
    // Of all parts that have an arena.
    [[nodiscard]] allocators::SearchCounts searches() const;
    // Calls visit(const LostObjects::Entry&) for every leaked object that is still held.
    template <class Visit>
    void forEachLost(Visit visit) const
    {
        for (const Part& part : parts_) {
            if (const LostObjects* lost = part.strategy->lost())
                for (const LostObjects::Entry& entry : lost->entries())
                    visit(entry);
        }
    }

    // For all parts.
    void addSpaces(std::vector<MemorySpace>& spaces) const override;
    [[nodiscard]] bool isWhole() const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    // An empty block if `address` is in no part's space.
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;

    // `parameter` is one of the main strategy's, or "KIND.PARAMETER" for that of a single kind.
    void tune(std::string_view parameter, const ParameterValue& value);

    // Whether the slots that the parts own match the objects that live in them.
    [[nodiscard]] bool slotsBalance() const;

private:
    struct Part
    {
        std::string kind; // empty: the main strategy
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
        std::uint64_t ever = 0;  // number of times a child was set aside, except those given up
        std::uint64_t again = 0; // number of times a child was taken up
    };

    // Gathers what all parts can do together.
    void gather();
    void endKeeping(Object* child, KindIndex kind);
    // Kept children count as live only for their own strategies.
    void correctForKept(StrategyStats& total) const;
    void add(const PartSetup& setup, const std::string& kind, const StrategySetup& place, const PartSetup& main);

    std::span<const Kind> kinds_;
    LaneObservers observers_;
    LaneGauge gauge_;
    std::vector<Part> parts_; // the main one first: the others may take objects from its heap
    std::vector<Strategy*> byKind_;
    std::vector<SlotKeeping*> slotKeeping_; // by kind; null if it lacks the capability
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
