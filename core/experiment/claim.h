// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody said of the subject of an experiment, to be set beside what is measured here. Nothing is bent to fit:
// a claim says which figure of which lane to look at, never what it should be.
#pragma once

#include "core/base/ids.h"
#include "core/metrics/summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace poolscope {

enum class Measure : std::uint8_t {
    CollectionShare, // of the budget
    IdleShare,       // of the budget
    Instantiations,  // objects made anew in a frame: mean and most
    MostInUse,       // slots at once, of one kind or of all
    SpeedRatio,      // of births, deaths and collections, to those of another lane
    Books,           // active = acquired - (released - prefilled), and what is lost
    StaleReferences, // what came of references used after the release
};

inline constexpr std::size_t maximumClaims = 32; // of an experiment

struct MeasureInfo
{
    Measure measure;
    std::string id; // as in an experiment file: "collection-share"
    bool isCounter; // golden; the others are taken with a clock
};

// In the order of the enumeration.
[[nodiscard]] std::span<const MeasureInfo> measures();
[[nodiscard]] const MeasureInfo& infoOf(Measure measure);

struct Claim
{
    std::string text; // "share of the budget spent in collection"
    std::string said; // "5 %"
    Measure measure = Measure::CollectionShare;
    std::size_t lane = 0;
    std::optional<std::size_t> than{}; // SpeedRatio only: the lane it is compared with
    std::optional<KindIndex> kind{};   // MostInUse only: the kind, if it is not all of them
    std::string kindName{};

    friend bool operator==(const Claim&, const Claim&) = default;
};

// "4.8 %", "2.31 times", "2,391 a frame, 12,041 at most, 8,607,600 in all"; "" as long as there is nothing to measure.
[[nodiscard]] std::string measured(const Claim& claim, std::span<const LaneSummary> lanes);

} // namespace poolscope
