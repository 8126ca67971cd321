// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of all that has steps to be taken back: the experiment, the notes. What was done last is undone first,
// wherever it was done. Interface thread.
#pragma once

#include <QObject>

#include <vector>

class QUndoCommand;
class QUndoStack;

namespace poolscope::ui {

class Actions;

class UndoCommands : public QObject
{
    Q_OBJECT

public:
    // Connects both actions. They must outlive it.
    UndoCommands(const Actions& actions, QObject* parent);

    // Empty so far; must outlive it.
    void add(QUndoStack& steps);

private:
    // Of a step that is done, or can be done again.
    struct Stamp
    {
        const QUndoCommand* step = nullptr;
        quint64 time = 0;
    };

    struct History
    {
        QUndoStack* steps = nullptr;
        std::vector<Stamp> stamps; // by step
    };

    void note(History& history);
    void refresh();
    [[nodiscard]] QUndoStack* toUndo() const;
    [[nodiscard]] QUndoStack* toRedo() const;

    const Actions& actions_;
    std::vector<History> histories_;
    quint64 time_ = 0; // goes on by one with every step
};

} // namespace poolscope::ui
