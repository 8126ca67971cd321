// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run of two lanes, questions about it, and lines as people draw them.
#pragma once

#include "core/lessons/curve_shape.h"

namespace poolscope {

using PredictedLine = std::vector<Prediction::Point>;

// 100 frames of two lanes. In every 20th frame the first is collected, and rises by 10 bytes in all others. The second
// owns 50 slots of two kinds; every other frame takes one more, and from frame 60 on one kind has none left.
inline Recording hundredFrames()
{
    Recording recording({std::string("collected"), std::string("pooled")}, 60);
    for (std::uint64_t frame = 0; frame < 100; ++frame) {
        Sample heap{.frame = frame, .lane = 0, .counters = {}, .timings = {}};
        heap.counters.heapBytes = 10 + 10 * (frame % 20);
        heap.counters.collections = frame % 20 == 0 && frame > 0 ? 1 : 0;
        recording.append(heap);
        Sample pool{.frame = frame, .lane = 1, .counters = {}, .timings = {}};
        pool.counters.slotsOwned = 50;
        pool.counters.slotsInUse = frame < 60 ? frame / 2 : 30;
        pool.counters.exhausted = frame >= 60 ? 1 : 0;
        recording.append(pool);
    }
    return recording;
}

inline constexpr Prediction::Question heapCurve{Prediction::Of::HeapBytes, 0, 30, 60};
inline constexpr Prediction::Question slotCurve{Prediction::Of::SlotsInUse, 1, 30, 60};

// Over the frames of heapCurve, with a fall in each of these.
inline PredictedLine sawtooth(const std::vector<std::uint64_t>& falls)
{
    PredictedLine points{{30, 100}};
    for (const std::uint64_t frame : falls) {
        points.push_back({frame - 1, 200});
        points.push_back({frame, 10});
    }
    points.push_back({89, 100});
    return filledIn(points);
}

} // namespace poolscope
