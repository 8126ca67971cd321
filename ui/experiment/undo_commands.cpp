// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/undo_commands.h"

#include "ui/actions/actions.h"

#include <QAction>
#include <QUndoStack>

namespace poolscope::ui {

UndoCommands::UndoCommands(const Actions& actions, std::initializer_list<QUndoStack*> stacks, QObject* parent)
    : QObject(parent),
      actions_(actions)
{
    connect(&actions["edit.undo"], &QAction::triggered, this, [this] {
        if (QUndoStack* steps = toUndo()) steps->undo();
    });
    connect(&actions["edit.redo"], &QAction::triggered, this, [this] {
        if (QUndoStack* steps = toRedo()) steps->redo();
    });
    for (QUndoStack* steps : stacks)
        add(*steps);
    refresh();
}

void UndoCommands::add(QUndoStack& steps)
{
    histories_.push_back({&steps, {}});
    connect(&steps, &QUndoStack::indexChanged, this, [this, which = histories_.size() - 1] {
        note(histories_[which]);
        refresh();
    });
    for (const auto signal : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
        connect(&steps, signal, this, &UndoCommands::refresh);
    for (const auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(&steps, signal, this, &UndoCommands::refresh);
}

void UndoCommands::note(History& history)
{
    const auto count = static_cast<std::size_t>(history.steps->count());
    history.stamps.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const QUndoCommand* step = history.steps->command(static_cast<int>(i));
        if (history.stamps[i].step != step) history.stamps[i] = {step, ++time_};
    }
}

QUndoStack* UndoCommands::toUndo() const
{
    QUndoStack* latest = nullptr;
    quint64 time = 0;
    for (const auto& [steps, stamps] : histories_) {
        const auto done = static_cast<std::size_t>(steps->index());
        if (done == 0 || done > stamps.size() || stamps[done - 1].time <= time) continue;
        latest = steps;
        time = stamps[done - 1].time;
    }
    return latest;
}

QUndoStack* UndoCommands::toRedo() const
{
    QUndoStack* earliest = nullptr;
    quint64 time = time_ + 1;
    for (const auto& [steps, stamps] : histories_) {
        const auto done = static_cast<std::size_t>(steps->index());
        if (done >= stamps.size() || stamps[done].time >= time) continue;
        earliest = steps;
        time = stamps[done].time;
    }
    return earliest;
}

void UndoCommands::refresh()
{
    QAction &undo = actions_["edit.undo"], &redo = actions_["edit.redo"];
    const QUndoStack *undone = toUndo(), *redone = toRedo();
    undo.setEnabled(undone != nullptr);
    redo.setEnabled(redone != nullptr);
    undo.setText(tr("Undo %1").arg(undone != nullptr ? undone->undoText() : QString()).trimmed());
    redo.setText(tr("Redo %1").arg(redone != nullptr ? redone->redoText() : QString()).trimmed());
}

} // namespace poolscope::ui
