// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of any length, for benchmarks: its frames repeat those of a real run of 4,000, with slightly different
// timings each time.
#pragma once

#include "core/base/random.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_setup.h"
#include "core/recording/files/recorded_run.h"
#include "core/simulation/run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

inline constexpr std::uint64_t runFrames = 4000;

struct RealRun
{
    Experiment experiment;
    std::vector<std::vector<Sample>> samples;               // by lane, by frame
    std::vector<std::vector<CollectionRecord>> collections; // by lane
};

inline RealRun realRun(std::size_t lanes)
{
    RealRun real{loadExperiment("boss-bullets"), {}, {}};
    std::vector<ExperimentLane>& all = real.experiment.lanes;
    for (std::size_t i = 0; all.size() < lanes; ++i) {
        all.push_back(all[i]);
        all.back().name += " again";
    }
    real.samples.resize(lanes);
    real.collections.resize(lanes);
    Run run(setupOf(real.experiment));
    while (run.frame() < runFrames)
        for (const Sample& sample : run.step()) {
            real.samples[sample.lane].push_back(sample);
            for (const CollectionRecord& record : run.collections(sample.lane))
                real.collections[sample.lane].push_back(record);
        }
    return real;
}

// Differs by at most a sixteenth.
inline std::uint64_t aboutAsMuch(std::uint64_t time, Random& random)
{
    return time - time / 32 + time * random.below(1024) / 16384;
}

inline RecordedRun longRun(std::uint64_t frames, std::size_t lanes)
{
    const RealRun real = realRun(lanes);
    std::vector<std::string> names;
    for (const ExperimentLane& lane : real.experiment.lanes)
        names.push_back(lane.name);
    RecordedRun result{real.experiment, Recording(names, real.experiment.frameRate)};
    result.accounting.resize(lanes);
    Random random(1);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        auto record = real.collections[lane].begin();
        for (std::uint64_t frame = 0; frame < frames; ++frame) {
            if (frame % runFrames == 0) record = real.collections[lane].begin();
            Sample sample = real.samples[lane][frame % runFrames];
            for (; record != real.collections[lane].end() && record->frame == sample.frame; ++record) {
                CollectionRecord own = *record;
                own.frame = frame;
                result.recording.append(own);
            }
            sample.frame = frame;
            for (std::uint64_t* time : {&sample.timings.frameNs, &sample.timings.allocationNs, &sample.timings.updateNs,
                                        &sample.timings.pauseNs, &sample.timings.cpuNs})
                *time = aboutAsMuch(*time, random);
            result.recording.append(sample);
        }
    }
    return result;
}

} // namespace poolscope
