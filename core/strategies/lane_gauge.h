// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of a lane over all its strategies together, and the highest each has been within the frame: slots in use,
// slots owned, heap bytes. What one strategy reaches by itself says nothing of the lane: two of them may be at their
// highest at different times.
#pragma once

#include "core/base/level.h"
#include "core/gc/collected_heap.h"

#include <algorithm>
#include <cstdint>

namespace poolscope {

class LaneGauge
{
public:
    // A slot was taken into use; some were given back.
    void enter() { slotsInUse_.rise(); }
    void leave(std::uint64_t count = 1) { slotsInUse_.fall(count); }
    // A pool that owned `before` slots owns `now`.
    void owns(std::uint64_t before, std::uint64_t now) { slotsOwned_.set(slotsOwned_.now() - before + now); }

    // Heap bytes, but for those of a collected heap.
    void take(std::uint64_t bytes)
    {
        held_ += bytes;
        heapRose(heap_ == nullptr ? 0 : heap_->heapBytes());
    }
    void giveBack(std::uint64_t bytes) { held_ -= bytes; }
    // The lane's collected heap: it tells when it has risen, and is asked when others have. It falls untold.
    void setHeap(const gc::CollectedHeap* heap) { heap_ = heap; }
    void heapRose(std::uint64_t bytes) { peakHeapBytes_ = std::max(peakHeapBytes_, held_ + bytes); }
    void heapRose() { heapRose(heap_->heapBytes()); }

    // The next frame begins, with so many heap bytes.
    void beginFrame(std::uint64_t heapBytes)
    {
        highWater_ = highWater();
        slotsInUse_.startOver();
        slotsOwned_.startOver();
        peakHeapBytes_ = heapBytes;
    }

    [[nodiscard]] std::uint64_t slotsInUse() const { return slotsInUse_.now(); }
    // The most slots in use at once since the run began.
    [[nodiscard]] std::uint64_t highWater() const { return std::max(highWater_, slotsInUse_.highest()); }
    // Within this frame.
    [[nodiscard]] std::uint64_t peakSlotsInUse() const { return slotsInUse_.highest(); }
    [[nodiscard]] std::uint64_t peakSlotsOwned() const { return slotsOwned_.highest(); }
    [[nodiscard]] std::uint64_t peakHeapBytes() const { return peakHeapBytes_; }

private:
    Level slotsInUse_;
    Level slotsOwned_;
    std::uint64_t highWater_ = 0; // before this frame
    std::uint64_t held_ = 0;      // bytes
    std::uint64_t peakHeapBytes_ = 0;
    const gc::CollectedHeap* heap_ = nullptr;
};

} // namespace poolscope
