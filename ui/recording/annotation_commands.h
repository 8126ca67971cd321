// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on the time axis: what was tuned, and what a person wrote, with all that writing takes: placed by a key, typed,
// moved with the mouse. Between the engine, whose recording keeps them, and the charts, which show them. Interface
// thread.
#pragma once

#include "core/recording/annotations.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <vector>

class QUndoStack;

namespace poolscope::ui {

class Actions;
class AnnotationEditor;
class ChartStack;
class Engine;

class AnnotationCommands : public QObject
{
    Q_OBJECT

public:
    // Connects the action that annotates. What is written, moved and removed in this recording goes to `steps`, to be
    // undone; they are its own. All must outlive it; the charts must be told of a new recording before it is, so
    // whoever tells them is connected first.
    AnnotationCommands(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts, QObject* parent);

    // Where the pointer is, or the frame that is pinned, or at the live end, or in the middle of what is seen; the
    // annotation that is there is changed.
    void annotate();

signals:
    // Where a note is being written that nobody pointed at.
    void said(const QString& sentence);

private:
    class Step;

    void refresh();
    void change(Annotations next, const QString& what);
    void edit(std::size_t mark);
    void open(const QString& text, std::size_t frame);
    void moveEdited(int frames);
    void keep(const QString& text);
    void moveMark(std::size_t mark);
    void placeEditor();
    [[nodiscard]] const Annotations& annotations() const;
    [[nodiscard]] std::optional<std::size_t> framePointedAt() const;
    [[nodiscard]] std::size_t frameInSight() const;
    [[nodiscard]] std::optional<std::size_t> annotationNear(std::size_t frame) const;

    Engine& engine_;
    QUndoStack& steps_;
    ChartStack& charts_;
    AnnotationEditor* editor_;             // a child of the charts
    std::vector<std::size_t> annotations_; // by mark: the annotation it is; past all of them for a tuning
    std::optional<std::size_t> edited_;    // annotation; none while a new one is typed
};

} // namespace poolscope::ui
