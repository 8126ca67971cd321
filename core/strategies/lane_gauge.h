// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of a lane, summed over all its strategies, and the maximum of each within the frame: slots in use, slots
// owned, heap bytes. The maxima of single strategies could not be added, because they may be reached at different
// times.
#pragma once

#include "core/gc/collected_heap.h"

#include <algorithm>
#include <cstdint>

namespace poolscope {

// A level that rises and falls, and the highest it has been since the last startOver(). A rise costs one addition and
// one comparison.
class Level
{
public:
    void rise(std::uint64_t by = 1) { note(now_ += by); }
    // The level must be at least `by`.
    void fall(std::uint64_t by = 1) { now_ -= by; }
    // Rises or falls to `now`.
    void set(std::uint64_t now) { note(now_ = now); }
    // Notes that the level was `then` for a moment. The level itself stays as it is.
    void note(std::uint64_t then) { highest_ = std::max(highest_, then); }
    // From here on the highest is the present level.
    void startOver() { highest_ = now_; }

    [[nodiscard]] std::uint64_t now() const { return now_; }
    [[nodiscard]] std::uint64_t highest() const { return highest_; }

private:
    std::uint64_t now_ = 0;
    std::uint64_t highest_ = 0;
};

class LaneGauge
{
public:
    // A slot was acquired, or slots were given back.
    void enter() { slotsInUse_.rise(); }
    void leave(std::uint64_t count = 1) { slotsInUse_.fall(count); }
    // A pool that owned `before` slots now owns `now`.
    void owns(std::uint64_t before, std::uint64_t now) { slotsOwned_.set(slotsOwned_.now() - before + now); }

    // Heap bytes, except those of a collected heap.
    void take(std::uint64_t bytes)
    {
        held_ += bytes;
        heapRose(heap_ == nullptr ? 0 : heap_->heapBytes());
    }
    void giveBack(std::uint64_t bytes) { held_ -= bytes; }
    // The lane's collected heap. It reports when it has grown, and is queried when other levels rise. It does not
    // report when it shrinks.
    void setHeap(const gc::CollectedHeap* heap) { heap_ = heap; }
    void heapRose(std::uint64_t bytes) { peakHeapBytes_ = std::max(peakHeapBytes_, held_ + bytes); }
    void heapRose() { heapRose(heap_->heapBytes()); }

    // Begins a frame with that many heap bytes.
    void beginFrame(std::uint64_t heapBytes)
    {
        highWater_ = highWater();
        slotsInUse_.startOver();
        slotsOwned_.startOver();
        peakHeapBytes_ = heapBytes;
    }

    [[nodiscard]] std::uint64_t slotsInUse() const { return slotsInUse_.now(); }
    // The maximum of slots in use since the run began.
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
