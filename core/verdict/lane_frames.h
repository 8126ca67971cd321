// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The times of a lane's frames as they are compared (comparedNs()).
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
    [[nodiscard]] bool isOnProcessorTime(std::size_t frame) const { return timeNs_[frame] < frameNs_[frame]; }
    [[nodiscard]] std::uint64_t timeNs(std::size_t frame) const { return timeNs_[frame]; }
    // Of all frames; 0 without any.
    [[nodiscard]] double meanNs() const;
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
    std::vector<std::uint64_t> frameNs_, timeNs_, drawNs_, pauseNs_;
    double meanDrawNs_ = 0; // of undisturbed frames
};

} // namespace poolscope
