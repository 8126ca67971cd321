// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment's scenario turned out to be when the experiment was checked: the kinds of its objects and, if it
// replays a trace, the survey of that. Found once, and shared by all copies of the experiment. Immutable, any thread.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "core/trace/replay/absent_trace.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct TraceSurvey;

class World
{
public:
    // What the experiment knows. If it knows none, or has other scenarios or other values now of which kinds may
    // depend, it is found again: a trace that is not surveyed is opened. The experiment must be as setupOf() requires.
    // Throws InputError if the trace cannot be read.
    [[nodiscard]] static std::shared_ptr<const World> of(const Experiment& experiment);
    // The same as it is now: unless it is told, another trace may have come to lie where the one was that the
    // experiment knows. Of one that is gone it is what was known.
    [[nodiscard]] static std::shared_ptr<const World> now(const Experiment& experiment);
    // That of an experiment which replays a trace with what a file with its results told of it.
    [[nodiscard]] static std::shared_ptr<const World> told(const Experiment& experiment, const ToldTrace& trace);

    // What the experiment knows is still of its scenario.
    [[nodiscard]] static bool isKnown(const Experiment& experiment);

    [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }
    // Null for the sample, for a trace that was being recorded or is gone, and without one.
    [[nodiscard]] const std::shared_ptr<const TraceSurvey>& survey() const { return survey_; }
    // Of the trace, but of the sample; nothing without one.
    [[nodiscard]] const std::optional<ToldTrace>& trace() const { return trace_; }
    // It holds for that trace alone: with another in its place, the experiment cannot be run.
    [[nodiscard]] bool isTold() const { return isTold_; }

private:
    explicit World(const Experiment& experiment);
    static std::shared_ptr<const World> found(const Experiment& experiment);

    Experiment of_; // scenario and parameters only
    std::vector<Kind> kinds_;
    std::shared_ptr<const TraceSurvey> survey_;
    std::optional<ToldTrace> trace_;
    bool isTold_ = false;
};

// World::trace() of the experiment; nothing without one, and if the trace is gone and was not known before.
[[nodiscard]] std::optional<ToldTrace> toldTraceOf(const Experiment& experiment);

// The names of the kinds in the experiment's world, in order.
[[nodiscard]] std::vector<std::string> kindNames(const Experiment& experiment);
// The kinds that have slots of their own in the lane, ascending. `kinds` are the experiment's kindNames().
[[nodiscard]] std::vector<KindIndex> kindsWithSlots(const ExperimentLane& lane, const std::vector<std::string>& kinds);

// A recording for a run of the experiment, empty but for the marks with a text that a replayed program set, as
// annotations.
[[nodiscard]] Recording recordingFor(const Experiment& experiment);

} // namespace poolscope
