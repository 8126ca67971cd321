// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All the strategies of one lane: one for most kinds, and others for those that were given one of their own, as the
// articles' games did. Belongs to one thread.
#pragma once

#include "core/gc/collected_heap.h"
#include "core/strategies/backing.h"
#include "core/strategies/strategy_catalog.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// A strategy and where its objects come from.
struct PartSetup
{
    const StrategyInfo* strategy = nullptr; // never null
    ParameterValues parameters{};           // complete and valid
    Backing backing = Backing::System;
};

struct KindPartSetup
{
    std::string kind; // name; one that the scenario has
    PartSetup part;
};

// What is wrong with a part that serves these kinds, by itself or in a lane whose main part is `main`, or nothing.
// `parameter` is empty where the backing is at fault.
[[nodiscard]] std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main,
                                                           std::span<const Kind> served);

class StrategyMix
{
public:
    // `main` serves every kind that is not among `others`, which name a kind at most once. All references must outlive
    // it. Throws InputError for a contradiction or a kind that is not there.
    StrategyMix(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds,
                gc::Roots& roots, gc::AddressBook& addresses, gc::CollectionObserver& collections,
                EvictionObserver& evictions);

    [[nodiscard]] Strategy& of(KindIndex kind) { return *byKind_[kind]; }
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
    // (core/strategies/kept_children.h).
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

    // As Strategy has them, over all parts.
    [[nodiscard]] bool clearsAtOnce() const;
    void clear();
    void catchUp()
    {
        for (Strategy* strategy : deferring_)
            strategy->catchUp();
    }
    void endFrame();
    // A collection of everything, now, where there is a collector.
    void collect();
    // As Strategy has them, over all parts.
    [[nodiscard]] bool freesTheLiving() const;
    [[nodiscard]] bool listsTheLiving() const;
    void visitLiving(LivingVisitor& visitor) const;
    // Sums; triggerBytes are heap bytes of the whole lane, if the others stay as they are.
    [[nodiscard]] StrategyStats stats() const;
    // The highest levels since beginFrame().
    [[nodiscard]] const LaneGauge& gauge() const { return gauge_; }
    // With so many heap bytes, as stats() has them.
    void beginFrame(std::uint64_t heapBytes) { gauge_.beginFrame(heapBytes); }
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

    // As Strategy has them, over all parts.
    void memorySpaces(std::vector<MemorySpace>& spaces) const;
    [[nodiscard]] bool knowsItsMemory() const;
    void visitMemory(MemoryVisitor& visitor) const;
    // None if `address` is in no part's space.
    [[nodiscard]] MemoryBlock blockAt(const void* address) const;

    // `parameter` is one of the main strategy's, or "KIND.PARAMETER" for a kind's own.
    void tune(std::string_view parameter, const ParameterValue& value);

    // Whether the slots that the parts own, and the objects alive in them, add up.
    [[nodiscard]] bool slotsBalance() const;

private:
    struct Part
    {
        std::string kind; // empty: the main one
        bool hasSlots;
        std::unique_ptr<Strategy> strategy;
    };

    struct Kept
    {
        std::uint64_t now = 0;   // objects
        std::uint64_t ever = 0;  // times one was set aside, but for those given up
        std::uint64_t again = 0; // times one was taken up
    };

    void endKeeping(Object* child, KindIndex kind);
    // Those that are kept are alive for their own strategies only.
    void correctForKept(StrategyStats& total) const;
    void add(const PartSetup& setup, const std::string& kind, const StrategySetup& place, const PartSetup& main);

    std::span<const Kind> kinds_;
    LaneGauge gauge_;
    std::vector<Part> parts_; // the main one first: the others may draw on its heap
    std::vector<Strategy*> byKind_;
    std::vector<Strategy*> deferring_;                                       // Strategy::defersReleases()
    std::vector<bool> keepsSlots_, keepsMemory_, hasSlots_, isPooledInHeap_; // by kind
    std::vector<std::size_t> keptChildren_;                                  // by kind
    std::vector<Kept> kept_;                                                 // by kind
    bool keepsAny_ = false;
};

} // namespace poolscope
