// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Passes the steps of a strategy's allocator on to the observer of its lane. Empty for a heap that nobody watches.
#pragma once

#include "core/strategies/allocators/heap_inspection.h"
#include "core/strategies/strategy_info.h"

#include <cstddef>

namespace poolscope {

template <class Heap, class Watcher = typename Heap::Watcher>
class HeapTeller
{
public:
    HeapTeller(const StrategySetup&, const Heap&) {}

    [[nodiscard]] Watcher watcher() { return {}; }
};

template <class Heap>
class HeapTeller<Heap, allocators::Watched> final : public allocators::HeapObserver, private HeapInspection
{
public:
    // `heap` need not be made yet; it is not used before its first step.
    HeapTeller(const StrategySetup& setup, const Heap& heap) : heap_(heap), observer_(*setup.heapSteps) {}

    [[nodiscard]] allocators::Watched watcher() { return allocators::Watched(*this); }

private:
    void tell(const allocators::HeapStep& step) override { observer_.tell(*this, step); }

    [[nodiscard]] const std::byte* begin() const override { return heap_.begin(); }
    [[nodiscard]] std::size_t bytes() const override { return heap_.heapBytes(); }
    [[nodiscard]] std::size_t headerBytes() const override { return Heap::headerBytes; }
    void visitBlocks(const VisitBlock& visit) const override
    {
        heap_.forEachBlock(
            [&](const std::byte* object, std::size_t room, bool isInUse) { visit(object, room, isInUse); });
    }
    void visitFree(const VisitFree& visit) const override { heap_.forEachFree(Free{heap_, visit}); }

    // A heap with tags tells of blocks, one of buddies of addresses.
    struct Free
    {
        const Heap& heap;
        const VisitFree& visit;

        template <class Block>
        void operator()(const Block& block) const
        {
            visit(static_cast<const std::byte*>(block.object()), heap.listOf(block.bytes()));
        }
        void operator()(const std::byte* object, std::size_t bytes) const { visit(object, heap.listOf(bytes)); }
    };

    const Heap& heap_;
    HeapStepObserver& observer_;
};

} // namespace poolscope
