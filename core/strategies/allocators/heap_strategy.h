// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all strategies on a heap of core/allocators do.
//
// `Heap` has what ListHeap and BuddyHeap have in common. `Values` is ArenaParameters, or derived from it.
#pragma once

#include "core/allocators/search_counts.h"
#include "core/base/error.h"
#include "core/strategies/allocators/arena_parameters.h"
#include "core/strategies/allocators/heap_teller.h"
#include "core/strategies/strategy_info.h"

#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

namespace poolscope {

template <class Heap, class Values>
class HeapStrategy final : public Strategy, private MemoryLayout
{
public:
    using Make = Heap (*)(const Values&, typename Heap::Watcher);
    using Retune = void (*)(Heap&, const Values&);

    // `retune` makes the heap as the values are now. `fields` must outlive the strategy.
    HeapStrategy(const StrategySetup& setup, const ParameterSet<Values>& fields, Make make, Retune retune)
        : fields_(fields),
          values_(fields.read(setup.values)),
          retune_(retune),
          gauge_(setup.gauge),
          teller_(setup, heap_),
          heap_(make(values_, teller_.watcher()))
    {
        for (const Kind& kind : setup.kinds)
            bytes_.push_back(kind.bytes);
        tellGauge();
    }

    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        void* memory = heap_.allocate(bytes_[kind]);
        searches_.add(heap_.lastSearched());
        if (memory == nullptr) {
            if (values_.onExhausted == ArenaExhausted::Refuse) return nullptr;
            throw RunError(exhausted(bytes_[kind]));
        }
        liveBytes_ += bytes_[kind];
        allocatedBytes_ += bytes_[kind];
        tellGauge();
        return static_cast<Object*>(memory);
    }

    void release(Object* object) override
    {
        liveBytes_ -= bytes_[object->kind];
        heap_.release(object);
        tellGauge();
    }

    void leak(Object* object) override
    {
        const std::uint32_t bytes = bytes_[object->kind];
        liveBytes_ -= bytes;
        lost_.add(object, object->kind, bytes);
    }
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }

    void tune(std::string_view parameter, const ParameterValue& value) override
    {
        fields_.write(values_, parameter, value);
        retune_(heap_, values_);
    }

    [[nodiscard]] StrategyStats stats() const override
    {
        const allocators::HeapFigures f = heap_.figures();
        StrategyStats s;
        s.liveObjects = f.usedBlocks - lost_.size();
        s.lostObjects = lost_.size();
        s.liveBytes = liveBytes_;
        s.garbageBytes = lost_.bytes();
        s.heapBytes = f.heapBytes;
        s.allocatedBytes = allocatedBytes_;
        s.acquired = f.allocations;
        s.instantiated = f.allocations;
        s.released = f.releases;
        s.exhausted = f.failures;
        s.heapAllocations = f.allocations;
        s.heapFrees = f.releases;
        s.arenaBytes = f.heapBytes;
        s.arenaObjectBytes = liveBytes_ + lost_.bytes();
        s.usedBytes = f.usedBytes;
        s.freeBytes = f.freeBytes;
        s.freeBlocks = f.freeBlocks;
        s.largestFreeBytes = f.largestFreeBytes;
        s.arenaRequests = f.allocations + f.failures;
        s.arenaRefused = f.failures;
        s.blocksSearched = f.searched;
        s.splits = f.splits;
        s.joins = f.joins;
        s.fragmented = f.fragmented;
        s.fragmentedBytes = f.fragmentedBytes;
        return s;
    }
    [[nodiscard]] std::uint64_t reservedBytes() const override { return heap_.reservedBytes(); }
    [[nodiscard]] const allocators::SearchCounts* searches() const override { return &searches_; }
    [[nodiscard]] const MemoryLayout* memory() const override { return this; }

private:
    void tellGauge()
    {
        const std::uint64_t now = heap_.heapBytes();
        if (now == told_) return;
        if (now > told_)
            gauge_.take(now - told_);
        else
            gauge_.giveBack(told_ - now);
        told_ = now;
    }

    [[nodiscard]] Message exhausted(std::uint32_t bytes) const
    {
        const allocators::HeapFigures f = heap_.figures();
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "in the arena of %1 bytes, no free block was found for an object of %2 "
                                      "bytes: %3 bytes are free, %4 of them in the largest block"),
                       Message::Count(f.heapBytes), Message::Count(bytes), Message::Count(f.freeBytes),
                       Message::Count(f.largestFreeBytes));
    }

    void addSpaces(std::vector<MemorySpace>& spaces) const override
    {
        spaces.push_back({"arena", heap_.begin(), heap_.heapBytes(), MemoryState::Other});
    }
    void visitMemory(MemoryVisitor& visitor) const override
    {
        heap_.forEachBlock([&](const std::byte* object, std::size_t room, bool isInUse) {
            if (!isInUse) visitor.run(object, room, MemoryState::Free);
        });
    }
    // O(blocks).
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override
    {
        const auto* sought = static_cast<const std::byte*>(address);
        const std::byte* end = heap_.begin(); // of the block before
        MemoryBlock found;
        const auto look = [&](const std::byte* begin, std::size_t bytes, const MemoryBlock& block) {
            if (sought >= begin && sought < begin + bytes) found = block;
        };
        heap_.forEachBlock([&](const std::byte* object, std::size_t room, bool isInUse) {
            const auto between = static_cast<std::size_t>(object - end);
            look(end, between, {end, between});
            end = object + room;
            if (!isInUse) return look(object, room, {object, room, MemoryState::Free});
            const auto* held = reinterpret_cast<const Object*>(object);
            const std::size_t bytes = bytes_[held->kind];
            look(object, bytes, {object, bytes, MemoryState::Garbage, held, held->kind});
            look(object + bytes, room - bytes, {object + bytes, room - bytes});
        });
        const auto rest = static_cast<std::size_t>(heap_.begin() + heap_.heapBytes() - end);
        look(end, rest, {end, rest});
        return found;
    }

    const ParameterSet<Values>& fields_;
    Values values_;
    Retune retune_;
    std::vector<std::uint32_t> bytes_; // by kind
    LaneGauge& gauge_;
    [[no_unique_address]] HeapTeller<Heap> teller_;
    Heap heap_;
    LostObjects lost_;
    allocators::SearchCounts searches_; // of requests, served or not
    std::uint64_t liveBytes_ = 0;
    std::uint64_t allocatedBytes_ = 0;
    std::uint64_t told_ = 0; // bytes of the arena, as last reported to the gauge
};

// On a heap that is watched, if somebody observes the lane's allocator. `Parts` has
//   Values, Heap<Watcher>     as above
//   fields()                  descriptions of the values, for as long as the program runs
//   make(values, watcher)     a heap
//   retune(heap, values)      makes it as the live values are now
template <class Parts>
[[nodiscard]] std::unique_ptr<Strategy> makeHeapStrategy(const StrategySetup& setup)
{
    const auto made = [&]<class Watcher>(std::type_identity<Watcher>) -> std::unique_ptr<Strategy> {
        using Made = HeapStrategy<typename Parts::template Heap<Watcher>, typename Parts::Values>;
        return std::make_unique<Made>(setup, Parts::fields(), &Parts::template make<Watcher>,
                                      &Parts::template retune<Watcher>);
    };
    if (setup.heapSteps != nullptr) return made(std::type_identity<allocators::Watched>());
    return made(std::type_identity<allocators::Unwatched>());
}

} // namespace poolscope
