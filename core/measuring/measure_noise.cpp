// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/measure_noise.h"

#include "core/measuring/run_process.h"
#include "core/verdict/measured_run.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t processes = 8;

// Of a shorter run the warming-up is too large a part.
constexpr std::uint64_t minFrames = 400;

} // namespace

bool isNoiseOfInterest(const Experiment& experiment)
{
    return !lanePairsOf(experiment).pairs.empty() && experiment.frames >= FrameComparison::minFrames;
}

std::optional<ProcessNoise> measureNoise(const Experiment& experiment, PreemptedFrames rule,
                                         const std::function<void()>& whileWaiting)
{
    if (!isNoiseOfInterest(experiment)) return std::nullopt;
    Experiment shorter = experiment;
    shorter.frames = std::min(experiment.frames, std::max(minFrames, experiment.frames / processes));
    std::vector<MeasuredRun> runs;
    while (runs.size() < processes) {
        whileWaiting(); // one that was stopped since the last process ended begins no other
        runs.push_back(measuredRunOf(shorter, recordRunInProcess(shorter, whileWaiting).recording, rule));
    }
    return noiseBetween(runs, shorter.frames);
}

} // namespace poolscope
