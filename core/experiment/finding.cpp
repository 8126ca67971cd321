// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/finding.h"

#include "core/base/units.h"
#include "core/recording/recorded_speed.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

// Each with a place for its figures.
namespace say {
constexpr const char* made = "%1 a frame (%2 to %3), %4 in all";
constexpr const char* madeInOldRecordings = "%1 a frame, %2 at most, %3 in all";
constexpr const char* fewer = "%1 a frame instead of %2: %3 fewer";
constexpr const char* more = "%1 a frame instead of %2: %3 more";
constexpr const char* owned = "%1 owned; growths: %2";
constexpr const char* noSlot = "%1 of %2 acquires found no slot";
constexpr const char* tooLittle = "too little undisturbed time: %1 of %2 frames";
constexpr const char* times = "%1 times (%2 to %3)";
constexpr const char* lost = "%1 acquired - (%2 released - %3 prefilled) = %4 active, but %5 alive: %6 lost";
constexpr const char* balanced = "balanced: %1 acquired - (%2 released - %3 prefilled) = %4 active, %5 alive";
constexpr const char* unbalanced = "not balanced in some frame; %1 acquired - (%2 released - %3 prefilled) = %4 "
                                   "active, %5 alive at the end";
constexpr const char* caught = "%1 of %2 caught, none did harm";
constexpr const char* noReference = "no reference was kept";
constexpr const char* strayWrites = "%1 writes into %2 objects of others";
constexpr const char* inFrames = "%1 in %2 frames";
constexpr const char* noPause = "no pause";
constexpr const char* longest = "%1 at most, %2 in the median";
constexpr const char* onePause = "%1, one pause";
constexpr const char* allPreempted = "no undisturbed pause, %1 collections in preempted frames";
constexpr const char* notDrawn = "nothing is drawn";
constexpr const char* leftOver = "%1 born with a previous object's field";
constexpr const char* refused = "%1 refused, none lost";
constexpr const char* skipped = "%1 skipped and lost";
constexpr const char* noMisfit = "none was given to a wrong pool";
} // namespace say

constexpr std::array everyWord{say::made,        say::madeInOldRecordings,
                               say::fewer,       say::more,
                               say::owned,       say::noSlot,
                               say::tooLittle,   say::times,
                               say::lost,        say::balanced,
                               say::unbalanced,  say::caught,
                               say::noReference, say::strayWrites,
                               say::inFrames,    say::noPause,
                               say::longest,     say::notDrawn,
                               say::onePause,    say::allPreempted,
                               say::leftOver,    say::refused,
                               say::skipped,     say::noMisfit};

FoundFigure count(std::uint64_t number)
{
    return {.value = static_cast<double>(number)};
}

FoundFigure share(double value)
{
    return {.value = value, .unit = FoundFigure::Unit::Share};
}

FoundFigure nanoseconds(std::uint64_t time)
{
    return {.value = static_cast<double>(time), .unit = FoundFigure::Unit::Nanoseconds};
}

// With no more digits than tell something.
FoundFigure average(double mean)
{
    const double size = std::abs(mean);
    return {.value = mean, .decimals = size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2};
}

// Of the kind and range that the claim is about; null where that was not counted, as in an older recording.
const FrameTally* tallyOf(const Claim& claim, const LaneBooks& books)
{
    if (claim.range && *claim.range >= books.instantiationsInRanges.size()) return nullptr;
    const Instantiations& counted = claim.range ? books.instantiationsInRanges[*claim.range] : books.instantiations;
    if (claim.kind && *claim.kind >= counted.kinds.size()) return nullptr;
    const FrameTally& tally = claim.kind ? counted.kinds[*claim.kind] : counted.all;
    return tally.frames == 0 ? nullptr : &tally;
}

Finding instantiations(const Claim& claim, const CounterSummary& lane)
{
    if (const FrameTally* tally = tallyOf(claim, lane.books))
        return {say::made, {average(tally->mean()), count(tally->min), count(tally->max), count(tally->total)}};
    if (claim.range || claim.kind) return {};
    const double mean = static_cast<double>(lane.books.instantiated) / static_cast<double>(lane.frames);
    return {say::madeInOldRecordings,
            {average(mean), count(lane.books.mostInstantiated), count(lane.books.instantiated)}};
}

Finding fewerInstantiations(const Claim& claim, const CounterSummary& lane, const CounterSummary& other)
{
    const FrameTally* mine = tallyOf(claim, lane.books);
    const FrameTally* its = tallyOf(claim, other.books);
    if (mine == nullptr || its == nullptr) return {};
    const double fewer = its->mean() - mine->mean();
    return {fewer >= 0 ? say::fewer : say::more,
            {average(mine->mean()), average(its->mean()), average(std::abs(fewer))}};
}

Finding ofKind(const Claim& claim, const std::vector<std::uint64_t>& kinds)
{
    return *claim.kind < kinds.size() ? Finding{"%1", {count(kinds[*claim.kind])}} : Finding{};
}

Finding slotsOwned(const Claim& claim, const CounterSummary& lane)
{
    const LaneBooks& books = lane.books;
    if (!claim.kind) return {say::owned, {count(lane.totals.slotsOwned), count(lane.totals.misses)}};
    if (*claim.kind >= books.slotsOwned.size() || *claim.kind >= books.growths.size()) return {};
    return {say::owned, {count(books.slotsOwned[*claim.kind]), count(books.growths[*claim.kind])}};
}

Finding exhausted(const Counters& totals)
{
    return {say::noSlot, {count(totals.exhausted), count(totals.hits + totals.misses + totals.exhausted)}};
}

Finding speedRatio(const SpeedRatio& speed)
{
    if (speed.frames == 0) return {};
    if (!speed.isTold()) return {say::tooLittle, {count(speed.cleanFrames), count(speed.frames)}};
    const auto times = [](double value) { return FoundFigure{.value = value, .decimals = 2}; };
    return {say::times, {times(speed.ratio), times(speed.low), times(speed.high)}};
}

Finding booksFinding(const LaneBooks& books)
{
    std::vector<FoundFigure> figures{count(books.acquired), count(books.released), count(books.prefilled),
                                     count(books.active()), count(books.alive)};
    if (books.lostObjects == 0) return {books.balanced ? say::balanced : say::unbalanced, std::move(figures)};
    figures.push_back(count(books.lostObjects));
    return {say::lost, std::move(figures)};
}

Finding staleReferences(const StaleFindings& stale)
{
    if (stale.caught > 0) return {say::caught, {count(stale.caught), count(stale.kept)}};
    if (stale.kept == 0) return {say::noReference, {}};
    return {say::strayWrites, {count(stale.strayWrites), count(stale.corruptedObjects)}};
}

Finding collectionsFinding(const CounterSummary& lane)
{
    return {say::inFrames, {count(lane.totals.collections), count(lane.frames)}};
}

// A recorder that missed them all is not one that saw none.
Finding longestPause(const LaneSummary& lane)
{
    const TimingSummary& timings = lane.timings;
    const std::uint64_t collections = lane.counters.totals.collections;
    if (timings.pauses == 0 && collections > 0) return {say::allPreempted, {count(collections)}};
    if (timings.pauses == 0) return {say::noPause, {}};
    if (timings.pauses == 1) return {say::onePause, {nanoseconds(timings.pause.max)}};
    return {say::longest, {nanoseconds(timings.pause.max), nanoseconds(timings.pause.p50)}};
}

// A frame that draws something takes time for it.
Finding drawingShare(const TimingSummary& timings)
{
    if (timings.shares.drawing == 0) return {say::notDrawn, {}};
    return {"%1", {share(timings.shares.drawing)}};
}

Finding wrongPool(const WrongPoolFindings& found)
{
    if (found.skipped > 0) return {say::skipped, {count(found.skipped)}};
    if (found.refused > 0) return {say::refused, {count(found.refused)}};
    return {say::noMisfit, {}};
}

} // namespace

std::span<const char* const> findingWords()
{
    return everyWord;
}

std::string formatFigure(const FoundFigure& figure)
{
    switch (figure.unit) {
    case FoundFigure::Unit::Share: return formatShare(figure.value);
    case FoundFigure::Unit::Nanoseconds: return formatNanoseconds(figure.value);
    case FoundFigure::Unit::Plain: break;
    }
    return figure.decimals == 0 ? formatCount(std::llround(figure.value)) : formatFixed(figure.value, figure.decimals);
}

std::string formatFinding(const Finding& finding)
{
    std::string text;
    for (std::size_t i = 0; i < finding.words.size(); ++i) {
        const bool isPlace = finding.words[i] == '%' && i + 1 < finding.words.size();
        const auto figure = isPlace ? static_cast<std::size_t>(finding.words[i + 1] - '1') : finding.figures.size();
        if (figure < finding.figures.size()) {
            text += formatFigure(finding.figures[figure]);
            ++i;
        } else {
            text += finding.words[i];
        }
    }
    return text;
}

Finding findingOf(const Claim& claim, std::span<const LaneSummary> lanes, const SpeedRatio& speed)
{
    if (claim.lane >= lanes.size() || lanes[claim.lane].counters.frames == 0) return {};
    const LaneSummary& lane = lanes[claim.lane];
    const bool isCompared = claim.than.value_or(lanes.size()) < lanes.size();
    switch (claim.measure) {
    case Measure::CollectionShare: return {"%1", {share(lane.timings.shares.collection)}};
    case Measure::IdleShare: return {"%1", {share(lane.timings.shares.idle)}};
    case Measure::Instantiations: return instantiations(claim, lane.counters);
    case Measure::MostInUse:
        return claim.kind ? ofKind(claim, lane.counters.books.mostInUse)
                          : Finding{"%1", {count(lane.counters.peaks.highWater)}};
    case Measure::SpeedRatio: return speedRatio(speed);
    case Measure::Books: return booksFinding(lane.counters.books);
    case Measure::StaleReferences: return staleReferences(lane.counters.books.stale);
    case Measure::FewerInstantiations:
        return isCompared ? fewerInstantiations(claim, lane.counters, lanes[*claim.than].counters) : Finding{};
    case Measure::SlotsOwned: return slotsOwned(claim, lane.counters);
    case Measure::Exhausted: return exhausted(lane.counters.totals);
    case Measure::Collections: return collectionsFinding(lane.counters);
    case Measure::LongestPause: return longestPause(lane);
    case Measure::DrawingShare: return drawingShare(lane.timings);
    case Measure::LeftOverFields: return {say::leftOver, {count(lane.counters.books.leftOver.objects)}};
    case Measure::WrongPool: return wrongPool(lane.counters.books.wrongPool);
    }
    return {};
}

std::vector<Finding> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                const Recording& recording, RecordedSpeeds& speeds)
{
    std::vector<Finding> findings;
    for (const Claim& claim : claims) {
        const bool isRatio = claim.measure == Measure::SpeedRatio && claim.than &&
                             std::max(claim.lane, *claim.than) < recording.laneCount();
        findings.push_back(
            findingOf(claim, lanes, isRatio ? speeds.ratio(recording, claim.lane, *claim.than) : SpeedRatio{}));
    }
    return findings;
}

} // namespace poolscope
