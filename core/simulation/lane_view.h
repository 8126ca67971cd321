// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Answers questions about a lane between two frames, and draws at the end of a frame: walks over its objects that
// change nothing. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/simulation/mutator.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/simulation/pictures/heap_mapper.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

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

} // namespace poolscope
