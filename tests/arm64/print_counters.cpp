// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what must be the same on every machine, as text: event hash, checksum of the objects, counters, slots and
// collections of each built-in experiment, and of each collector in each scenario. print_counters [FRAMES], 240 if
// nothing is said.
#include "core/base/hash.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/world.h"
#include "core/export/recording_csv.h"
#include "core/measuring/record_run.h"
#include "core/scenarios/catalog/scenario_catalog.h"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

using namespace poolscope;

namespace {

// Heaps small enough to collect every few frames; without libgc's, which is not counted but measured.
constexpr const char* everyCollector =
    R"({"format": "poolscope-experiment", "version": 1, "scenario": "aging-cache", "lanes": [
        {"name": "plain", "strategy": "new-delete"},
        {"name": "marked", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 196608}},
        {"name": "snapshot", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 196608, "markingWork": 2}},
        {"name": "incremental update", "strategy": "gc-mark-sweep",
         "parameters": {"heapBytes": 196608, "markingWork": 2, "barrier": "incremental-update"}},
        {"name": "copied", "strategy": "gc-copying", "parameters": {"heapBytes": 196608}},
        {"name": "generations", "strategy": "gc-generational",
         "parameters": {"heapBytes": 196608, "nurseryBytes": 16384}},
        {"name": "counted", "strategy": "gc-reference-counting"},
        {"name": "counted and traced", "strategy": "gc-reference-counting", "parameters": {"backupTrace": 196608}}]})";

void printRun(const std::string& name, Experiment experiment, std::uint64_t frames)
{
    for (std::size_t lane = experiment.lanes.size(); lane-- > 0;)
        if (experiment.lanes[lane].strategy.starts_with("malloc-")) // a library that may not be installed
            experiment = withoutLane(std::move(experiment), lane);
    experiment.frames = frames;
    RunRecorder recorder(experiment);
    while (recorder.run().frame() < frames)
        recorder.step();
    std::cout << "== " << name << ", events " << formatHash(recorder.run().eventHash()) << '\n';
    for (std::size_t lane = 0; lane < recorder.run().laneCount(); ++lane)
        std::cout << "objects of lane " << lane << ": " << formatHash(recorder.run().contentChecksum(lane)) << '\n';
    const RecordedRun run = recorder.take();
    writeSamples(std::cout, run.recording, Columns::CountersOnly);
    writeSamplesByKind(std::cout, run.recording, kindNames(experiment), run.recording.births());
    writeCollections(std::cout, run.recording, Columns::CountersOnly);
}

} // namespace

int main(int argc, char** argv)
{
    const std::uint64_t frames = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 240;
    try {
        for (const BuiltInExperiment& builtIn : builtInExperiments())
            printRun(std::string(builtIn.name), loadExperiment(std::string(builtIn.name)), frames);
        const Experiment collectors = parseExperiment(everyCollector, "collectors");
        for (const ScenarioInfo& scenario : scenarioCatalog())
            printRun("collectors in " + scenario.id, withScenario(collectors, scenario.id), frames);
    } catch (const std::exception& error) {
        std::cerr << "print_counters: " << error.what() << '\n';
        return 1;
    }
    return std::cout.flush() ? 0 : 1;
}
