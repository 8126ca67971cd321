// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody claimed about the subject of an experiment, shown beside what is measured here. Nothing is adjusted to
// match: a claim names the figure and the lane to look at, never the value to expect.
#pragma once

#include "core/base/ids.h"
#include "core/base/message.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace poolscope {

struct Claim;
struct LaneSummary;
struct MistakeInfo;
struct SpeedRatio;

inline constexpr std::size_t maximumClaims = 32;           // of an experiment
inline constexpr std::size_t maximumClaimText = 120;       // characters of each text but the difference
inline constexpr std::size_t maximumClaimDifference = 200; // characters

// A claim with what a run measured for it.
struct MeasuredClaim
{
    const Claim& claim;
    const LaneSummary& lane;
    const LaneSummary* than; // null: no lane to compare with
    const SpeedRatio& speed; // of the lane to the one it is compared with
};

// What a claim may be about.
struct Measure
{
    struct Traits
    {
        std::string formerId{};               // as in older files; empty: the same
        bool isCounter = true;                // golden; the others are measured with a clock
        bool isOfSlots = false;               // must have a lane with slots
        bool isOfArena = false;               // must have a lane with an allocator on an arena
        bool takesThan = false;               // must have a lane to compare with
        bool takesKind = false;               // may be limited to one kind
        bool takesRange = false;              // may be limited to a range of frames
        const MistakeInfo* mistake = nullptr; // of what a mistake of the lane's program did: which
    };

    std::string id;                                 // as in an experiment file: "collection-share"
    Text title;                                     // "share of the budget in collection"
    Message (*finding)(const MeasuredClaim& claim); // what the run says of it; empty as long as it says nothing
    Traits traits{};
};

// All there are; those of the mistakes come last, in the order of their catalog.
[[nodiscard]] std::span<const Measure> measures();
// By its id or its former one; null if there is none.
[[nodiscard]] const Measure* findMeasure(std::string_view id);

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
    const Measure* measure = &measures().front(); // one of measures()
    std::size_t lane = 0;
    std::optional<std::size_t> than{}; // if the measure takes one, the lane to compare with
    std::optional<KindIndex> kind{};   // none: all kinds
    std::string kindName{};
    std::optional<std::size_t> range{}; // index among the experiment's ranges; none: the whole run

    friend bool operator==(const Claim&, const Claim&) = default;
};

} // namespace poolscope
