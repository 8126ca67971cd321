// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody said of the subject of an experiment, to be set beside what is measured here. Nothing is bent to fit:
// a claim says which figure of which lane to look at, never what it should be.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace poolscope {

enum class Measure : std::uint8_t {
    CollectionShare,     // of the budget
    IdleShare,           // of the budget
    Instantiations,      // objects made anew in a frame: mean, min, max and total
    MostInUse,           // slots at once
    SpeedRatio,          // of births, deaths and collections, to those of another lane
    Accounting,          // active = acquired - (released - prefilled), and what is lost
    StaleReferences,     // what came of references used after the release
    FewerInstantiations, // than another lane has, in a frame on average
    SlotsOwned,          // at the end, and how often the pool grew
    Exhausted,           // acquires that found no slot
    Collections,         // how many
    LongestPause,        // and the median one
    DrawingShare,        // of the budget
    LeftOverFields,      // objects that went on with a field of the one before them in their slot
    WrongPool,           // what came of objects given to the pool of another kind
};

inline constexpr std::size_t maximumClaims = 32; // of an experiment

struct MeasureInfo
{
    Measure measure;
    std::string id;          // as in an experiment file: "collection-share"
    bool isCounter = true;   // golden; the others are taken with a clock
    bool takesThan = false;  // must have a lane to compare with
    bool takesKind = false;  // may be of one kind
    bool takesRange = false; // may be of a range of frames
};

// In the order of the enumeration.
[[nodiscard]] std::span<const MeasureInfo> measures();
[[nodiscard]] const MeasureInfo& infoOf(Measure measure);

// Where it was said.
struct ClaimSource
{
    std::string article; // its title
    std::string passage; // the heading that it stands below

    friend bool operator==(const ClaimSource&, const ClaimSource&) = default;
};

struct Claim
{
    std::string text;                    // "share of the budget spent in collection"
    std::string said;                    // "5 %"; in our words
    std::optional<ClaimSource> source{}; // without one, the row is ours: nobody said so
    std::string of{};                    // what was looked at there: "b2Vec2 alone, first word drop"; may be empty
    std::string difference{};            // why ours may differ: "another engine"; may be empty
    Measure measure = Measure::CollectionShare;
    std::size_t lane = 0;
    std::optional<std::size_t> than{}; // where MeasureInfo::takesThan: the lane it is compared with
    std::optional<KindIndex> kind{};   // the kind, if it is not all of them
    std::string kindName{};
    std::optional<std::size_t> range{}; // of the experiment's ranges; none: the whole run

    friend bool operator==(const Claim&, const Claim&) = default;
};

} // namespace poolscope
