// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recorded_summary.h"

#include <algorithm>
#include <array>
#include <span>
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

Summarizer summarizerOf(const Recording& recording, std::size_t lane)
{
    Summarizer summarizer(recording.frameRate());
    addFrames(summarizer, recording, lane, 0, recording.frameCount());
    return summarizer;
}

void addFrames(Summarizer& summarizer, const Recording& recording, std::size_t lane, std::size_t first,
               std::size_t last)
{
    const std::span<const CollectionRecord> collections = recording.collections(lane, first, last);
    auto next = collections.begin();
    // Column by column and a stretch at a time, as the values are stored.
    std::array<std::vector<std::uint64_t>, fieldCount> columns;
    for (std::size_t begin = first; begin < last; begin += SeriesChunk::length) {
        const std::size_t end = std::min(last, begin + SeriesChunk::length);
        for (const FieldInfo& info : fields())
            columns[static_cast<std::size_t>(info.field)] = recording.series(lane, info.field).values(begin, end);
        for (std::size_t frame = begin; frame < end; ++frame) {
            Sample sample{.frame = frame, .lane = static_cast<std::uint32_t>(lane), .counters = {}, .timings = {}};
            for (const FieldInfo& info : fields())
                setValue(sample, info.field, columns[static_cast<std::size_t>(info.field)][frame - begin]);
            const auto own = next;
            next = std::find_if(next, collections.end(), [&](const auto& record) { return record.frame != frame; });
            summarizer.add(sample, {own, next});
        }
    }
}

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
