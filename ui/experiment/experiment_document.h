// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment that is worked on: where it is kept, and what was changed in it, to be undone and done again.
// Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

namespace poolscope::ui {

class ExperimentDocument : public QObject
{
    Q_OBJECT

public:
    enum class Change {
        Tuning, // a value that acts while the run goes on, as people try one after another
        Edit,   // anything else
    };

    explicit ExperimentDocument(QObject* parent = nullptr);

    // Another experiment, with nothing to undo. `source` is what loadExperiment() had; empty: it is in no file yet.
    void begin(const Experiment& experiment, const QString& source);
    // To `next`, as one step that can be undone: "Undo WHAT". Tunings with the same words that follow one another
    // within a second become one. Nothing if `next` is no other.
    void change(const Experiment& next, const QString& what, Change kind);
    // What was changed last came out otherwise: it is `actual` now.
    void amend(const Experiment& actual);
    // Writes it and keeps it in that file from now on. Throws InputError or RunError; then nothing has changed.
    void save(const QString& file);

    [[nodiscard]] const Experiment& experiment() const { return experiment_; }
    [[nodiscard]] const QString& source() const { return source_; }
    // The file it is kept in; empty for a new one, and for a built-in one, which cannot be written.
    [[nodiscard]] QString file() const;
    [[nodiscard]] bool isModified() const { return !steps_.isClean(); }
    // Whether something would be lost without a question. A built-in experiment that was only tuned was played with.
    [[nodiscard]] bool isWorthSaving() const;
    // "Undo" and "redo" are its own; nothing is to be pushed.
    [[nodiscard]] QUndoStack& steps() { return steps_; }

signals:
    // Another experiment has begun.
    void begun();
    // By a change, or by undoing or redoing one.
    void changed();
    // source() or isModified() is another one.
    void stateChanged();

private:
    class Step;

    void setExperiment(const Experiment& experiment);

    Experiment experiment_;
    QString source_;
    QUndoStack steps_;
};

} // namespace poolscope::ui
