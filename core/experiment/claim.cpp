// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim.h"

#include <array>

namespace poolscope {

std::span<const MeasureInfo> measures()
{
    static const std::array<MeasureInfo, 15> all{
        {{.measure = Measure::CollectionShare, .id = "collection-share", .isCounter = false},
         {.measure = Measure::IdleShare, .id = "idle-share", .isCounter = false},
         {.measure = Measure::Instantiations, .id = "instantiations", .takesKind = true, .takesRange = true},
         {.measure = Measure::MostInUse, .id = "most-in-use", .takesKind = true},
         {.measure = Measure::SpeedRatio, .id = "speed-ratio", .isCounter = false, .takesThan = true},
         {.measure = Measure::Accounting, .id = "books"},
         {.measure = Measure::StaleReferences, .id = "stale-references"},
         {.measure = Measure::FewerInstantiations,
          .id = "fewer-instantiations",
          .takesThan = true,
          .takesKind = true,
          .takesRange = true},
         {.measure = Measure::SlotsOwned, .id = "slots-owned", .takesKind = true},
         {.measure = Measure::Exhausted, .id = "exhausted"},
         {.measure = Measure::Collections, .id = "collections"},
         {.measure = Measure::LongestPause, .id = "longest-pause", .isCounter = false},
         {.measure = Measure::DrawingShare, .id = "drawing-share", .isCounter = false},
         {.measure = Measure::LeftOverFields, .id = "left-over-fields"},
         {.measure = Measure::WrongPool, .id = "wrong-pool"}}};
    return all;
}

const MeasureInfo& infoOf(Measure measure)
{
    return measures()[static_cast<std::size_t>(measure)];
}

} // namespace poolscope
