// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of a lane between two frames, or drawn at the end of one: walks over its objects that change nothing.
// Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/simulation/frame_picture.h"
#include "core/simulation/heap_mapper.h"
#include "core/simulation/mark.h"
#include "core/simulation/mutator.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

class LaneView
{
public:
    // `mutator` must outlive it.
    explicit LaneView(const Mutator& mutator);

    // Run::picture, Run::heapMap, Run::blockAt and Run::contentChecksum. `last` are the events of the frame worked
    // through last.
    void picture(const FrameEvents& last, std::vector<Mark>& marks) const;
    void heapMap(const HeapMapRequest& request, HeapMap& map) { mapper_.map(request, map); }
    [[nodiscard]] BlockReport blockAt(std::uint64_t address) const;
    [[nodiscard]] std::uint64_t contentChecksum() const;

    // draw() makes a picture of that size from now on; of none: nothing.
    void drawFrames(PictureSize size, Room room);
    [[nodiscard]] bool draws() const { return drawn_.has_value(); }
    // Only where it draws. O(live objects).
    void draw();
    // As it was drawn last; none if it draws nothing.
    [[nodiscard]] const FramePicture* drawn() const { return drawn_ ? &*drawn_ : nullptr; }

private:
    // Those who lived for one frame, every so many ids.
    void addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Mark>& marks) const;

    const Mutator& mutator_;
    const LaneObjects& objects_;
    HeapMapper mapper_;
    std::optional<FramePicture> drawn_;
};

} // namespace poolscope
