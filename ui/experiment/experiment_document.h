// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment being edited: where it is stored, and its changes, which can be undone and redone. It owns every value
// of the experiment; the run and the undo steps hold what it was after a change. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>

namespace poolscope::ui {

class ExperimentDocument : public QObject
{
    Q_OBJECT

public:
    enum class Change {
        Tuning, // a value that takes effect during the run; people try several in a row
        Edit,   // anything else
    };

    // The source of an experiment that a lesson sets begins with it. It is in no file of its own.
    static constexpr QLatin1String lessonScheme{"lesson:"};

    explicit ExperimentDocument(QObject* parent = nullptr);

    // Starts with another experiment and nothing to undo. `source` is what loadExperiment() was given; empty if it is
    // in no file yet.
    void begin(const Experiment& experiment, const QString& source);
    // Changes to `next`, as one step that can be undone: "Undo WHAT". Successive tunings with the same words within a
    // second are merged into one step. Does nothing if `next` equals the current experiment.
    void change(Experiment next, const QString& what, Change kind);
    // Corrects the last change, which had another result: the experiment is now `actual`. One that is equal may know
    // more of its world, and takes the place of the present one.
    void amend(SharedExperiment actual);
    // Writes the experiment to that file, which is its file from now on. Throws InputError or RunError; then nothing
    // has changed.
    void save(const QString& file);

    // Valid until the next change.
    [[nodiscard]] const Experiment& experiment() const { return *experiment_; }
    // The same, for who goes on reading from it.
    [[nodiscard]] const SharedExperiment& sharedExperiment() const { return experiment_; }
    [[nodiscard]] const QString& source() const { return source_; }
    // The file of the experiment; empty for a new one, a built-in one and that of a trace, which cannot be written.
    [[nodiscard]] QString file() const;
    [[nodiscard]] bool isModified() const { return !steps_.isClean(); }
    // Whether source(), run by itself, gives experiment(): a modified one is in no file, nor is that of a lesson or of
    // a program that was watched.
    [[nodiscard]] bool isInSource() const;
    // Whether leaving the experiment without a question would lose something. Mere tunings of a built-in experiment do
    // not count, nor do changes to that of a lesson, which asks for them.
    [[nodiscard]] bool isWorthSaving() const;
    // Call its undo() and redo(); nothing must be pushed.
    [[nodiscard]] QUndoStack& steps() { return steps_; }

signals:
    // Another experiment has been loaded.
    void begun();
    // Changed by change(), amend(), undo or redo.
    void changed();
    // source() or isModified() has changed.
    void stateChanged();

private:
    class Step;

    void setSource(const QString& source);
    void setExperiment(SharedExperiment next);

    SharedExperiment experiment_ = std::make_shared<const Experiment>();
    QString source_;
    bool isTrace_ = false; // source_ is one
    QUndoStack steps_;
};

} // namespace poolscope::ui
