// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_session.h"

#include "core/experiment/experiment_edits.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace poolscope::ui {

namespace {

std::string idIn(const std::string& path)
{
    return path.substr(path.find('.') + 1);
}

// Kinds that get the same value are tuned together, in one step.
void add(TunedLane lane, const std::string& path, const ParameterValue& value, std::vector<TuningStep>& steps)
{
    for (TuningStep& step : steps) {
        if (step.lane != lane || step.value != value || idIn(step.parameters.front()) != idIn(path)) continue;
        step.parameters.push_back(path);
        return;
    }
    steps.push_back({lane, {path}, value});
}

// Appends the parameters that differ in `to`. False if one of them is not live.
bool addTunings(const ParameterValues& from, const ParameterValues& to, std::span<const Parameter> parameters,
                const std::string& prefix, TunedLane lane, std::vector<TuningStep>& steps)
{
    for (const Parameter& parameter : parameters) {
        const ParameterValue *before = from.find(parameter.id), *after = to.find(parameter.id);
        if (before == nullptr || after == nullptr) return before == after;
        if (*before == *after) continue;
        if (!parameter.live) return false;
        add(lane, prefix + parameter.id, *after, steps);
    }
    return true;
}

bool addTunings(const ExperimentLane& from, const ExperimentLane& to, std::size_t lane, std::vector<TuningStep>& steps)
{
    if (from.name != to.name || from.strategy != to.strategy || from.kinds.size() != to.kinds.size() ||
        from.staleReferences != to.staleReferences || from.unsetFields != to.unsetFields ||
        from.wrongPool != to.wrongPool || from.colour != to.colour)
        return false;
    if (!addTunings(from.parameters, to.parameters, findStrategy(to.strategy)->parameters, "", lane, steps))
        return false;
    for (std::size_t i = 0; i < to.kinds.size(); ++i) {
        const ExperimentKind &before = from.kinds[i], &after = to.kinds[i];
        if (before.kind != after.kind || before.part.strategy != after.part.strategy ||
            before.part.backing != after.part.backing)
            return false;
        if (!addTunings(before.part.parameters, after.part.parameters, findStrategy(after.part.strategy)->parameters,
                        after.kind + '.', lane, steps))
            return false;
    }
    return true;
}

// Both must have the same scenario and the same inner scenario.
bool addScenarioTunings(const Experiment& from, const Experiment& to, std::vector<TuningStep>& steps)
{
    if (!addTunings(from.parameters, to.parameters, findScenario(to.scenario)->parameters, "", std::nullopt, steps))
        return false;
    const ScenarioInfo* inside = findScenario(to.inside);
    return inside == nullptr || addTunings(from.insideParameters, to.insideParameters, inside->parameters,
                                           std::string(insidePrefix), std::nullopt, steps);
}

// Whether the run would be the same.
bool differOnlyInLooks(Experiment one, const Experiment& other)
{
    if (one.lanes.size() != other.lanes.size()) return false;
    one.title = other.title;
    one.description = other.description;
    one.claims = other.claims;
    for (std::size_t lane = 0; lane < one.lanes.size(); ++lane)
        one.lanes[lane].colour = other.lanes[lane].colour;
    return one == other;
}

// The text of the undo step: "slots of bullet in pooled", "bullets in the air".
QString whatIsTuned(const TunedParameter& tuned, const Experiment& experiment, TunedLane lane)
{
    QString label = midSentence(tuned.description().label);
    if (!lane) return label;
    const std::string& kind = tuned.kind;
    const QString name = inSentence(shownLane(experiment.lanes[*lane].name));
    return kind.empty() ? ExperimentSession::tr("%1 of %2").arg(label, name)
                        : ExperimentSession::tr("%1 of %2 in %3").arg(label, QString::fromStdString(kind), name);
}

} // namespace

std::optional<std::vector<TuningStep>> tuningsBetween(const Experiment& from, const Experiment& to)
{
    Experiment others = to;
    others.parameters = from.parameters;
    others.insideParameters = from.insideParameters;
    others.lanes = from.lanes;
    if (others != from || from.lanes.size() != to.lanes.size()) return std::nullopt;
    std::vector<TuningStep> steps;
    if (!addScenarioTunings(from, to, steps)) return std::nullopt;
    for (std::size_t lane = 0; lane < to.lanes.size(); ++lane)
        if (!addTunings(from.lanes[lane], to.lanes[lane], lane, steps)) return std::nullopt;
    return steps;
}

ExperimentSession::ExperimentSession(Engine& engine, ExperimentDocument& document, QObject* parent)
    : QObject(parent),
      engine_(engine),
      document_(document)
{
    connect(&document_, &ExperimentDocument::begun, this, &ExperimentSession::beginRun);
    connect(&document_, &ExperimentDocument::changed, this, &ExperimentSession::follow);
    connect(&engine_, &Engine::shortened, this, [this] { document_.amend(engine_.experiment()); });
    connect(&engine_, &Engine::tuningRefused, this, [this] { document_.amend(engine_.experiment()); });
}

void ExperimentSession::tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value)
{
    const std::vector<TuningStep> steps{{lane, parameters, value}};
    auto next = experimentWith(steps);
    if (!next) return;
    const QString what = whatIsTuned(tunedParameter(*next, lane, parameters.front()), *next, lane);
    tuneBy(steps, *std::move(next), what);
}

void ExperimentSession::tuneTogether(std::size_t lane,
                                     const std::vector<std::pair<std::string, ParameterValue>>& values)
{
    std::vector<TuningStep> steps;
    for (const auto& [path, value] : values)
        add(lane, path, value, steps);
    Experiment named = engine_.experiment();
    setTogether(steps, values.size() == 1 ? whatIsTuned(tunedParameter(named, lane, values.front().first), named, lane)
                                          : tr("sizes of %1").arg(inSentence(shownLane(named.lanes[lane].name))));
}

void ExperimentSession::setTogether(const std::vector<TuningStep>& steps, const QString& what)
{
    auto next = experimentWith(steps);
    if (!next) return;
    const auto isLive = [&](const TuningStep& step) {
        return std::ranges::all_of(step.parameters,
                                   [&](const std::string& path) { return describedAt(*next, step.lane, path).live; });
    };
    if (!std::ranges::all_of(steps, isLive)) {
        document_.change(*next, what, ExperimentDocument::Change::Edit);
        return;
    }
    const bool isTunable = engine_.state() != Engine::State::Opened;
    tuneBy(steps, *std::move(next), what);
    if (isTunable) tellValues(steps);
}

void ExperimentSession::poolKind(std::size_t lane, const std::string& kind)
{
    const Experiment& now = engine_.experiment();
    const bool hasPools = std::ranges::any_of(now.lanes, [](const ExperimentLane& of) { return !of.kinds.empty(); });
    if (!hasPools && now.lanes.size() == maximumLanes) return;
    document_.change(withKindPooled(now, lane, kind), tr("pool for %1").arg(QString::fromStdString(kind)),
                     ExperimentDocument::Change::Edit);
}

// The run would refuse a value only with its next frame; until then the experiment would be invalid.
std::optional<Experiment> ExperimentSession::experimentWith(const std::vector<TuningStep>& steps)
{
    Experiment next = engine_.experiment();
    for (const auto& [lane, parameters, value] : steps)
        for (const std::string& parameter : parameters) {
            const TunedParameter each = tunedParameter(next, lane, parameter);
            each.values->set(each.id, value);
        }
    const auto complaint = complaintAbout(next);
    if (!complaint) return next;
    const TuningStep& first = steps.front();
    const Parameter& parameter = tunedParameter(next, first.lane, first.parameters.front()).description();
    emit tuningRefused(first.lane ? static_cast<int>(*first.lane) : -1,
                       QString::fromStdString(first.parameters.front()),
                       tr("%1: %2").arg(translated(parameter.label), spoken(complaint->complaint)));
    return std::nullopt;
}

// An opened recording cannot be tuned: there the change begins a run.
void ExperimentSession::tuneBy(const std::vector<TuningStep>& steps, Experiment next, const QString& what)
{
    if (engine_.state() != Engine::State::Opened) {
        for (const auto& [lane, parameters, value] : steps)
            engine_.tune(lane, parameters, value);
        next = engine_.experiment();
    }
    document_.change(next, what, ExperimentDocument::Change::Tuning);
}

void ExperimentSession::beginRun()
{
    engine_.setOverlay(nullptr);
    if (toShow_) {
        engine_.show(*std::exchange(toShow_, std::nullopt));
        return;
    }
    engine_.load(document_.experiment());
    if (!std::exchange(isToWait_, false)) engine_.run();
}

void ExperimentSession::beginPaused(const Experiment& experiment, const QString& source)
{
    isToWait_ = true;
    document_.begin(experiment, source);
}

void ExperimentSession::show(OpenedRecording recording)
{
    const Experiment experiment = recording.run.experiment;
    toShow_ = std::move(recording);
    document_.begin(experiment, {});
}

void ExperimentSession::beginAnew()
{
    const bool isToRun = engine_.state() != Engine::State::Paused;
    std::shared_ptr<const RecordedRun> overlay;
    if (engine_.state() == Engine::State::Opened) overlay = std::make_shared<const RecordedRun>(engine_.snapshot());
    engine_.load(document_.experiment());
    if (overlay) engine_.setOverlay(overlay);
    if (isToRun) engine_.run();
}

// Queued, because the undo stack is still executing the step that is to be taken back.
void ExperimentSession::takeBack()
{
    QUndoStack& steps = document_.steps();
    const auto turn = [&steps, before = steps.index()] { steps.index() < before ? steps.redo() : steps.undo(); };
    QMetaObject::invokeMethod(this, turn, Qt::QueuedConnection);
    // The controls of live parameters still show the value chosen.
    if (const auto back = tuningsBetween(document_.experiment(), engine_.experiment())) tellValues(*back);
}

void ExperimentSession::tellValues(const std::vector<TuningStep>& steps)
{
    for (const auto& [lane, parameters, value] : steps)
        for (const std::string& parameter : parameters)
            emit valueChanged(lane, parameter, value);
}

void ExperimentSession::follow()
{
    if (differOnlyInLooks(engine_.experiment(), document_.experiment())) engine_.setLooks(document_.experiment());
    if (engine_.experiment() == document_.experiment()) return;
    const auto steps = tuningsBetween(engine_.experiment(), document_.experiment());
    if (!steps || engine_.state() == Engine::State::Opened) {
        !mayRestart_ || mayRestart_() ? beginAnew() : takeBack();
        return;
    }
    for (const auto& [lane, parameters, value] : *steps)
        engine_.tune(lane, parameters, value);
    tellValues(*steps);
}

} // namespace poolscope::ui
