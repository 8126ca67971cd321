// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/finding.h"

#include "core/experiment/lane_traits.h"
#include "core/metrics/sample.h"
#include "core/recording/recorded_summary.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

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
    const bool isCompared = claim.than.value_or(lanes.size()) < lanes.size();
    return claim.measure->finding({claim, lanes[claim.lane], isCompared ? &lanes[*claim.than] : nullptr, speed});
}

std::vector<Message> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                const Recording& recording, RecordedSpeeds& speeds)
{
    std::vector<Message> findings;
    for (const Claim& claim : claims) {
        const bool isRatio = claim.measure == findMeasure("speed-ratio") && claim.than &&
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
