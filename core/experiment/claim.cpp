// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim.h"

#include "core/metrics/lane_figure.h"
#include "core/metrics/speed_ratio.h"
#include "core/metrics/summary.h"
#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <cmath>
#include <vector>

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
constexpr Text liveShare = POOLSCOPE_TEXT("CoreWords", "%1 of %2");
constexpr Text heldForLive = POOLSCOPE_TEXT("CoreWords", "%1 for %2 of live objects: %3 times");
constexpr Text wasted = POOLSCOPE_TEXT("CoreWords", "%1 of %2 in use");
constexpr Text largestFree = POOLSCOPE_TEXT("CoreWords", "%1 in one piece, of %2 free: %3 outside it");
constexpr Text nothingFree = POOLSCOPE_TEXT("CoreWords", "nothing is free");
constexpr Text searched = POOLSCOPE_TEXT("CoreWords", "%1 an allocation, %2 in a frame at most");
constexpr Text noneRefused = POOLSCOPE_TEXT("CoreWords", "none refused");
constexpr Text refused = POOLSCOPE_TEXT("CoreWords", "%1 refused, %2 of them though enough was free");
constexpr Text notDrawn = POOLSCOPE_TEXT("CoreWords", "nothing is drawn");
constexpr Text figure = {"", "%1"};
} // namespace say

Message::Nanoseconds nanoseconds(std::uint64_t time)
{
    return {static_cast<double>(time)};
}

Message::Bytes bytes(std::uint64_t count)
{
    return {static_cast<double>(count)};
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

Message instantiations(const MeasuredClaim& measured)
{
    const Claim& claim = measured.claim;
    const CounterSummary& lane = measured.lane.counters;
    if (const FrameTally* tally = tallyOf(claim, lane.accounting))
        return Message(say::made, average(tally->mean()), Message::Count(tally->min), Message::Count(tally->max),
                       Message::Count(tally->total));
    if (claim.range || claim.kind) return {};
    const double mean = static_cast<double>(lane.accounting.instantiated) / static_cast<double>(lane.frames);
    return Message(say::madeInOldRecordings, average(mean), Message::Count(lane.accounting.maxInstantiated),
                   Message::Count(lane.accounting.instantiated));
}

Message fewerInstantiations(const MeasuredClaim& measured)
{
    if (measured.than == nullptr) return {};
    const FrameTally* mine = tallyOf(measured.claim, measured.lane.counters.accounting);
    const FrameTally* its = tallyOf(measured.claim, measured.than->counters.accounting);
    if (mine == nullptr || its == nullptr) return {};
    const double fewer = its->mean() - mine->mean();
    return Message(fewer >= 0 ? say::fewer : say::more, average(mine->mean()), average(its->mean()),
                   average(std::abs(fewer)));
}

Message highWater(const MeasuredClaim& measured)
{
    const CounterSummary& lane = measured.lane.counters;
    const std::vector<std::uint64_t>& kinds = lane.accounting.maxInUse;
    const auto& kind = measured.claim.kind;
    if (!kind) return Message(say::figure, Message::Count(lane.peaks.highWater));
    return *kind < kinds.size() ? Message(say::figure, Message::Count(kinds[*kind])) : Message();
}

Message slotsOwned(const MeasuredClaim& measured)
{
    const Claim& claim = measured.claim;
    const CounterSummary& lane = measured.lane.counters;
    const Accounting& accounting = lane.accounting;
    if (!claim.kind)
        return Message(say::owned, Message::Count(lane.totals.slotsOwned), Message::Count(lane.totals.misses));
    if (*claim.kind >= accounting.slotsOwned.size() || *claim.kind >= accounting.growths.size()) return {};
    return Message(say::owned, Message::Count(accounting.slotsOwned[*claim.kind]),
                   Message::Count(accounting.growths[*claim.kind]));
}

Message exhausted(const MeasuredClaim& measured)
{
    const Counters& totals = measured.lane.counters.totals;
    return Message(say::noSlot, Message::Count(totals.exhausted),
                   Message::Count(totals.hits + totals.misses + totals.exhausted));
}

Message speedRatio(const MeasuredClaim& measured)
{
    const SpeedRatio& speed = measured.speed;
    if (speed.frames == 0) return {};
    if (!speed.isTold())
        return Message(say::tooLittle, Message::Count(speed.cleanFrames), Message::Count(speed.frames));
    const auto times = [](double value) { return Message::Fixed{value, 2}; };
    return Message(say::times, times(speed.ratio), times(speed.low), times(speed.high));
}

Message accountingFinding(const MeasuredClaim& measured)
{
    const Accounting& accounting = measured.lane.counters.accounting;
    const auto finding = [&](const Text& text, auto... more) {
        return Message(text, Message::Count(accounting.acquired), Message::Count(accounting.released),
                       Message::Count(accounting.prefilled), Message::Count(accounting.active()),
                       Message::Count(accounting.alive), more...);
    };
    if (accounting.lostObjects > 0) return finding(say::lost, Message::Count(accounting.lostObjects));
    return finding(accounting.balanced ? say::balanced : say::unbalanced);
}

Message collectionsFinding(const MeasuredClaim& measured)
{
    const CounterSummary& lane = measured.lane.counters;
    return Message(say::inFrames, Message::Count(lane.totals.collections), Message::Count(lane.frames));
}

Message heapUtilisation(const MeasuredClaim& measured)
{
    const Counters& end = measured.lane.counters.totals;
    const auto share = laneFigure(LaneFigureId::HeapUtilisation).valueOf(measured.lane);
    return share ? Message(say::liveShare, Message::Share{*share}, bytes(end.heapBytes)) : Message();
}

Message heapForLive(const MeasuredClaim& measured)
{
    const Counters& most = measured.lane.counters.peaks;
    if (most.liveBytes == 0) return {};
    const double times = static_cast<double>(most.heapBytes) / static_cast<double>(most.liveBytes);
    return Message(say::heldForLive, bytes(most.heapBytes), bytes(most.liveBytes), Message::Fixed{times, 2});
}

Message internalWaste(const MeasuredClaim& measured)
{
    const Counters& end = measured.lane.counters.totals;
    const auto share = laneFigure(LaneFigureId::InternalWaste).valueOf(measured.lane);
    return share ? Message(say::wasted, Message::Share{*share}, bytes(end.usedBytes)) : Message();
}

Message largestFreeBlock(const MeasuredClaim& measured)
{
    const Counters& end = measured.lane.counters.totals;
    const auto outside = laneFigure(LaneFigureId::ExternalFragmentation).valueOf(measured.lane);
    if (!outside) return Message(say::nothingFree);
    return Message(say::largestFree, bytes(end.largestFreeBytes), bytes(end.freeBytes), Message::Share{*outside});
}

Message blocksSearched(const MeasuredClaim& measured)
{
    const auto mean = laneFigure(LaneFigureId::BlocksSearched).valueOf(measured.lane);
    if (!mean) return {};
    return Message(say::searched, average(*mean), Message::Count(measured.lane.counters.peaks.blocksSearched));
}

Message refusedThoughFree(const MeasuredClaim& measured)
{
    const Counters& totals = measured.lane.counters.totals;
    if (totals.exhausted == 0) return Message(say::noneRefused);
    return Message(say::refused, Message::Count(totals.exhausted), Message::Count(totals.fragmented));
}

// If all pauses were in preempted frames, "no pause" would be wrong.
Message longestPause(const MeasuredClaim& measured)
{
    const TimingSummary& timings = measured.lane.timings;
    const std::uint64_t collections = measured.lane.counters.totals.collections;
    if (timings.pauses == 0 && collections > 0) return Message(say::allPreempted, Message::Count(collections));
    if (timings.pauses == 0) return Message(say::noPause);
    if (timings.pauses == 1) return Message(say::onePause, nanoseconds(timings.pause.max));
    return Message(say::longest, nanoseconds(timings.pause.max), nanoseconds(timings.pause.p50));
}

template <double BudgetShares::*part>
Message shareOfBudget(const MeasuredClaim& measured)
{
    return Message(say::figure, Message::Share{measured.lane.timings.shares.*part});
}

// Drawing always takes some time, so a share of 0 means that nothing was drawn.
Message drawingShare(const MeasuredClaim& measured)
{
    return measured.lane.timings.shares.drawing == 0 ? Message(say::notDrawn)
                                                     : shareOfBudget<&BudgetShares::drawing>(measured);
}

Message mistakeFinding(const MeasuredClaim& measured)
{
    const MistakeInfo& mistake = *measured.claim.measure->traits.mistake;
    return mistake.finding(findingsOf(measured.lane.counters.accounting, mistake));
}

} // namespace

std::span<const Measure> measures()
{
    static const std::vector<Measure> all = [] {
        using Traits = Measure::Traits;
        std::vector<Measure> every{
            Measure{"collection-share", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "share of the budget in collection"),
                    shareOfBudget<&BudgetShares::collection>, Traits{.isCounter = false}},
            Measure{"idle-share", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "share of the budget that is idle"),
                    shareOfBudget<&BudgetShares::idle>, Traits{.isCounter = false}},
            Measure{"instantiations", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "new objects in a frame"),
                    instantiations, Traits{.takesKind = true, .takesRange = true}},
            Measure{"high-water", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "most slots in use at once"), highWater,
                    Traits{.formerId = "most-in-use", .isOfSlots = true, .takesKind = true}},
            Measure{"speed-ratio", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "speed of births and deaths, compared"),
                    speedRatio, Traits{.isCounter = false, .takesThan = true}},
            Measure{"accounting",
                    POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "accounting: acquired, released, alive, lost"),
                    accountingFinding, Traits{.formerId = "books"}},
            Measure{"fewer-instantiations",
                    POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "new objects in a frame, compared"), fewerInstantiations,
                    Traits{.takesThan = true, .takesKind = true, .takesRange = true}},
            Measure{"slots-owned", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "slots owned at the end, and growths"),
                    slotsOwned, Traits{.isOfSlots = true, .takesKind = true}},
            Measure{"exhausted", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "acquires that found no slot"), exhausted,
                    Traits{.isOfSlots = true}},
            Measure{"collections", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "number of collections"),
                    collectionsFinding},
            Measure{"longest-pause", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "longest pause"), longestPause,
                    Traits{.isCounter = false}},
            Measure{"drawing-share", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "share of the budget in drawing"),
                    drawingShare, Traits{.isCounter = false}},
            Measure{"heap-utilisation",
                    POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "share of the heap that is live, at the end"),
                    heapUtilisation},
            Measure{"heap-for-live", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "most heap for the most live bytes"),
                    heapForLive},
            Measure{"internal-waste",
                    POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "share of blocks in use that is wasted, at the end"),
                    internalWaste, Traits{.isOfArena = true}},
            Measure{"largest-free-block", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "largest free block, at the end"),
                    largestFreeBlock, Traits{.isOfArena = true}},
            Measure{"blocks-searched", POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "free blocks searched"),
                    blocksSearched, Traits{.isOfArena = true}},
            Measure{"refused-though-free",
                    POOLSCOPE_TEXT("poolscope::ui::ClaimForm", "refusals though enough was free"), refusedThoughFree,
                    Traits{.isOfArena = true}}};
        for (const MistakeInfo& mistake : mistakeCatalog())
            every.push_back({mistake.measure, mistake.measured, mistakeFinding, {.mistake = &mistake}});
        return every;
    }();
    return all;
}

const Measure* findMeasure(std::string_view id)
{
    const auto found = std::ranges::find_if(measures(), [id](const Measure& measure) {
        return measure.id == id || (!measure.traits.formerId.empty() && measure.traits.formerId == id);
    });
    return found == measures().end() ? nullptr : &*found;
}

} // namespace poolscope
