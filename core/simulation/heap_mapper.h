// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a lane's memory into the cells of a picture. Between two frames only.
//
// The strategies tell of their spaces and of what is not in use (core/base/memory.h); who is alive is known by the live
// table. A picture is one walk over that table, which adds each one's bytes to the cells it lies in: some five
// nanoseconds an object, since none is touched.
#pragma once

#include "core/base/kind.h"
#include "core/metrics/heap_map.h"
#include "core/simulation/live_table.h"
#include "core/strategies/strategy_mix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class HeapMapper final : private MemoryVisitor
{
public:
    // All must outlive it.
    HeapMapper(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table);

    // Replaces all of `map` but its frame. Its vectors are used again.
    void map(const HeapMapRequest& request, HeapMap& map);

private:
    // A space on its way into the picture.
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
    // Keeps it in `last`, where those that follow are likely to lie too. Whether there is one.
    [[nodiscard]] bool findPlace(const std::byte* address, Place& last) const
    {
        return last.holds(address) || findOtherPlace(address, last);
    }
    [[nodiscard]] bool findOtherPlace(const std::byte* address, Place& last) const;
    // These bytes of unclaimed memory, which may lie outside of all spaces, are in `state`.
    void claim(const std::byte* begin, std::size_t bytes, MemoryState state);
    // Calls each(cell, bytes) for what lies in each cell of bytes that lie in the place.
    template <class Each>
    void forEachPart(const Place& place, const std::byte* begin, std::size_t bytes, Each each) const;

    std::span<const Kind> kinds_;
    const StrategyMix& strategies_;
    const LiveTable& table_;
    std::vector<std::uint32_t> bytes_; // by kind
    // While a picture is drawn, and then to be used again.
    std::vector<Place> places_;      // in the order of addresses
    Place place_;                    // of what was claimed last
    std::vector<Place> placeOfKind_; // of the live object drawn last
    unsigned shift_ = 0;             // log2 of the bytes of a cell
    std::span<HeapMapCell> cells_;
    std::vector<std::uint32_t> liveBytes_; // by cell, and by kind if that is asked for
    const std::byte* freeEnd_ = nullptr;   // of the last run of free bytes
    std::size_t freeRun_ = 0;              // its length
    std::size_t largestFreeRun_ = 0;
    std::size_t freeBytes_ = 0;
};

} // namespace poolscope
