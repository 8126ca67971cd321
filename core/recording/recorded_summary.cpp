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
    const std::span<const CollectionRecord> collections = recording.collections(lane);
    auto next = collections.begin();
    const std::size_t size = recording.frameCount();
    // Read column by column, a stretch at a time.
    std::array<std::vector<std::uint64_t>, fieldCount> columns;
    for (std::size_t first = 0; first < size; first += SeriesChunk::length) {
        const std::size_t last = std::min(size, first + SeriesChunk::length);
        for (const FieldInfo& info : fields())
            columns[static_cast<std::size_t>(info.field)] = recording.series(lane, info.field).values(first, last);
        for (std::size_t frame = first; frame < last; ++frame) {
            Sample sample{.frame = frame, .lane = static_cast<std::uint32_t>(lane), .counters = {}, .timings = {}};
            for (const FieldInfo& info : fields())
                setValue(sample, info.field, columns[static_cast<std::size_t>(info.field)][frame - first]);
            const auto begin = next;
            next = std::find_if(next, collections.end(), [&](const auto& record) { return record.frame != frame; });
            summarizer.add(sample, {begin, next});
        }
    }
    return summarizer;
}

} // namespace poolscope
