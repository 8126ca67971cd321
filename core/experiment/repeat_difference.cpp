// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/repeat_difference.h"

#include "core/experiment/lane_traits.h"
#include "core/metrics/sample.h"

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
                               [&](const FieldInfo& info) { return info.isCounter && isEstimated(lane, info.name); });
}

std::optional<Difference> differenceOf(const ExperimentLane& lane, const Counters& one, const Counters& other)
{
    const Sample first{.counters = one, .timings = {}}, second{.counters = other, .timings = {}};
    for (const FieldInfo& info : fields()) {
        if (!info.isCounter || isEstimated(lane, info.name) || isVarying(lane, info.name)) continue;
        const std::uint64_t a = valueOf(first, info.field), b = valueOf(second, info.field);
        if (a != b) return Difference{info.name, a, b};
    }
    return std::nullopt;
}

} // namespace

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
