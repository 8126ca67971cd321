// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recording of a real run, as input for charts.
#pragma once

#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/recording/recording.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/demand.h"

namespace poolscope {

// A recording of that many frames, with the slots and births of each kind.
inline Recording playedRecording(const Experiment& experiment, int frames)
{
    Recording recording = recordingFor(experiment);
    Run run(setupOf(experiment));
    DemandCounter counter(run.kinds(), {});
    for (int frame = 0; frame < frames; ++frame) {
        const std::span<const Sample> samples = run.step();
        counter.add(run.events());
        recording.appendBirths(counter.birthsInFrame());
        for (const Sample& sample : samples) {
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
    }
    return recording;
}

} // namespace poolscope
