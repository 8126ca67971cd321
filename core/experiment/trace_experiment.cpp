// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/trace_experiment.h"

#include "core/base/object.h"
#include "core/base/printable.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/trace/equal_deaths.h"
#include "core/trace/replay/absent_trace.h"
#include "core/trace/replay/mixed_sizes.h"
#include "core/trace/replay/trace_replay.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/replay/traced_scenario.h"

#include <algorithm>

namespace poolscope {

namespace {

constexpr std::size_t maximumTitle = 200;

// A pool of a program that has just begun: there may be many kinds that never come.
constexpr std::int64_t slotsOfUnknown = 16;

constexpr std::uint32_t largestPooled = 4096; // bytes

// As an experiment's file may have it: in one line.
std::string titleOf(const std::filesystem::path& file)
{
    std::string title = printable(file.filename().string());
    std::size_t end = std::min(maximumTitle, title.size());
    while (end < title.size() && (static_cast<unsigned char>(title[end]) & 0xC0U) == 0x80)
        --end;
    title.resize(end);
    return title;
}

ExperimentLane laneOf(std::string name, std::string strategy)
{
    ExperimentLane lane;
    lane.name = std::move(name);
    lane.strategy = std::move(strategy);
    lane.parameters.complete(findStrategy(lane.strategy)->parameters);
    return lane;
}

// What of the objects is known to differ from the program's. All counts are of the whole trace, wherever its kinds come
// from.
void addNotesOnSizes(const TraceCensus& census, const TraceKinds& kinds, std::vector<Message>& notes)
{
    std::uint64_t allocations = 0, leftOut = 0, touchedInPart = 0;
    double asked = 0, replayed = 0; // bytes
    for (const TraceCensus::Class& of : census.classes) {
        allocations += of.allocations;
        const KindIndex kind = kinds.kindOf(of.bytes, of.site);
        if (kind == TraceKinds::noKind) {
            leftOut += of.allocations;
            continue;
        }
        const std::uint32_t bytes = kinds.kinds()[kind].bytes;
        asked += static_cast<double>(of.allocations) * static_cast<double>(of.bytes);
        replayed += static_cast<double>(of.allocations) * bytes;
        if (touchedBytes(bytes) < bytes) touchedInPart += of.allocations;
    }
    if (leftOut > 0)
        notes.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Left out are objects of more than 16 MiB, %1 of %2 allocations."),
            Message::Count{leftOut}, Message::Count{allocations});
    if (touchedInPart > 0)
        notes.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Of objects of more than 8 KiB, %1 of %2 allocations, only the first 4 KiB and "
                                       "the last are written and updated."),
            Message::Count{touchedInPart}, Message::Count{allocations});
    if (replayed > asked * 1.01)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "Objects take the bytes of their kind, in all %1 where the "
                                                      "program asked for %2."),
                           Message::Bytes{replayed}, Message::Bytes{asked});
}

// Of the scenario that reads the trace.
TraceKinds kindsOf(const Experiment& experiment, const TraceSurvey& survey)
{
    const ParameterValues* replayed = traceParameters(experiment);
    return replayed == nullptr ? sizesOf(survey) : TraceReplay::kindsOf(TraceReplay::parametersOf(*replayed), survey);
}

} // namespace

Experiment experimentOfTrace(const std::filesystem::path& trace)
{
    if (isGrowing(trace)) return experimentOfWatched(trace, false, 0);
    const TraceSurvey survey = surveyed(trace);
    Experiment experiment;
    experiment.scenario = TraceReplay::id;
    const std::filesystem::path program = survey.info.program;
    experiment.title = titleOf(program.empty() ? trace : program);
    experiment.parameters.set("file", std::filesystem::absolute(trace).lexically_normal().string());
    experiment.parameters.complete(findScenario(experiment.scenario)->parameters);
    experiment.frames = std::clamp<std::uint64_t>(framesOf(survey, 0), 1, maximumFrames);
    experiment.lanes = {laneOf("heap", "new-delete")};
    experiment.world.found = World::of(experiment);
    return experiment;
}

Experiment experimentOfWatched(const std::filesystem::path& trace, bool byCallSite, std::uint64_t kindsFrom)
{
    Experiment experiment;
    experiment.scenario = TraceReplay::id;
    const std::filesystem::path program = introduced(trace).program;
    experiment.title = titleOf(program);
    experiment.parameters.set("file", std::filesystem::absolute(trace).lexically_normal().string());
    experiment.parameters.set("kinds", std::string(byCallSite ? "call-site" : "any-size"));
    experiment.parameters.set("kindsFrom", static_cast<std::int64_t>(kindsFrom));
    experiment.parameters.complete(findScenario(experiment.scenario)->parameters);
    experiment.frames = maximumFrames;
    experiment.world.found = World::of(experiment);
    const Experiment pooled = withEveryKindPooled(experiment, slotsOfUnknown);
    experiment.lanes = {laneOf("program", "new-delete"), pooled.lanes.front()};
    return experiment;
}

Experiment withFramesSoFar(Experiment experiment)
{
    const ParameterValues* values = traceParameters(experiment);
    if (values == nullptr || experiment.frames != maximumFrames) return experiment;
    const auto eventsOfFrame = static_cast<std::uint64_t>(values->integer("eventsPerFrame"));
    const std::uint64_t frames = framesOf(surveyed(values->choice("file")), eventsOfFrame);
    experiment.frames = std::clamp<std::uint64_t>(frames, 1, maximumFrames);
    return experiment;
}

bool isOfTrace(const Experiment& experiment)
{
    return traceParameters(experiment) != nullptr;
}

bool readsTrace(const Experiment& experiment)
{
    return tracedParameters(experiment) != nullptr;
}

bool areOfOneTrace(const Experiment& one, const Experiment& other)
{
    const ParameterValues *values = tracedParameters(one), *others = tracedParameters(other);
    if (values == nullptr || others == nullptr) return values == others;
    const auto trace = toldTraceOf(one), otherTrace = toldTraceOf(other);
    const bool isKnown = trace && otherTrace && !trace->content.empty() && !otherTrace->content.empty();
    return isKnown ? trace->content == otherTrace->content : values->choice("file") == others->choice("file");
}

const ParameterValues* traceParameters(const Experiment& experiment)
{
    if (experiment.scenario == TraceReplay::id) return &experiment.parameters;
    return experiment.inside == TraceReplay::id ? &experiment.insideParameters : nullptr;
}

const ParameterValues* tracedParameters(const Experiment& experiment)
{
    if (readsTrace(experiment.scenario, experiment.parameters)) return &experiment.parameters;
    return readsTrace(experiment.inside, experiment.insideParameters) ? &experiment.insideParameters : nullptr;
}

Experiment withTraceTold(Experiment experiment)
{
    try {
        const auto world = World::now(experiment);
        if (world->trace() && !world->isTold()) experiment.world.found = World::told(experiment, *world->trace());
    } catch (const InputError&) { // it is gone
    }
    return experiment;
}

Experiment withoutTracePath(Experiment experiment)
{
    const ParameterValues* traced = tracedParameters(experiment);
    for (ParameterValues* values : {&experiment.parameters, &experiment.insideParameters})
        if (values == traced) values->set("file", std::string());
    return experiment;
}

Experiment withEveryKindPooled(Experiment experiment, std::optional<std::int64_t> capacity)
{
    experiment.lanes = {laneOf("pooled", "new-delete")};
    const std::shared_ptr<const World> world = World::of(experiment);
    for (const Kind& kind : world->kinds())
        if (kind.bytes <= largestPooled)
            experiment = withKindInGrowingPool(std::move(experiment), 0, kind.name, capacity);
    return experiment;
}

std::optional<Message> whyNotRun(const Experiment& experiment)
{
    if (!readsTrace(experiment)) return std::nullopt;
    const std::unique_ptr<Scenario> world = scenarioOf(experiment);
    const auto* absent = dynamic_cast<const AbsentTrace*>(experiment.inside.empty() ? world.get() : world->inside());
    return absent == nullptr ? std::nullopt : std::optional(absent->why());
}

std::vector<Message> notesOnTrace(const Experiment& experiment)
{
    std::vector<Message> notes;
    const ParameterValues* values = tracedParameters(experiment);
    if (values == nullptr) return notes;
    const std::filesystem::path file = values->choice("file");
    if (const auto why = whyNotRun(experiment)) {
        notes.emplace_back(Text{"", "%1."}, *why);
        return notes;
    }
    if (isGrowing(file)) {
        notes.emplace_back(
            POOLSCOPE_TEXT("CoreText", "%1 is being recorded. Objects of more than 16 MiB are left out."),
            file.filename().string());
        return notes;
    }
    const std::shared_ptr<const TraceSurvey> known = World::of(experiment)->survey();
    const TraceSurvey survey = known != nullptr ? *known : surveyed(file);
    if (survey.fault)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 is not complete: %2; what comes before it is there."),
                           file.string(), survey.fault->message());
    addNotesOnSizes(survey.census, kindsOf(experiment, survey), notes);
    if (survey.info.source == sourceOldestFirst)
        notes.emplace_back(POOLSCOPE_TEXT(
            "CoreText", "Which of several equal objects dies was not recorded; the oldest is taken to. Births, objects "
                        "alive at once and mean lifetimes are exact; the longest lives at least as long as shown."));
    if (survey.info.source == sourceYoungestFirst)
        notes.emplace_back(POOLSCOPE_TEXT(
            "CoreText", "Which of several equal objects dies was not recorded; the youngest is taken to. Births, "
                        "objects alive at once and mean lifetimes are exact; the longest lives at most as long as "
                        "shown."));
    if (survey.totals.lost == 1)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "One event was lost when the program was recorded."));
    if (survey.totals.lost > 1)
        notes.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 events were lost when the program was recorded."),
                           Message::Count{survey.totals.lost});
    if (survey.totals.standstill > 0 && isOfTrace(experiment))
        notes.emplace_back(
            POOLSCOPE_TEXT("CoreText", "The program was stopped or held up for %1, which no frame includes."),
            Message::Nanoseconds{static_cast<double>(survey.totals.standstill)});
    return notes;
}

} // namespace poolscope
