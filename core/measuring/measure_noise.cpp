// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/measure_noise.h"

#include "core/measuring/run_process.h"
#include "core/verdict/frame_comparison.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t processes = 8;

// Of a shorter run the warming-up is too large a part.
constexpr std::uint64_t fewestFrames = 400;

} // namespace

std::optional<ProcessNoise> measureNoise(const Experiment& experiment, PreemptedFrames rule,
                                         const std::function<void()>& whileWaiting)
{
    if (lanePairsOf(experiment).pairs.empty() || experiment.frames < FrameComparison::fewestFrames) return std::nullopt;
    Experiment shorter = experiment;
    shorter.frames = std::min(experiment.frames, std::max(fewestFrames, experiment.frames / processes));
    std::vector<std::vector<LaneMeans>> means;
    while (means.size() < processes) {
        const RecordedRun run = recordRunInProcess(shorter, whileWaiting);
        std::vector<LaneMeans>& own = means.emplace_back();
        for (const FrameComparison& comparison : comparisonsOf(shorter, run.recording, rule))
            own.push_back({comparison.laneNs, comparison.otherNs});
    }
    return processNoiseOf(means, shorter.frames);
}

} // namespace poolscope
