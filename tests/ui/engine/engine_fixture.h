// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small experiments for the engine's tests.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_reader.h"

#include <cstdint>
#include <string>

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

// Its pool runs out of slots within the first frames, and that is an error.
inline Experiment failingExperiment()
{
    Experiment experiment = smallExperiment(600);
    experiment.lanes[1].parameters.set("capacity", std::int64_t{3});
    experiment.lanes[1].parameters.set("onExhausted", std::string("fail"));
    return experiment;
}

} // namespace poolscope
