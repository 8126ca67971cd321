// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/gate_verdict.h"

#include "core/base/error.h"
#include "core/tuning/tally/tally_pairs.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

using Frames = TraceTally::Frames;

void refuseWhatCannotBeJudged(const TraceTally& tally, const GateBudget& budget,
                              const std::optional<TraceTally>& baseline)
{
    for (const GateLimit& limit : budget.limits)
        if (limit.figure->isOfFrames && tally.framesAre == Frames::None)
            throw InputError(std::string(limit.figure->id) + ": the trace knows neither frames nor time");
    if (baseline && (baseline->framesAre == Frames::Marked) != (tally.framesAre == Frames::Marked))
        throw InputError("only one of the trace and its baseline marks frames, so that they cannot be compared");
}

std::optional<double> limitOf(const GateFigure& figure, const GateBudget& budget, const std::optional<double>& before)
{
    for (const GateLimit& limit : budget.limits)
        if (limit.figure == &figure) return limit.atMost;
    if (!before) return std::nullopt;
    const double most = *before * (1 + budget.tolerance.value_or(0));
    // 15 % of 100 are 14.999… in binary.
    constexpr double rounding = 1 + 1e-12;
    return std::string_view(figure.id).starts_with("mean-") ? most : std::floor(most * rounding);
}

std::uint64_t framesOver(const GateRow& row, const TraceTally& tally)
{
    if (!row.found.frame || !row.atMost) return 0;
    const auto count = row.quantity == Quantity::Bytes ? &TallyCounts::bytes : &TallyCounts::allocations;
    return static_cast<std::uint64_t>(std::ranges::count_if(
        tally.frames, [&](const TallyCounts& frame) { return static_cast<double>(frame.*count) > *row.atMost; }));
}

std::vector<GateSite> blamedFor(const GateFigure& figure, const TraceTally& tally,
                                const std::optional<TraceTally>& baseline)
{
    std::vector<GateSite> sites;
    const auto add = [&](const TallySite* before, const TallySite* now) {
        if (now == nullptr) return;
        GateSite grown{.now = *now, .growth = shareOf(figure, *now, tally)};
        if (before != nullptr) {
            grown.before = *before;
            grown.growth -= shareOf(figure, *before, *baseline);
        }
        if (grown.growth > 0) sites.push_back(std::move(grown));
    };
    pairByName(baseline ? baseline->sites : std::vector<TallySite>(), tally.sites, add);
    std::ranges::stable_sort(sites, std::ranges::greater(), &GateSite::growth);
    return sites;
}

} // namespace

double shareOf(const GateFigure& figure, const TallySite& site, const TraceTally& tally)
{
    const bool isOfBytes = figure.quantity == Quantity::Bytes;
    if (std::string_view(figure.id).starts_with("leaked"))
        return static_cast<double>(isOfBytes ? site.leaked.bytes : site.leaked.allocations);
    const TallyAmounts amounts = amountsOf(site, tally, figure.isOfFrames);
    return isOfBytes ? amounts.bytes : amounts.allocations;
}

GateVerdict judged(const TraceTally& tally, const GateBudget& budget, const std::optional<TraceTally>& baseline)
{
    refuseWhatCannotBeJudged(tally, budget, baseline);
    GateVerdict verdict;
    const GateFigure* blamed = nullptr;
    for (const GateFigure& figure : gateFigures()) {
        if (figure.isOfFrames && tally.framesAre == Frames::None) continue;
        GateRow row{.id = figure.id, .quantity = figure.quantity, .found = valueOf(figure, tally)};
        if (baseline && (!figure.isOfFrames || tally.framesAre == Frames::Marked))
            row.before = valueOf(figure, *baseline).value;
        row.atMost = limitOf(figure, budget, row.before);
        row.framesOver = framesOver(row, tally);
        if (row.isOver() && blamed == nullptr) blamed = &figure;
        verdict.rows.push_back(row);
    }
    if (blamed == nullptr) return verdict;
    verdict.blamed = blamed->id;
    if (tally.hasSites)
        verdict.sites = blamedFor(*blamed, tally, baseline && baseline->hasSites ? baseline : std::nullopt);
    return verdict;
}

} // namespace poolscope
