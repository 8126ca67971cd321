// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the run and the edited experiment in step: tunings become undo steps, and undoing a tuning tunes the run back.
// A change that is not possible during a run restarts it. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "ui/engine/recording_files.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {
struct EditComplaint;
}

namespace poolscope::ui {

class Engine;
class ExperimentDocument;

class ExperimentSession : public QObject
{
    Q_OBJECT

public:
    // Both must outlive this object.
    ExperimentSession(Engine& engine, ExperimentDocument& document, QObject* parent = nullptr);

    // Sets parameters of the lane or of the scenario, named as in tunedParameter() ("capacity", "bullet.capacity"), to
    // a value, in one step that can be undone: all of them or, if one is out of range or contradicts others, none; then
    // `tuningRefused` comes. All must exist. Those that are live take effect as by Engine::tune(); for others, and over
    // an opened recording, the run restarts.
    void tune(TunedLane lane, const std::vector<std::string>& parameters, const ParameterValue& value);

    // As tune(), of several parameters of a lane: a step for each, with a value of its own.
    void tuneTogether(const std::vector<TuningStep>& values);

    // As tune(), of lanes and of the scenario: "Undo WHAT".
    void setTogether(const std::vector<TuningStep>& steps, const QString& what);

    // Gives that kind of the lane a pool, in a lane beside it, as withKindPooled(). The run restarts. Does nothing if
    // there is no place for another lane.
    void poolKind(std::size_t lane, const std::string& kind);

    // Called before a change restarts the run and so loses its recording. If it returns false, the change is taken
    // back.
    void askBeforeRestart(std::function<bool()> mayRestart) { mayRestart_ = std::move(mayRestart); }

    // Loads another experiment, as ExperimentDocument::begin(), whose run waits at frame 0.
    void beginPaused(const Experiment& experiment, const QString& source);
    // Shows a recording and edits its experiment from now on.
    void show(OpenedRecording recording);

signals:
    // Undo or redo has given a live parameter another value.
    void valueChanged(poolscope::TunedLane lane, const std::string& parameter, const poolscope::ParameterValue& value);
    // `sentence` says what is wrong and what is allowed; the experiment has the value that stays. Lane and parameter
    // are the first of those to be set.
    void tuningRefused(poolscope::TunedLane lane, const std::string& parameter, const QString& sentence);

private:
    // Returns whether the run was tuned.
    bool set(const std::vector<TuningStep>& steps, const QString& what);
    void refuse(const std::vector<TuningStep>& steps, const Experiment& wrong, const EditComplaint& complaint);
    void beginRun();
    void follow();
    void adopt();
    void beginAgain();
    void takeBack();
    void tellValues(const std::vector<TuningStep>& steps);

    Engine& engine_;
    ExperimentDocument& document_;
    std::function<bool()> mayRestart_;
    const std::vector<TuningStep>* tuning_ = nullptr; // that the document is being changed by
    std::optional<OpenedRecording> toShow_;           // shown once the document begins
    bool isToWait_ = false;                           // the run that begins next, at frame 0
};

// The tunings that turn one experiment into the other during a run: none if they differ only in looks; nullopt if the
// run must restart for it.
[[nodiscard]] std::optional<std::vector<TuningStep>> tuningsBetween(const Experiment& from, const Experiment& to);

} // namespace poolscope::ui
