// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of a recording that is already complete.
#pragma once

#include "core/metrics/speed_ratio.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <map>
#include <utility>

namespace poolscope {

// A summarizer that has been given every sample of the lane, with its collections. O(frames): some 0.1 µs a frame.
[[nodiscard]] Summarizer summarizerOf(const Recording& recording, std::size_t lane);
// Gives the summarizer the lane's frames [first, last), with their collections. They must be the next ones that it
// needs, and all recorded.
void addFrames(Summarizer& summarizer, const Recording& recording, std::size_t lane, std::size_t first,
               std::size_t last);

// How fast lanes of a recording are compared with others. Results are kept, so that only the new frames of a growing
// recording are read. Belongs to one thread.
class RecordedSpeeds
{
public:
    // The ratio of two of its lanes over all recorded frames. O(new frames): some 0.05 µs each. A recording with fewer
    // frames than were read is taken for another one.
    [[nodiscard]] SpeedRatio ratio(const Recording& recording, std::size_t lane, std::size_t other);
    // To be called before another recording is read.
    void clear() { comparisons_.clear(); }

private:
    std::map<std::pair<std::size_t, std::size_t>, SpeedComparison> comparisons_;
};

} // namespace poolscope
