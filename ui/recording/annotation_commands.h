// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recording/annotations.h"

#include <QLineEdit>
#include <QObject>

#include <cstddef>
#include <optional>
#include <vector>

class QUndoStack;

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;

// The line edit for an annotation, above the charts. Return accepts the text, and an empty text removes the annotation;
// Escape leaves everything unchanged. Up and Down move it by one frame, with Shift by ten. Interface thread.
class AnnotationEditor : public QLineEdit
{
    Q_OBJECT

public:
    // Hidden at first.
    explicit AnnotationEditor(QWidget* parent);

    void edit(const QString& text, std::size_t frame);
    [[nodiscard]] std::size_t frame() const { return frame_; }
    void setFrame(std::size_t frame) { frame_ = frame; }
    // As Escape, but without a signal.
    void abandon() { hide(); }
    // Places its top left corner there, or its top right corner if it would not fit. In pixels of the parent, and
    // always within it.
    void moveTo(const QPoint& point);

signals:
    // The annotation should move to frame() + frames.
    void moveRequested(int frames);
    // `text` without spaces at its ends.
    void done(const QString& text);
    void cancelled();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void finish(bool isKept);

    std::size_t frame_ = 0;
};

// Marks on the time axis: tunings and annotations. Handles the writing of annotations: placing them by a key, typing,
// and moving them with the mouse. Connects the engine, whose recording stores them, and the charts, which show them.
// Interface thread.
class AnnotationCommands : public QObject
{
    Q_OBJECT

public:
    // Connects the action that annotates. Edits, moves and removals of annotations in this recording are pushed onto
    // `steps`; nothing else may push there. All must outlive this object. The charts must learn of a new recording
    // before this object does, so whoever tells them must connect first.
    AnnotationCommands(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts, QObject* parent);

    // Annotates the frame under the pointer, else the pinned frame, else the live end, else the middle of the visible
    // range. An existing annotation near that frame is edited. Says at which frame, if the user did not point at it.
    void annotate();

private:
    class Step;

    void refresh();
    void change(Annotations next, const QString& what);
    void edit(std::size_t mark);
    void openOf(std::size_t annotation);
    void open(const QString& text, std::size_t frame);
    void moveEdited(int frames);
    void keep(const QString& text);
    void moveMark(std::size_t mark);
    void placeEditor();
    [[nodiscard]] const Annotations& annotations() const;
    [[nodiscard]] std::optional<std::size_t> framePointedAt() const;
    [[nodiscard]] std::size_t frameInSight() const;
    [[nodiscard]] std::optional<std::size_t> annotationNear(std::size_t frame) const;

    const Actions& actions_;
    Engine& engine_;
    QUndoStack& steps_;
    ChartStack& charts_;
    AnnotationEditor* editor_;             // a child of the charts
    std::vector<std::size_t> annotations_; // by mark: the index of its annotation; beyond the end for a tuning
    std::optional<Annotation> edited_;     // nullopt while a new one is typed
};

} // namespace poolscope::ui
