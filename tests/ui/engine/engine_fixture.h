// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small experiments and helpers for the engine's tests.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_tuning.h"
#include "ui/engine/engine.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace poolscope {

// A few objects, a collected lane and a pooled one.
inline Experiment smallExperiment(std::uint64_t frames, double frameRate = 60)
{
    Experiment experiment = parseExperiment(R"({
        "format": "poolscope-experiment", "version": 1, "title": "Small",
        "scenario": "boss-bullets", "parameters": {"bullets": 100},
        "lanes": [
            {"name": "collected", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 262144}},
            {"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 1000}}
        ]})",
                                            "small");
    experiment.frames = frames;
    experiment.frameRate = frameRate;
    return experiment;
}

// A collected lane in which bullets and shots have pools of their own with equal parameters, and vectors another one.
inline Experiment mixedExperiment(std::uint64_t frames)
{
    Experiment experiment = parseExperiment(R"({
        "format": "poolscope-experiment", "version": 1, "title": "Mixed",
        "scenario": "boss-bullets", "parameters": {"bullets": 100},
        "lanes": [
            {"name": "mixed", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 262144},
             "kinds": {
                "bullet": {"strategy": "pool-free-list", "parameters": {"capacity": 500, "onExhausted": "grow"}},
                "vector": {"strategy": "pool-chunked", "backing": "collected", "parameters": {"chunkSize": 50}},
                "shot": {"strategy": "pool-free-list", "parameters": {"capacity": 500, "onExhausted": "grow"}}
             }}
        ]})",
                                            "mixed");
    experiment.frames = frames;
    return experiment;
}

// The pool runs out of slots within the first frames, which is an error.
inline Experiment failingExperiment()
{
    Experiment experiment = smallExperiment(600);
    experiment.lanes[1].parameters.set("capacity", std::int64_t{3});
    experiment.lanes[1].parameters.set("onExhausted", std::string("fail"));
    return experiment;
}

inline std::size_t recordedFrames(const ui::Engine& engine)
{
    return engine.recording().frameCount();
}

// As the session tunes it.
inline void tune(ui::Engine& engine, TunedLane lane, const std::vector<std::string>& parameters,
                 const ParameterValue& value)
{
    const std::vector<TuningStep> steps{{lane, parameters, value}};
    engine.tune(std::make_shared<const Experiment>(tunedBy(steps, engine.experiment())), steps);
}
inline void tune(ui::Engine& engine, TunedLane lane, const std::string& parameter, const ParameterValue& value)
{
    tune(engine, lane, std::vector{parameter}, value);
}

// Whether the recording has every frame of every lane, and the lanes did the same work.
inline bool isWhole(const Recording& recording, std::size_t frames)
{
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane) {
        for (const FieldInfo& info : fields()) {
            if (recording.series(lane, info.field).size() != frames) return false;
        }
    }
    return recording.frameCount() == frames && frames > 0;
}

} // namespace poolscope
