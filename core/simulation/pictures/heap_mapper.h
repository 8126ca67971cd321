// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a lane's memory into the cells of a heap map. Call only between two frames.
//
// The strategies report their spaces and what is not in use (core/base/memory.h); the live table knows which objects
// are alive. A map is one walk over that table, which adds each object's bytes to the cells it lies in. It takes some
// five nanoseconds for each object, because no object is touched.
#pragma once

#include "core/base/kind.h"
#include "core/metrics/heap_map.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class HeapMapper final : private MemoryVisitor
{
public:
    // All must outlive it.
    HeapMapper(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table);

    // Replaces everything in `map` but its frame. Reuses its vectors.
    void map(const HeapMapRequest& request, HeapMap& map);

private:
    // A space while it is being mapped.
    struct Place
    {
        const std::byte* begin = nullptr;
        std::size_t bytes = 0;
        std::size_t firstCell = 0;
        MemoryState unclaimed = MemoryState::Other;

        [[nodiscard]] bool holds(const std::byte* address) const
        {
            return static_cast<std::size_t>(address - begin) < bytes;
        }
    };

    void run(const std::byte* begin, std::size_t bytes, MemoryState state) override;
    void idle(std::span<Object* const> objects) override;

    void layOut(const std::vector<MemorySpace>& spaces, const HeapMapRequest& request, HeapMap& map);
    void fill();
    void drawUnborn();
    void drawLive(const HeapMapRequest& request);
    static void enterLive(HeapMapCell& cell, MemoryState unclaimed, std::span<const std::uint32_t> ofKinds,
                          bool isKindAsked);
    void sumUp(HeapMap& map) const;
    // Stores the place in `last`, because the objects that follow are likely to lie there too. Returns whether there is
    // one.
    [[nodiscard]] bool findPlace(const std::byte* address, Place& last) const
    {
        return last.holds(address) || findOtherPlace(address, last);
    }
    [[nodiscard]] bool findOtherPlace(const std::byte* address, Place& last) const;
    // Sets the state of these bytes of unclaimed memory, which may lie outside all spaces.
    void claim(const std::byte* begin, std::size_t bytes, MemoryState state);
    // Calls each(cell, bytes) for the part in each cell of those bytes that lie in the place.
    template <class Each>
    void forEachPart(const Place& place, const std::byte* begin, std::size_t bytes, Each each) const;

    std::span<const Kind> kinds_;
    const StrategyMix& strategies_;
    const LiveTable& table_;
    std::vector<std::uint32_t> bytes_; // by kind
    // Used while a map is drawn, and reused for the next one.
    std::vector<Place> places_;      // in address order
    Place place_;                    // of the memory claimed last
    std::vector<Place> placeOfKind_; // of the live object drawn last
    unsigned shift_ = 0;             // log2 of the bytes of a cell
    std::span<HeapMapCell> cells_;
    std::vector<std::uint32_t> liveBytes_; // by cell, and also by kind if that is requested
    const std::byte* freeEnd_ = nullptr;   // of the last free run
    std::size_t freeRun_ = 0;              // its length
    std::size_t largestFreeRun_ = 0;
    std::size_t freeBytes_ = 0;
};

} // namespace poolscope
