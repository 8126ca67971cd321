// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The series of a made-up pool with given events by frame.
#pragma once

#include "ui/charts/series/slot_rail.h"

#include <cstdint>
#include <map>

namespace poolscope::ui {

using Counts = std::map<std::size_t, std::uint64_t>; // by frame

struct Pool
{
    Pool(std::size_t frames, const Counts& growthAt, const Counts& missesAt, const Counts& exhaustedAt)
    {
        const auto countAt = [](const Counts& counts, std::size_t frame) {
            const auto found = counts.find(frame);
            return found == counts.end() ? 0 : found->second;
        };
        for (std::size_t frame = 0; frame < frames; ++frame) {
            growth.append(countAt(growthAt, frame));
            misses.append(countAt(missesAt, frame));
            exhausted.append(countAt(exhaustedAt, frame));
            owned.append(1000);
        }
    }

    Series growth, misses, exhausted, owned;
    SlotEvents events{&growth, &misses, &exhausted, QStringLiteral("%1 refused")};
};

inline Counts everyFrame(std::size_t first, std::size_t last, std::uint64_t count)
{
    Counts counts;
    for (std::size_t frame = first; frame < last; ++frame)
        counts[frame] = count;
    return counts;
}

inline ChartView viewOf(double lower, double upper)
{
    return {lower, upper, 60, QSizeF(600, 150), 1, lightTheme()};
}

} // namespace poolscope::ui
