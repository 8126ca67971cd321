// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where an annotation is typed, over the charts. Return keeps it, Escape leaves everything as it was; an empty one is
// removed. Up and Down move it by a frame, with Shift by ten. Interface thread.
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
    // As Escape, but nobody is told.
    void abandon() { hide(); }
    // Its left upper corner, or its right one where it would not fit; in pixels of the parent, and within it.
    void moveTo(const QPoint& point);

signals:
    // It is to stand at frame() + frames.
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
