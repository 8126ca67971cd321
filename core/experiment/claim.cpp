// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim.h"

#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <vector>

namespace poolscope {

std::span<const MeasureInfo> measures()
{
    static const std::vector<MeasureInfo> all = [] {
        std::vector<MeasureInfo> every{
            {.measure = Measure::CollectionShare, .id = "collection-share", .isCounter = false},
            {.measure = Measure::IdleShare, .id = "idle-share", .isCounter = false},
            {.measure = Measure::Instantiations, .id = "instantiations", .takesKind = true, .takesRange = true},
            {.measure = Measure::HighWater, .id = "high-water", .formerId = "most-in-use", .takesKind = true},
            {.measure = Measure::SpeedRatio, .id = "speed-ratio", .isCounter = false, .takesThan = true},
            {.measure = Measure::Accounting, .id = "accounting", .formerId = "books"},
            {.measure = Measure::FewerInstantiations,
             .id = "fewer-instantiations",
             .takesThan = true,
             .takesKind = true,
             .takesRange = true},
            {.measure = Measure::SlotsOwned, .id = "slots-owned", .takesKind = true},
            {.measure = Measure::Exhausted, .id = "exhausted"},
            {.measure = Measure::Collections, .id = "collections"},
            {.measure = Measure::LongestPause, .id = "longest-pause", .isCounter = false},
            {.measure = Measure::DrawingShare, .id = "drawing-share", .isCounter = false}};
        for (const MistakeInfo& mistake : mistakeCatalog())
            every.push_back({.measure = Measure::Mistake, .id = mistake.measure, .mistake = &mistake});
        return every;
    }();
    return all;
}

const MeasureInfo& infoOf(const Claim& claim)
{
    return *std::ranges::find_if(measures(), [&](const MeasureInfo& info) {
        return info.measure == claim.measure && info.mistake == claim.mistake;
    });
}

} // namespace poolscope
