// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The line edit for an annotation, above the charts. Return accepts the text, and an empty text removes the annotation;
// Escape leaves everything unchanged. Up and Down move it by one frame, with Shift by ten. Interface thread.
#pragma once

#include <QLineEdit>

#include <cstddef>

namespace poolscope::ui {

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

} // namespace poolscope::ui
