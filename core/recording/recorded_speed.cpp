// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recorded_speed.h"

#include <algorithm>
#include <array>
#include <vector>

namespace poolscope {

namespace {

// The fields that a comparison needs of a frame.
constexpr std::array compared{Field::FrameNs, Field::AllocationNs, Field::PauseNs, Field::CpuNs};

std::vector<Sample> timesOf(const Recording& recording, std::size_t lane, std::size_t first, std::size_t last)
{
    std::vector<Sample> samples(last - first);
    for (const Field field : compared) {
        const std::vector<std::uint64_t> values = recording.series(lane, field).values(first, last);
        for (std::size_t i = 0; i < samples.size(); ++i)
            setValue(samples[i], field, values[i]);
    }
    return samples;
}

} // namespace

SpeedRatio RecordedSpeeds::ratio(const Recording& recording, std::size_t lane, std::size_t other)
{
    SpeedComparison& comparison = comparisons_[{lane, other}];
    const std::size_t size = recording.frameCount();
    if (size < comparison.frames()) comparison = {};
    for (std::size_t first = comparison.frames(); first < size; first = comparison.frames()) {
        const std::size_t last = std::min(size, first + SeriesChunk::length);
        const std::vector<Sample> mine = timesOf(recording, lane, first, last);
        const std::vector<Sample> its = timesOf(recording, other, first, last);
        for (std::size_t i = 0; i < mine.size(); ++i)
            comparison.add(mine[i], its[i]);
    }
    return comparison.ratio();
}

} // namespace poolscope
