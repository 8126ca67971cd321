// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/pooling_gain.h"

#include "core/base/random.h"
#include "core/base/units.h"
#include "core/experiment/experiment_edits.h"
#include "core/verdict/lane_frames.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

namespace poolscope {

namespace {

// Two experiments of the lane alone that differ in what serves one kind.
struct GainPair
{
    Experiment pooled, without;
};

bool hasTwo(const PooledLane& lane)
{
    return lane.kinds.size() == 2;
}

// A lane whose kinds are served in different ways takes some nanoseconds longer for every object, whichever kind it is.
// So another kind comes from new and delete in both, and one more is pooled in both.
std::optional<GainPair> gainPairOf(const PooledLane& lane, std::size_t index, const Experiment& alone)
{
    if (hasTwo(lane)) return std::nullopt;
    const PooledKind& kind = lane.kinds[index];
    Experiment both = alone;
    if (lane.kinds.size() > 2)
        both = withKindStrategy(std::move(both), 0, lane.kinds[(index + 1) % lane.kinds.size()].name, "new-delete");
    GainPair pair{withKindStrategy(both, 0, kind.name, kind.part.strategy),
                  withKindStrategy(both, 0, kind.name, "new-delete")};
    *pair.pooled.lanes.front().ownPart(kind.name) = kind.part;
    if (complaintAbout(pair.pooled) || complaintAbout(pair.without)) return std::nullopt;
    return pair;
}

std::vector<std::optional<GainPair>> gainPairsOf(const PooledLane& lane, const Experiment& experiment)
{
    Experiment alone = experiment;
    alone.lanes = {experiment.lanes[lane.lane]};
    alone.claims.clear();
    alone.drawing = "none"; // a picture takes as long whoever owns the memory
    std::vector<std::optional<GainPair>> pairs;
    for (std::size_t kind = 0; kind < lane.kinds.size(); ++kind)
        pairs.push_back(gainPairOf(lane, kind, alone));
    return pairs;
}

} // namespace

WhyNotMeasured whyNotMeasured(const PooledLane& lane)
{
    return hasTwo(lane) ? WhyNotMeasured::TwoPooledKinds : WhyNotMeasured::NeedsItsPool;
}

std::size_t runsForGains(const PooledLane& lane, const GainRequest& request)
{
    const auto pairs = gainPairsOf(lane, request.experiment);
    const auto count = std::ranges::count_if(pairs, [](const auto& pair) { return pair.has_value(); });
    return 2 * static_cast<std::size_t>(count) * request.repeats;
}

std::vector<std::optional<PoolingGain>> gainsOf(const PooledLane& lane, const GainRequest& request,
                                                const GainWork& work)
{
    const auto pairs = gainPairsOf(lane, request.experiment);
    // By kind, first with the pool, then without: what is run, and the mean frame of each repeat.
    std::vector<const Experiment*> variants(2 * pairs.size(), nullptr);
    for (std::size_t kind = 0; kind < pairs.size(); ++kind)
        if (pairs[kind]) {
            variants[2 * kind] = &pairs[kind]->pooled;
            variants[2 * kind + 1] = &pairs[kind]->without;
        }
    std::vector<std::vector<double>> ns(variants.size());
    std::vector<std::size_t> order(variants.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t variant) { return variants[variant] == nullptr; });
    Random random(request.experiment.seed);
    for (std::size_t repeat = 0, done = 0; repeat < request.repeats; ++repeat) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        for (const std::size_t variant : order) {
            const Recording recording = work.run(*variants[variant]);
            ns[variant].push_back(LaneFrames(recording, 0, PreemptedFrames::LeftOut).meanNs());
            if (work.afterRun) work.afterRun(++done);
        }
    }
    std::vector<std::optional<PoolingGain>> gains(pairs.size());
    for (std::size_t kind = 0; kind < pairs.size(); ++kind) {
        const std::vector<double>&pooled = ns[2 * kind], &without = ns[2 * kind + 1];
        if (pooled.empty()) continue;
        std::vector<double> saved(pooled.size());
        std::ranges::transform(without, pooled, saved.begin(), std::minus());
        gains[kind] = PoolingGain{medianIntervalOf(saved),         nanosecondsPerSecond / request.experiment.frameRate,
                                  medianIntervalOf(pooled).median, request.repeats,
                                  request.experiment.frames,       saved};
    }
    return gains;
}

} // namespace poolscope
