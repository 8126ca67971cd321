// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on the time axis: tunings and annotations. Handles the writing of annotations: placing them by a key, typing,
// and moving them with the mouse. Connects the engine, whose recording stores them, and the charts, which show them.
// Interface thread.
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
    // Connects the action that annotates. Edits, moves and removals of annotations in this recording are pushed onto
    // `steps`; nothing else may push there. All must outlive this object. The charts must learn of a new recording
    // before this object does, so whoever tells them must connect first.
    AnnotationCommands(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts, QObject* parent);

    // Annotates the frame under the pointer, else the pinned frame, else the live end, else the middle of the visible
    // range. An existing annotation near that frame is edited.
    void annotate();

signals:
    // Says at which frame an annotation is being written, if the user did not point at it.
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
    std::vector<std::size_t> annotations_; // by mark: the index of its annotation; beyond the end for a tuning
    std::optional<std::size_t> edited_;    // index of the annotation; nullopt while a new one is typed
};

} // namespace poolscope::ui
