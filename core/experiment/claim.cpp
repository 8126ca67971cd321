// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim.h"

#include "core/base/units.h"

#include <array>
#include <cstdio>

namespace poolscope {

namespace {

std::string count(std::uint64_t number)
{
    return formatCount(static_cast<std::int64_t>(number));
}

std::string meanOf(std::uint64_t total, std::uint64_t frames)
{
    const double mean = static_cast<double>(total) / static_cast<double>(frames);
    if (mean >= 100) return count(static_cast<std::uint64_t>(mean + 0.5));
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), mean >= 10 ? "%.1f" : "%.2f", mean);
    return text.data();
}

std::string instantiations(const CounterSummary& lane)
{
    return meanOf(lane.books.instantiated, lane.frames) + " a frame, " + count(lane.books.mostInstantiated) +
           " at most, " + count(lane.books.instantiated) + " in all";
}

std::string mostInUse(const Claim& claim, const CounterSummary& lane)
{
    if (!claim.kind) return count(lane.peaks.highWater);
    return *claim.kind < lane.books.mostInUse.size() ? count(lane.books.mostInUse[*claim.kind]) : "";
}

std::string speedRatio(const TimingSummary& lane, const TimingSummary& other)
{
    const double mine = lane.shares.allocation + lane.shares.collection;
    const double its = other.shares.allocation + other.shares.collection;
    if (mine <= 0) return "";
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), "%.2f times", its / mine);
    return text.data();
}

std::string books(const LaneBooks& books)
{
    const std::uint64_t active = books.acquired - books.released;
    if (books.lostObjects == 0)
        return books.balanced ? "balanced: " + count(active) + " active, " + count(books.alive) + " alive"
                              : "not balanced in some frame; " + count(active) + " active, " + count(books.alive) +
                                    " alive at the end";
    return count(active) + " active, but " + count(books.alive) + " alive: " + count(books.lostObjects) + " lost";
}

std::string staleReferences(const StaleFindings& stale)
{
    if (stale.caught > 0) return count(stale.caught) + " of " + count(stale.kept) + " caught, none did harm";
    if (stale.kept == 0) return "no reference was kept";
    return count(stale.strayWrites) + " writes into " + count(stale.corruptedObjects) + " objects of others";
}

} // namespace

std::span<const MeasureInfo> measures()
{
    static const std::array<MeasureInfo, 7> all{{{Measure::CollectionShare, "collection-share", false},
                                                 {Measure::IdleShare, "idle-share", false},
                                                 {Measure::Instantiations, "instantiations", true},
                                                 {Measure::MostInUse, "most-in-use", true},
                                                 {Measure::SpeedRatio, "speed-ratio", false},
                                                 {Measure::Books, "books", true},
                                                 {Measure::StaleReferences, "stale-references", true}}};
    return all;
}

const MeasureInfo& infoOf(Measure measure)
{
    return measures()[static_cast<std::size_t>(measure)];
}

std::string measured(const Claim& claim, std::span<const LaneSummary> lanes)
{
    if (claim.lane >= lanes.size() || lanes[claim.lane].counters.frames == 0) return "";
    const LaneSummary& lane = lanes[claim.lane];
    switch (claim.measure) {
    case Measure::CollectionShare: return formatShare(lane.timings.shares.collection);
    case Measure::IdleShare: return formatShare(lane.timings.shares.idle);
    case Measure::Instantiations: return instantiations(lane.counters);
    case Measure::MostInUse: return mostInUse(claim, lane.counters);
    case Measure::SpeedRatio:
        return claim.than.value_or(lanes.size()) < lanes.size() ? speedRatio(lane.timings, lanes[*claim.than].timings)
                                                                : "";
    case Measure::Books: return books(lane.counters.books);
    case Measure::StaleReferences: return staleReferences(lane.counters.books.stale);
    }
    return "";
}

} // namespace poolscope
