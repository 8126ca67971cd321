// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/finding.h"

#include "core/experiment/lane_traits.h"
#include "core/metrics/sample.h"
#include "core/recording/recorded_summary.h"
#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

namespace say {
constexpr Text made = POOLSCOPE_TEXT("CoreWords", "%1 a frame (%2 to %3), %4 in all");
constexpr Text madeInOldRecordings = POOLSCOPE_TEXT("CoreWords", "%1 a frame, %2 at most, %3 in all");
constexpr Text fewer = POOLSCOPE_TEXT("CoreWords", "%1 a frame instead of %2: %3 fewer");
constexpr Text more = POOLSCOPE_TEXT("CoreWords", "%1 a frame instead of %2: %3 more");
constexpr Text owned = POOLSCOPE_TEXT("CoreWords", "%1 owned; growths: %2");
constexpr Text noSlot = POOLSCOPE_TEXT("CoreWords", "%1 of %2 acquires found no slot");
constexpr Text tooLittle = POOLSCOPE_TEXT("CoreWords", "too little undisturbed time: %1 of %2 frames");
constexpr Text times = POOLSCOPE_TEXT("CoreWords", "%1 times (%2 to %3)");
constexpr Text lost =
    POOLSCOPE_TEXT("CoreWords", "%1 acquired - (%2 released - %3 prefilled) = %4 active, but %5 alive: %6 lost");
constexpr Text balanced =
    POOLSCOPE_TEXT("CoreWords", "balanced: %1 acquired - (%2 released - %3 prefilled) = %4 active, %5 alive");
constexpr Text unbalanced =
    POOLSCOPE_TEXT("CoreWords", "not balanced in some frame; %1 acquired - (%2 released - %3 prefilled) = %4 "
                                "active, %5 alive at the end");
constexpr Text inFrames = POOLSCOPE_TEXT("CoreWords", "%1 in %2 frames");
constexpr Text noPause = POOLSCOPE_TEXT("CoreWords", "no pause");
constexpr Text longest = POOLSCOPE_TEXT("CoreWords", "%1 at most, %2 in the median");
constexpr Text onePause = POOLSCOPE_TEXT("CoreWords", "%1, one pause");
constexpr Text allPreempted = POOLSCOPE_TEXT("CoreWords", "no undisturbed pause, %1 collections in preempted frames");
constexpr Text notDrawn = POOLSCOPE_TEXT("CoreWords", "nothing is drawn");
constexpr Text figure = {"", "%1"};
} // namespace say

Message::Share share(double value)
{
    return {value};
}

Message::Nanoseconds nanoseconds(std::uint64_t time)
{
    return {static_cast<double>(time)};
}

// With only as many digits as are meaningful.
Message::Fixed average(double mean)
{
    const double size = std::abs(mean);
    return {mean, size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2};
}

// The tally for the claim's kind and range; null if it was not counted, as in older recordings.
const FrameTally* tallyOf(const Claim& claim, const Accounting& accounting)
{
    if (claim.range && *claim.range >= accounting.instantiationsInRanges.size()) return nullptr;
    const Instantiations& counted =
        claim.range ? accounting.instantiationsInRanges[*claim.range] : accounting.instantiations;
    if (claim.kind && *claim.kind >= counted.kinds.size()) return nullptr;
    const FrameTally& tally = claim.kind ? counted.kinds[*claim.kind] : counted.all;
    return tally.frames == 0 ? nullptr : &tally;
}

Message instantiations(const Claim& claim, const CounterSummary& lane)
{
    if (const FrameTally* tally = tallyOf(claim, lane.accounting))
        return Message(say::made, average(tally->mean()), Message::Count(tally->min), Message::Count(tally->max),
                       Message::Count(tally->total));
    if (claim.range || claim.kind) return {};
    const double mean = static_cast<double>(lane.accounting.instantiated) / static_cast<double>(lane.frames);
    return Message(say::madeInOldRecordings, average(mean), Message::Count(lane.accounting.maxInstantiated),
                   Message::Count(lane.accounting.instantiated));
}

Message fewerInstantiations(const Claim& claim, const CounterSummary& lane, const CounterSummary& other)
{
    const FrameTally* mine = tallyOf(claim, lane.accounting);
    const FrameTally* its = tallyOf(claim, other.accounting);
    if (mine == nullptr || its == nullptr) return {};
    const double fewer = its->mean() - mine->mean();
    return Message(fewer >= 0 ? say::fewer : say::more, average(mine->mean()), average(its->mean()),
                   average(std::abs(fewer)));
}

Message ofKind(const Claim& claim, const std::vector<std::uint64_t>& kinds)
{
    return *claim.kind < kinds.size() ? Message(say::figure, Message::Count(kinds[*claim.kind])) : Message();
}

Message slotsOwned(const Claim& claim, const CounterSummary& lane)
{
    const Accounting& accounting = lane.accounting;
    if (!claim.kind)
        return Message(say::owned, Message::Count(lane.totals.slotsOwned), Message::Count(lane.totals.misses));
    if (*claim.kind >= accounting.slotsOwned.size() || *claim.kind >= accounting.growths.size()) return {};
    return Message(say::owned, Message::Count(accounting.slotsOwned[*claim.kind]),
                   Message::Count(accounting.growths[*claim.kind]));
}

Message exhausted(const Counters& totals)
{
    return Message(say::noSlot, Message::Count(totals.exhausted),
                   Message::Count(totals.hits + totals.misses + totals.exhausted));
}

Message speedRatio(const SpeedRatio& speed)
{
    if (speed.frames == 0) return {};
    if (!speed.isTold())
        return Message(say::tooLittle, Message::Count(speed.cleanFrames), Message::Count(speed.frames));
    const auto times = [](double value) { return Message::Fixed{value, 2}; };
    return Message(say::times, times(speed.ratio), times(speed.low), times(speed.high));
}

Message accountingFinding(const Accounting& accounting)
{
    const auto finding = [&](const Text& text, auto... more) {
        return Message(text, Message::Count(accounting.acquired), Message::Count(accounting.released),
                       Message::Count(accounting.prefilled), Message::Count(accounting.active()),
                       Message::Count(accounting.alive), more...);
    };
    if (accounting.lostObjects > 0) return finding(say::lost, Message::Count(accounting.lostObjects));
    return finding(accounting.balanced ? say::balanced : say::unbalanced);
}

Message collectionsFinding(const CounterSummary& lane)
{
    return Message(say::inFrames, Message::Count(lane.totals.collections), Message::Count(lane.frames));
}

// If all pauses were in preempted frames, "no pause" would be wrong.
Message longestPause(const LaneSummary& lane)
{
    const TimingSummary& timings = lane.timings;
    const std::uint64_t collections = lane.counters.totals.collections;
    if (timings.pauses == 0 && collections > 0) return Message(say::allPreempted, Message::Count(collections));
    if (timings.pauses == 0) return Message(say::noPause);
    if (timings.pauses == 1) return Message(say::onePause, nanoseconds(timings.pause.max));
    return Message(say::longest, nanoseconds(timings.pause.max), nanoseconds(timings.pause.p50));
}

// Drawing always takes some time, so a share of 0 means that nothing was drawn.
Message drawingShare(const TimingSummary& timings)
{
    if (timings.shares.drawing == 0) return Message(say::notDrawn);
    return Message(say::figure, share(timings.shares.drawing));
}

struct Difference
{
    std::string_view counter;
    std::uint64_t one, other;
};

bool hasEstimatedCounters(const ExperimentLane& lane)
{
    return std::ranges::any_of(fields(),
                               [&](const FieldInfo& info) { return info.isCounter() && isEstimated(lane, info.name); });
}

std::optional<Difference> differenceOf(const ExperimentLane& lane, const Counters& one, const Counters& other)
{
    const Sample first{.counters = one, .timings = {}}, second{.counters = other, .timings = {}};
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter() || isEstimated(lane, info.name) || isVarying(lane, info.name)) continue;
        const std::uint64_t a = valueOf(first, info.field), b = valueOf(second, info.field);
        if (a != b) return Difference{info.name, a, b};
    }
    return std::nullopt;
}

} // namespace

Message findingOf(const Claim& claim, std::span<const LaneSummary> lanes, const SpeedRatio& speed)
{
    if (claim.lane >= lanes.size() || lanes[claim.lane].counters.frames == 0) return {};
    const LaneSummary& lane = lanes[claim.lane];
    const bool isCompared = claim.than.value_or(lanes.size()) < lanes.size();
    switch (claim.measure) {
    case Measure::CollectionShare: return Message(say::figure, share(lane.timings.shares.collection));
    case Measure::IdleShare: return Message(say::figure, share(lane.timings.shares.idle));
    case Measure::Instantiations: return instantiations(claim, lane.counters);
    case Measure::HighWater:
        return claim.kind ? ofKind(claim, lane.counters.accounting.maxInUse)
                          : Message(say::figure, Message::Count(lane.counters.peaks.highWater));
    case Measure::SpeedRatio: return speedRatio(speed);
    case Measure::Accounting: return accountingFinding(lane.counters.accounting);
    case Measure::FewerInstantiations:
        return isCompared ? fewerInstantiations(claim, lane.counters, lanes[*claim.than].counters) : Message();
    case Measure::SlotsOwned: return slotsOwned(claim, lane.counters);
    case Measure::Exhausted: return exhausted(lane.counters.totals);
    case Measure::Collections: return collectionsFinding(lane.counters);
    case Measure::LongestPause: return longestPause(lane);
    case Measure::DrawingShare: return drawingShare(lane.timings);
    case Measure::Mistake: return claim.mistake->finding(findingsOf(lane.counters.accounting, *claim.mistake));
    }
    return {};
}

std::vector<Message> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                const Recording& recording, RecordedSpeeds& speeds)
{
    std::vector<Message> findings;
    for (const Claim& claim : claims) {
        const bool isRatio = claim.measure == Measure::SpeedRatio && claim.than &&
                             std::max(claim.lane, *claim.than) < recording.laneCount();
        findings.push_back(
            findingOf(claim, lanes, isRatio ? speeds.ratio(recording, claim.lane, *claim.than) : SpeedRatio{}));
    }
    return findings;
}

std::optional<Message> differenceOfRepeats(const Experiment& experiment, std::span<const LaneSummary> one,
                                           std::span<const LaneSummary> other)
{
    for (std::size_t i = 0; i < experiment.lanes.size(); ++i) {
        const ExperimentLane& lane = experiment.lanes[i];
        const CounterSummary& first = one[i].counters;
        const CounterSummary& second = other[i].counters;
        auto found = differenceOf(lane, first.totals, second.totals);
        if (!found) found = differenceOf(lane, first.peaks, second.peaks);
        if (found)
            return Message(POOLSCOPE_TEXT("CoreText", "lane %1: %2 comes to %3 in one run and to %4 in another"),
                           Message::Lane{lane.name}, std::string(found->counter), Message::Count(found->one),
                           Message::Count(found->other));
        if (hasEstimatedCounters(lane)) continue;
        if (first.collections != second.collections || first.accounting != second.accounting)
            return Message(
                POOLSCOPE_TEXT("CoreText", "lane %1: the accounting of one run differs from that of another"),
                Message::Lane{lane.name});
    }
    return std::nullopt;
}

} // namespace poolscope
