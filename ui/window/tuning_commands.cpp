// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tuning_commands.h"

#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/trace_replay.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"
#include "ui/tables/table_panels.h"
#include "ui/text/core_words.h"
#include "ui/text/names.h"
#include "ui/tuning/allocator_dialog.h"
#include "ui/tuning/size_panel.h"
#include "ui/tuning/size_question.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QStringList>

namespace poolscope::ui {

TuningCommands::TuningCommands(const Actions& actions, SessionState& state, ExperimentPanel& lanes,
                               const TablePanels& tables, SizePanel& sizes, QObject* parent)
    : QObject(parent),
      actions_(actions),
      state_(state),
      lanes_(lanes),
      sizes_(sizes)
{
    connect(&actions["run.find-size"], &QAction::triggered, this, [this] {
        if (const auto lane = laneToSize(state_.document.experiment())) find(*lane);
    });
    connect(&actions["run.compare-allocators"], &QAction::triggered, this, &TuningCommands::compareAllocators);
    connect(&lanes, &ExperimentPanel::sizeWanted, this, &TuningCommands::find);
    connect(&sizes, &SizePanel::tuneRequested, this,
            [this](TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value) {
                state_.session.tune(lane, parameters, value);
                // A card that is not used itself learns of a new value only from undo.
                for (const std::string& each : parameters)
                    lanes_.setValue(lane, each, valueAt(state_.document.experiment(), lane, each));
            });
    connect(&tables, &TablePanels::settingsChosen, &state.session, &ExperimentSession::tuneTogether);
    connect(&tables, &TablePanels::poolWanted, &state.session, [&state](int lane, const QString& kind) {
        state.session.poolKind(static_cast<std::size_t>(lane), kind.toStdString());
    });
    connect(&sizes, &SizePanel::changeRequested, &state.document,
            [&state](const Experiment& next, const QString& what) {
                state.document.change(next, what, ExperimentDocument::Change::Edit);
            });
    connect(&sizes, &SizePanel::valuesRequested, this, &TuningCommands::setBoth);
    connect(&sizes.search(), &SizeSearch::runningChanged, &state.engine,
            [&state, &sizes](bool isRunning) { state.engine.setDisturbed(&sizes.search(), isRunning); });
    connect(&sizes, &SizePanel::pauseRequested, &state.engine, &Engine::pause);
    connect(&sizes, &SizePanel::said, &actions, &Actions::said);
    connect(&state.document, &ExperimentDocument::begun, &sizes, &SizePanel::forget);
    connect(&state.document, &ExperimentDocument::begun, this, &TuningCommands::refresh);
    connect(&state.document, &ExperimentDocument::changed, this, &TuningCommands::refresh);
}

void TuningCommands::setBoth(const std::vector<TuningStep>& values)
{
    QStringList labels;
    for (const auto& [lane, parameters, value] : values)
        labels << midSentence(describedAt(state_.document.experiment(), lane, parameters.front()).label);
    state_.session.setTogether(values, tr("%1 and %2").arg(labels.front(), labels.back()));
}

void TuningCommands::find(std::size_t lane)
{
    if (laneSizesOf(state_.document.experiment(), lane).empty()) return;
    if (state_.document.experiment().frames == maximumFrames) {
        emit actions_.said(tr("Sizes can be found once the program has ended, or its recording."));
        return;
    }
    emit began();
    sizes_.find(state_.document.sharedExperiment(), lane);
}

void TuningCommands::compareAllocators()
{
    const Experiment& experiment = state_.document.experiment();
    if (!isOfTrace(experiment)) return;
    if (allocators_ == nullptr) {
        allocators_ = new AllocatorDialog(&lanes_);
        connect(&allocators_->work(), &Background::runningChanged, this,
                [this](bool isRunning) { state_.engine.setDisturbed(&allocators_->work(), isRunning); });
        connect(&state_.document, &ExperimentDocument::begun, allocators_, &QDialog::reject);
    }
    allocators_->compare(TraceReplay::parametersOf(*traceParameters(experiment)).file);
    allocators_->show();
    allocators_->raise();
}

void TuningCommands::refresh()
{
    actions_["run.compare-allocators"].setEnabled(isOfTrace(state_.document.experiment()));
    actions_["run.find-size"].setEnabled(laneToSize(state_.document.experiment()).has_value());
    sizes_.follow(state_.document.sharedExperiment());
}

} // namespace poolscope::ui
