// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/lane_frames.h"

#include <numeric>

namespace poolscope {

namespace {

std::vector<std::uint64_t> valuesOf(const Recording& recording, std::size_t lane, Field field)
{
    return recording.series(lane, field).values(0, recording.frameCount());
}

} // namespace

LaneFrames::LaneFrames(const Recording& recording, std::size_t lane, PreemptedFrames rule)
    : frameNs_(valuesOf(recording, lane, Field::FrameNs)),
      timeNs_(valuesOf(recording, lane, Field::CpuNs)),
      drawNs_(valuesOf(recording, lane, Field::DrawNs)),
      pauseNs_(valuesOf(recording, lane, Field::PauseNs))
{
    for (std::size_t frame = 0; frame < count(); ++frame) {
        Sample sample;
        sample.timings.frameNs = frameNs_[frame];
        sample.timings.cpuNs = timeNs_[frame];
        timeNs_[frame] = comparedNs(sample, rule);
    }
    double sum = 0, clean = 0;
    for (std::size_t frame = 0; frame < count(); ++frame) {
        if (isOnProcessorTime(frame)) continue;
        sum += static_cast<double>(drawNs_[frame]);
        ++clean;
    }
    if (clean > 0) meanDrawNs_ = sum / clean;
}

double LaneFrames::meanNs() const
{
    if (timeNs_.empty()) return 0;
    return std::accumulate(timeNs_.begin(), timeNs_.end(), 0.0) / static_cast<double>(count());
}

double LaneFrames::undrawnNs(std::size_t frame) const
{
    const auto drawNs = static_cast<double>(drawNs_[frame]);
    // It may have been preempted while it was drawn, and only the processor time of the whole frame is known.
    const double drawn = isOnProcessorTime(frame) ? std::min(drawNs, meanDrawNs_) : drawNs;
    return std::max(0.0, static_cast<double>(timeNs(frame)) - drawn);
}

} // namespace poolscope
