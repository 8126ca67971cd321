// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory (a strategy, or several by kind) working through the event stream. A lane consists of the
// mutator that does the work, the meter that measures it and the view that shows it. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/metrics/sample.h"
#include "core/simulation/frame_collections.h"
#include "core/simulation/lane_setup.h"
#include "core/simulation/meter.h"
#include "core/simulation/mutator.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/simulation/pictures/heap_mapper.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Answers questions about a lane between two frames, and draws at the end of a frame: walks over its objects that
// change nothing. Belongs to one thread.
class LaneView
{
public:
    // `mutator` must outlive it.
    explicit LaneView(const Mutator& mutator);

    // As Run::picture, Run::heapMap, Run::blockAt and Run::contentChecksum. `last` must be the events of the last
    // frame.
    void picture(const FrameEvents& last, std::vector<Particle>& particles) const;
    void heapMap(const HeapMapRequest& request, HeapMap& map) { mapper_.map(request, map); }
    [[nodiscard]] BlockReport blockAt(std::uint64_t address) const;
    [[nodiscard]] std::uint64_t contentChecksum() const;

    // Sets the size of the pictures that draw() makes from now on; an empty size draws nothing.
    void drawFrames(PictureSize size, Room room);
    [[nodiscard]] bool draws() const { return drawn_.has_value(); }
    // Only if draws(). O(live objects).
    void draw();
    // As drawn last; nullptr if the lane does not draw.
    [[nodiscard]] const FramePicture* drawn() const { return drawn_ ? &*drawn_ : nullptr; }

private:
    // Adds objects that lived for one frame only, for every n-th id (`every`).
    void addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Particle>& particles) const;

    const Mutator& mutator_;
    const LaneObjects& objects_;
    HeapMapper mapper_;
    std::optional<FramePicture> drawn_;
};

class Lane
{
public:
    // `kinds` must outlive the lane. Throws InputError for contradictory parameters.
    Lane(const LaneSetup& setup, std::span<const Kind> kinds);

    // Works through one frame and returns its sample, with frame and lane number not filled in. Throws RunError.
    [[nodiscard]] Sample work(const FrameEvents& events);

    // The collections of the last frame, and those triggered between it and the frame before. Frame and lane are not
    // filled in.
    [[nodiscard]] std::span<const CollectionRecord> collections() const { return meter_.collections(); }

    // By kind, at the end of the last frame; empty if kinds have no slots of their own.
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return meter_.slotsByKind(); }
    [[nodiscard]] bool hasSlots(KindIndex kind) const { return strategies().hasSlots(kind); }

    [[nodiscard]] const std::string& name() const { return name_; }
    void tune(std::string_view parameter, const ParameterValue& value)
    {
        mutator_.objects().strategies.tune(parameter, value);
    }
    // Its collector, if it has one, collects everything at the beginning of the next frame.
    void collect() { isToCollect_ = true; }
    // `last` must be the events of the last frame.
    void picture(const FrameEvents& last, std::vector<Particle>& particles) const { view_.picture(last, particles); }
    void heapMap(const HeapMapRequest& request, HeapMap& map) { view_.heapMap(request, map); }
    [[nodiscard]] BlockReport blockAt(std::uint64_t address) const { return view_.blockAt(address); }
    [[nodiscard]] Accounting accounting() const;
    // Replaces the content of `accounting`, whose memory is used again.
    void readAccounting(Accounting& accounting) const;
    [[nodiscard]] StrategyStats stats() const { return strategies().stats(); }
    void slotsByKind(std::vector<KindSlots>& kinds) const { strategies().slotsByKind(kinds); }
    [[nodiscard]] std::uint64_t contentChecksum() const { return view_.contentChecksum(); }
    // Draws a picture of that size in every frame from now on; an empty size draws nothing.
    void drawFrames(PictureSize size, Room room) { view_.drawFrames(size, room); }
    // As drawn in the last frame; nullptr if the lane does not draw.
    [[nodiscard]] const FramePicture* drawn() const { return view_.drawn(); }

private:
    [[nodiscard]] const StrategyMix& strategies() const { return mutator_.objects().strategies; }

    std::string name_;
    FrameCollections collections_;
    Mutator mutator_;
    Meter meter_;
    LaneView view_;
    bool isToCollect_ = false;
};

} // namespace poolscope
