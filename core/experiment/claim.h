// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody claimed about the subject of an experiment, shown beside what is measured here. Nothing is adjusted to
// match: a claim names the figure and the lane to look at, never the value to expect.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace poolscope {

struct MistakeInfo;

enum class Measure : std::uint8_t {
    CollectionShare,     // of the budget
    IdleShare,           // of the budget
    Instantiations,      // objects made anew in a frame: mean, min, max and total
    HighWater,           // slots at once
    SpeedRatio,          // of births, deaths and collections, relative to another lane
    Accounting,          // active = acquired - (released - prefilled), and lost objects
    FewerInstantiations, // than another lane, in a frame on average
    SlotsOwned,          // at the end, and how often the pool grew
    Exhausted,           // acquires that found no slot
    Collections,         // how many
    LongestPause,        // and the median one
    DrawingShare,        // of the budget
    Mistake,             // what a mistake of the lane's program did
};

inline constexpr std::size_t maximumClaims = 32;           // of an experiment
inline constexpr std::size_t maximumClaimText = 120;       // characters of each text but the difference
inline constexpr std::size_t maximumClaimDifference = 200; // characters

struct MeasureInfo
{
    Measure measure;
    std::string id;                       // as in an experiment file: "collection-share"
    std::string formerId{};               // as in older files; empty: the same
    bool isCounter = true;                // golden; the others are measured with a clock
    bool takesThan = false;               // must have a lane to compare with
    bool takesKind = false;               // may be limited to one kind
    bool takesRange = false;              // may be limited to a range of frames
    const MistakeInfo* mistake = nullptr; // of Measure::Mistake: which; else nullptr
};

// In the order of the enumeration; of Measure::Mistake there is one for each mistake of the catalog, in its order.
[[nodiscard]] std::span<const MeasureInfo> measures();

// Where the claim was made.
struct ClaimSource
{
    std::string article; // its title
    std::string passage; // the heading above it

    friend bool operator==(const ClaimSource&, const ClaimSource&) = default;
};

struct Claim
{
    std::string text;                    // "share of the budget spent in collection"
    std::string said;                    // "5 %"; in our words
    std::optional<ClaimSource> source{}; // without one, the row is our own, and nobody claimed it
    std::string of{};                    // what was looked at there: "b2Vec2 alone, first word drop"; may be empty
    std::string difference{};            // why our figure may differ: "another engine"; may be empty
    Measure measure = Measure::CollectionShare;
    const MistakeInfo* mistake = nullptr; // as that of MeasureInfo
    std::size_t lane = 0;
    std::optional<std::size_t> than{}; // if MeasureInfo::takesThan, the lane to compare with
    std::optional<KindIndex> kind{};   // none: all kinds
    std::string kindName{};
    std::optional<std::size_t> range{}; // index among the experiment's ranges; none: the whole run

    friend bool operator==(const Claim&, const Claim&) = default;
};

[[nodiscard]] const MeasureInfo& infoOf(const Claim& claim);

} // namespace poolscope
