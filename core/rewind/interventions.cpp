// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/interventions.h"

#include "core/experiment/experiment_tuning.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace poolscope {

namespace {

// The collections tell: a program never asks for one by itself.
std::vector<std::uint64_t> collectionsAskedFor(const Recording& recording)
{
    std::vector<std::uint64_t> frames;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        for (const CollectionRecord& record : recording.collections(lane))
            if (record.collection.cause == Collection::Cause::AskedFor) frames.push_back(record.frame);
    std::ranges::sort(frames);
    const auto repeated = std::ranges::unique(frames);
    frames.erase(repeated.begin(), repeated.end());
    return frames;
}

} // namespace

Interventions interventionsIn(const Recording& recording)
{
    Interventions all{.tunings = {}, .collections = collectionsAskedFor(recording)};
    std::ranges::copy_if(recording.tunings(), std::back_inserter(all.tunings),
                         [](const Tuning& tuning) { return !tuning.isOfSpeed(); });
    return all;
}

Experiment experimentAtStart(const Experiment& atEnd, const Recording& recording)
{
    Experiment experiment = atEnd;
    for (const Tuning& tuning : recording.tunings() | std::views::reverse) {
        if (tuning.isOfSpeed()) continue;
        const TunedLane lane = tunedLane(experiment, tuning.lane);
        tune(experiment, lane, tuning.parameter,
             tunedValue(tuning.oldValue, describedAt(experiment, lane, tuning.parameter)));
    }
    return experiment;
}

} // namespace poolscope
