// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/trace_comparison.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

using Frames = TraceTally::Frames;

ComparedAmounts amountsOf(const TallySite& group, const TraceTally& tally, bool isByFrame)
{
    const TallyCounts& counts = isByFrame ? group.framed : group.all;
    const auto frames = static_cast<double>(isByFrame ? std::max<std::size_t>(tally.frames.size(), 1) : 1);
    return {static_cast<double>(counts.allocations) / frames, static_cast<double>(group.peakBytes),
            static_cast<double>(counts.bytes) / frames};
}

// Nothing: within the tolerance it did not change.
std::optional<TraceChange> changeOf(const ComparedGroup& group, double tolerance)
{
    if (!group.before) return TraceChange::Came;
    if (!group.after) return TraceChange::Went;
    bool grew = false, shrank = false;
    for (std::size_t i = 0; i < comparedByNames.size(); ++i) {
        const double growth = group.amountsAfter[i] - group.amountsBefore[i];
        constexpr double rounding = 1 + 1e-12; // 29 % of 100 are 28.999… in binary
        if (std::abs(growth) <= tolerance * group.amountsBefore[i] * rounding) continue;
        (growth > 0 ? grew : shrank) = true;
    }
    if (grew && shrank) return TraceChange::Mixed;
    if (grew) return TraceChange::Grew;
    return shrank ? std::optional(TraceChange::Shrank) : std::nullopt;
}

using SitesOrKinds = std::vector<TallySite> TraceTally::*;

// Both sides are by name.
ComparedGroups comparedGroups(const TraceComparison& comparison, SitesOrKinds groups, double tolerance)
{
    ComparedGroups result;
    const auto add = [&](const TallySite* before, const TallySite* after) {
        ComparedGroup group{.name = before != nullptr ? before->name : after->name};
        if (before != nullptr) {
            group.before = *before;
            group.amountsBefore = amountsOf(*before, comparison.before, comparison.isByFrame);
        }
        if (after != nullptr) {
            group.after = *after;
            group.amountsAfter = amountsOf(*after, comparison.after, comparison.isByFrame);
        }
        const std::optional<TraceChange> change = changeOf(group, tolerance);
        group.change = change.value_or(TraceChange::Mixed);
        if (change)
            result.changed.push_back(std::move(group));
        else
            ++result.unchanged;
    };
    const std::vector<TallySite>& allBefore = comparison.before.*groups;
    const std::vector<TallySite>& allAfter = comparison.after.*groups;
    auto before = allBefore.begin();
    auto after = allAfter.begin();
    while (before != allBefore.end() || after != allAfter.end()) {
        const bool isLeft = after == allAfter.end() || (before != allBefore.end() && before->name <= after->name);
        const bool isRight = before == allBefore.end() || (after != allAfter.end() && after->name <= before->name);
        add(isLeft ? &*before++ : nullptr, isRight ? &*after++ : nullptr);
    }
    std::ranges::stable_sort(result.changed, std::ranges::greater(),
                             [&](const ComparedGroup& group) { return std::abs(group.growth(comparison.by)); });
    return result;
}

} // namespace

const char* nameOf(TraceChange change)
{
    switch (change) {
    case TraceChange::Came: return "came";
    case TraceChange::Went: return "went";
    case TraceChange::Grew: return "grew";
    case TraceChange::Shrank: return "shrank";
    case TraceChange::Mixed: break;
    }
    return "mixed";
}

TraceComparison compared(TraceTally before, TraceTally after, const ComparisonRequest& request)
{
    TraceComparison comparison{.before = std::move(before), .after = std::move(after), .by = request.by};
    // Frames of the clock and those of marks are not the same thing.
    comparison.isByFrame =
        comparison.before.framesAre == comparison.after.framesAre && comparison.after.framesAre != Frames::None;
    comparison.hasSites = comparison.before.hasSites && comparison.after.hasSites;
    for (const GateFigure& figure : gateFigures())
        if (comparison.isByFrame || !figure.isOfFrames)
            comparison.figures.push_back(
                {&figure, valueOf(figure, comparison.before).value, valueOf(figure, comparison.after).value});
    comparison.kinds = comparedGroups(comparison, &TraceTally::kinds, request.tolerance);
    if (comparison.hasSites) comparison.sites = comparedGroups(comparison, &TraceTally::sites, request.tolerance);
    return comparison;
}

TraceComparison comparedTraces(const std::filesystem::path& before, const std::filesystem::path& after,
                               const ComparisonRequest& request, const std::function<void()>& checkpoint)
{
    const bool hasSites = !sharedSurvey(before)->sites.sites.empty() && !sharedSurvey(after)->sites.sites.empty();
    const KindBasis basis = hasSites ? KindBasis::CallSite : KindBasis::Size;
    const TallyRequest wanted{.firstFrames = request.firstFrames, .basis = basis};
    TraceTally first = tallied(before, wanted, checkpoint);
    return compared(std::move(first), tallied(after, wanted, checkpoint), request);
}

} // namespace poolscope
