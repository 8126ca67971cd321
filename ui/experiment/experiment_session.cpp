// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_session.h"

#include "core/comparison/setting_differences.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"

#include <QScopedValueRollback>

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

// The text of the undo step: "slots of bullet in pooled", "bullets in the air".
QString whatIsTuned(const Experiment& experiment, TunedLane lane, const std::string& path)
{
    const TunedParameter tuned = tunedParameter(experiment, lane, path);
    QString label = midSentence(tuned.description().label);
    if (!lane) return label;
    const QString name = inSentence(shownLane(experiment.lanes[*lane].name));
    return tuned.kind.empty()
               ? ExperimentSession::tr("%1 of %2").arg(label, name)
               : ExperimentSession::tr("%1 of %2 in %3").arg(label, QString::fromStdString(tuned.kind), name);
}

} // namespace

std::optional<std::vector<TuningStep>> tuningsBetween(const Experiment& from, const Experiment& to)
{
    std::vector<TuningStep> steps;
    for (const SettingDifference& each : settingDifferences(from, {}, to, {})) {
        if (each.parameter == nullptr || !each.parameter->live || !each.other.value) return std::nullopt;
        add(tunedLane(from, each.lane), each.path, *each.other.value, steps);
    }
    const bool areAlike = steps.empty() ? laneNames(from) == laneNames(to) && from.ranges == to.ranges
                                        : tunedBy(steps, from) == to; // what differs is not more than settings
    return areAlike ? std::optional(steps) : std::nullopt;
}

ExperimentSession::ExperimentSession(Engine& engine, ExperimentDocument& document, QObject* parent)
    : QObject(parent),
      engine_(engine),
      document_(document)
{
    connect(&document_, &ExperimentDocument::begun, this, &ExperimentSession::beginRun);
    connect(&document_, &ExperimentDocument::changed, this, &ExperimentSession::follow);
    connect(&engine_, &Engine::shortened, this, [this] { document_.amend(engine_.sharedExperiment()); });
    connect(&engine_, &Engine::reset, this, &ExperimentSession::adopt);
}

void ExperimentSession::tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value)
{
    set({{lane, parameters, value}}, whatIsTuned(document_.experiment(), lane, parameters.front()));
}

void ExperimentSession::tuneTogether(const std::vector<TuningStep>& values)
{
    std::vector<TuningStep> steps;
    for (const auto& [lane, parameters, value] : values)
        add(lane, parameters.front(), value, steps);
    const Experiment& now = document_.experiment();
    const auto& [lane, parameters, value] = values.front();
    setTogether(steps, values.size() == 1 ? whatIsTuned(now, lane, parameters.front())
                                          : tr("sizes of %1").arg(inSentence(shownLane(now.lanes[*lane].name))));
}

void ExperimentSession::setTogether(const std::vector<TuningStep>& steps, const QString& what)
{
    if (set(steps, what)) tellValues(steps);
}

bool ExperimentSession::set(const std::vector<TuningStep>& steps, const QString& what)
{
    Experiment next = tunedBy(steps, document_.experiment());
    if (const auto complaint = check(next)) {
        refuse(steps, next, *complaint);
        return false;
    }
    const bool areLive = std::ranges::all_of(steps, [&](const TuningStep& step) {
        return std::ranges::all_of(step.parameters,
                                   [&](const std::string& path) { return describedAt(next, step.lane, path).live; });
    });
    // An opened recording cannot be tuned: there the change begins a run.
    const bool isTuned = areLive && engine_.state() != Engine::State::Opened;
    const QScopedValueRollback tuning(tuning_, isTuned ? &steps : nullptr);
    document_.change(std::move(next), what,
                     areLive ? ExperimentDocument::Change::Tuning : ExperimentDocument::Change::Edit);
    return isTuned;
}

void ExperimentSession::refuse(const std::vector<TuningStep>& steps, const Experiment& wrong,
                               const EditComplaint& complaint)
{
    // It may be another one than was set.
    const std::string id = complaint.field.substr(complaint.field.rfind('.') + 1);
    const auto& [lane, parameters, value] = steps.front();
    const Parameter* named = nullptr;
    for (const TuningStep& step : steps)
        for (const std::string& path : step.parameters)
            if (named == nullptr) named = findParameter(tunedParameter(wrong, step.lane, path).described, id);
    if (named == nullptr) named = &describedAt(wrong, lane, parameters.front());
    emit tuningRefused(lane, parameters.front(),
                       spoken(Message(Text{"", "%1: %2"}, Message::Word{named->label}, complaint.complaint)));
}

void ExperimentSession::poolKind(std::size_t lane, const std::string& kind)
{
    const Experiment& now = document_.experiment();
    const bool hasPools = std::ranges::any_of(now.lanes, [](const ExperimentLane& of) { return !of.kinds.empty(); });
    if (!hasPools && now.lanes.size() == maximumLanes) return;
    document_.change(withKindPooled(now, lane, kind), tr("pool for %1").arg(QString::fromStdString(kind)),
                     ExperimentDocument::Change::Edit);
}

void ExperimentSession::beginRun()
{
    engine_.setOverlay(nullptr);
    if (toShow_) {
        engine_.show(*std::exchange(toShow_, std::nullopt));
        return;
    }
    engine_.load(document_.sharedExperiment());
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

void ExperimentSession::beginAgain()
{
    const bool isToRun = engine_.state() != Engine::State::Paused;
    std::shared_ptr<const RecordedRun> overlay;
    if (engine_.state() == Engine::State::Opened) overlay = std::make_shared<const RecordedRun>(engine_.snapshot());
    engine_.load(document_.sharedExperiment());
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
    const SharedExperiment next = document_.sharedExperiment();
    if (engine_.experiment() == *next) return;
    const auto* chosen = std::exchange(tuning_, nullptr);
    const auto steps = chosen != nullptr ? std::optional(*chosen) : tuningsBetween(engine_.experiment(), *next);
    if (!steps || (!steps->empty() && engine_.state() == Engine::State::Opened)) {
        !mayRestart_ || mayRestart_() ? beginAgain() : takeBack();
        return;
    }
    if (steps->empty())
        engine_.setLooks(next);
    else
        engine_.tune(next, *steps);
    adopt();
    if (chosen == nullptr) tellValues(*steps);
}

// What the engine goes on with, which may know another trace.
void ExperimentSession::adopt()
{
    if (engine_.experiment() == document_.experiment()) document_.amend(engine_.sharedExperiment());
}

} // namespace poolscope::ui
