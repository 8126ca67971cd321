// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the run and the experiment that is worked on in step: what is tuned can be undone, and what is undone is tuned
// back. A change that cannot be made while the run goes on begins it anew. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "ui/engine/opened_recording.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::ui {

class Engine;
class ExperimentDocument;

// Parameters of a lane, or of the scenario, that get one value, as for Engine::tune().
struct TuningStep
{
    TunedLane lane;
    std::vector<std::string> parameters;
    ParameterValue value;
};

class ExperimentSession : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it.
    ExperimentSession(Engine& engine, ExperimentDocument& document, QObject* parent = nullptr);

    // As Engine::tune(), and to be undone.
    void tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value);

    // Asked before a change begins the run anew, and its recording is lost. If it says no, the change is taken back.
    void askBeforeRestart(std::function<bool()> mayRestart) { mayRestart_ = std::move(mayRestart); }

    // Shows a recording, and works on its experiment from now on.
    void show(OpenedRecording recording);

signals:
    // As Engine::tuningRefused(): the value does not go with the others.
    void tuningRefused(int lane, const QString& parameter, const QString& sentence);
    // A live parameter got another value by undoing or redoing.
    void valueChanged(poolscope::TunedLane lane, const std::string& parameter, const poolscope::ParameterValue& value);

private:
    void beginRun();
    void follow();
    void beginAnew();
    void takeBack();
    void tellValues(const std::vector<TuningStep>& steps);

    Engine& engine_;
    ExperimentDocument& document_;
    std::function<bool()> mayRestart_;
    std::optional<OpenedRecording> toShow_; // when the document begins
};

// What leads from one experiment to the other while a run goes on; nothing if the run must begin anew for it.
[[nodiscard]] std::optional<std::vector<TuningStep>> tuningsBetween(const Experiment& from, const Experiment& to);

} // namespace poolscope::ui
