// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/measured_run.h"

namespace poolscope {

MeasuredRun measuredRunOf(const Experiment& experiment, const Recording& recording, PreemptedFrames rule)
{
    MeasuredRun run{comparisonsOf(experiment, recording, rule), {}, {}};
    for (const FrameComparison& comparison : run.comparisons)
        run.pauses.push_back(comparePauses(recording, comparison.pair, rule));
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        run.breaches.push_back(breachesOf(recording, lane, rule));
    return run;
}

ProcessNoise noiseBetween(std::span<const MeasuredRun> processes, std::uint64_t frames)
{
    std::vector<std::vector<LaneMeans>> means;
    for (const MeasuredRun& process : processes) {
        std::vector<LaneMeans>& own = means.emplace_back();
        for (const FrameComparison& comparison : process.comparisons)
            own.push_back({comparison.laneNs, comparison.otherNs});
    }
    return processNoiseOf(means, frames);
}

} // namespace poolscope
