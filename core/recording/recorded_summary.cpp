// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recorded_summary.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace poolscope {

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

} // namespace poolscope
