// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo across several undo stacks, such as those of the experiment and the notes: the latest step is undone
// first, whichever stack it is on. Interface thread.
#pragma once

#include <QObject>

#include <initializer_list>
#include <vector>

class QUndoCommand;
class QUndoStack;

namespace poolscope::ui {

class Actions;

class UndoCommands : public QObject
{
    Q_OBJECT

public:
    // Connects both actions. The stacks must be empty; all must outlive this object.
    UndoCommands(const Actions& actions, std::initializer_list<QUndoStack*> stacks, QObject* parent);

private:
    // Stamp of a step that was done or can be redone.
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

    void add(QUndoStack& steps);
    void note(History& history);
    void refresh();
    [[nodiscard]] QUndoStack* toUndo() const;
    [[nodiscard]] QUndoStack* toRedo() const;

    const Actions& actions_;
    std::vector<History> histories_;
    quint64 time_ = 0; // increases by one with every step
};

} // namespace poolscope::ui
