// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The times of a lane's frames as they are compared. By PreemptedFrames::LeftOut a preempted frame counts with its
// processor time, which other programs take no part of. To leave it out would leave out the pauses, as the longer a
// frame, the more often it is preempted.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class LaneFrames
{
public:
    // O(frames). The recording may go.
    LaneFrames(const Recording& recording, std::size_t lane, PreemptedFrames rule);

    [[nodiscard]] std::size_t count() const { return frameNs_.size(); }
    [[nodiscard]] bool isOnProcessorTime(std::size_t frame) const;
    [[nodiscard]] std::uint64_t timeNs(std::size_t frame) const
    {
        return isOnProcessorTime(frame) ? cpuNs_[frame] : frameNs_[frame];
    }
    // Without what the picture took, which no strategy is the cause of.
    [[nodiscard]] double undrawnNs(std::size_t frame) const;
    // What the frame's collections took at least: pauses are told by the clock alone, and another program may have had
    // the processor during all of them.
    [[nodiscard]] std::uint64_t pauseNs(std::size_t frame) const
    {
        return pauseNs_[frame] - std::min(pauseNs_[frame], frameNs_[frame] - std::min(timeNs(frame), frameNs_[frame]));
    }
    [[nodiscard]] bool isPaused(std::size_t frame) const { return pauseNs_[frame] > 0; }

private:
    std::vector<std::uint64_t> frameNs_, cpuNs_, drawNs_, pauseNs_;
    PreemptedFrames rule_;
    double meanDrawNs_ = 0; // of undisturbed frames
};

} // namespace poolscope
