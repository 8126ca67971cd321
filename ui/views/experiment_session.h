// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the run and the experiment that is worked on in step: what is tuned can be undone, and what is undone is tuned
// back. A change that cannot be made while the run goes on begins it anew. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

class Engine;
class ExperimentDocument;
struct OpenedRecording;

class ExperimentSession : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it.
    ExperimentSession(Engine& engine, ExperimentDocument& document, QObject* parent = nullptr);

    // As Engine::tune(), and to be undone.
    void tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value);

    // Shows a recording, and works on its experiment from now on.
    void show(OpenedRecording&& recording);

signals:
    // As Engine::tuningRefused(): the value does not go with the others.
    void tuningRefused(int lane, const QString& parameter, const QString& sentence);
    // A live parameter got another value by undoing or redoing.
    void valueChanged(poolscope::TunedLane lane, const std::string& parameter, const poolscope::ParameterValue& value);

private:
    void beginRun();
    void follow();
    void beginAnew();

    Engine& engine_;
    ExperimentDocument& document_;
    OpenedRecording* toShow_ = nullptr; // when the document begins
};

// Parameters of a lane, or of the scenario, that get one value, as for Engine::tune().
struct TuningStep
{
    TunedLane lane;
    std::vector<std::string> parameters;
    ParameterValue value;
};

// What leads from one experiment to the other while a run goes on; nothing if the run must begin anew for it.
[[nodiscard]] std::optional<std::vector<TuningStep>> tuningsBetween(const Experiment& from, const Experiment& to);

} // namespace poolscope::ui
