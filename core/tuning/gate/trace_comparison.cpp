// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/trace_comparison.h"

#include "core/tuning/tally/tally_pairs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

using Frames = TraceTally::Frames;

ComparedAmounts comparedAmounts(const TallySite& group, const TraceTally& tally, bool isByFrame)
{
    const TallyAmounts amounts = amountsOf(group, tally, isByFrame);
    return {amounts.allocations, static_cast<double>(group.peakBytes), amounts.bytes};
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

ComparedGroups comparedGroups(const TraceComparison& comparison, SitesOrKinds groups, double tolerance)
{
    ComparedGroups result;
    const auto add = [&](const TallySite* before, const TallySite* after) {
        ComparedGroup group{.name = before != nullptr ? before->name : after->name};
        if (before != nullptr) {
            group.before = *before;
            group.amountsBefore = comparedAmounts(*before, comparison.before, comparison.isByFrame);
        }
        if (after != nullptr) {
            group.after = *after;
            group.amountsAfter = comparedAmounts(*after, comparison.after, comparison.isByFrame);
        }
        const std::optional<TraceChange> change = changeOf(group, tolerance);
        group.change = change.value_or(TraceChange::Mixed);
        if (change)
            result.changed.push_back(std::move(group));
        else
            ++result.unchanged;
    };
    pairByName(comparison.before.*groups, comparison.after.*groups, add);
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
