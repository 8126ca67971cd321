// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/leak_search.h"

#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/trace_replay.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

struct SearchEnded
{
};

FoundLeaks searched(const Experiment& experiment, LeakQuestion question, const std::function<void()>& checkpoint)
{
    const TraceReplay::Parameters parameters = TraceReplay::parametersOf(*traceParameters(experiment));
    const std::filesystem::path trace = parameters.file;
    question.eventsOfFrame = parameters.eventsPerFrame;
    const bool mayGrow = isGrowing(trace);
    const std::shared_ptr<const TraceSurvey> survey = sharedSurvey(trace);
    const std::uint64_t frames = framesOf(*survey, parameters.eventsPerFrame);
    // A run may go on after its trace has ended.
    for (std::optional<std::uint64_t>* frame : {&question.last, &question.aliveAt})
        if (*frame)
            *frame =
                std::clamp(**frame, question.first, std::max(question.first, std::max<std::uint64_t>(frames, 1) - 1));
    auto study = std::make_shared<const LeakStudy>(leaksOf(trace, question, checkpoint));
    return {question, std::move(study), survey, std::make_shared<const StackFunctions>(survey->sites), mayGrow};
}

} // namespace

void LeakSearch::begin(SharedExperiment experiment, const LeakQuestion& question)
{
    abandon();
    Background::begin([this, experiment = std::move(experiment), question](Task& task) {
        if (const auto why = whyNotRun(*experiment))
            return task.fail(tr("%1. What stays is counted in the trace itself, so there is no table.")
                                 .arg(sentenceOf(spoken(*why))));
        try {
            FoundLeaks leaks = searched(*experiment, question, [&task] {
                if (task.isStopped()) throw SearchEnded();
            });
            task.end([this, leaks = std::move(leaks)] { emit found(leaks); });
        } catch (const SearchEnded&) {
            return;
        }
    });
}

} // namespace poolscope::ui
