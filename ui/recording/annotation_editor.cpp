// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/annotation_editor.h"

#include "core/recording/annotations.h"
#include "ui/text/names.h"

#include <QKeyEvent>

#include <algorithm>

namespace poolscope::ui {

AnnotationEditor::AnnotationEditor(QWidget* parent) : QLineEdit(parent)
{
    setObjectName(QStringLiteral("editor.annotation"));
    setAccessibleName(tr("Annotation"));
    setPlaceholderText(tr("What happens here?"));
    setToolTip(tr("Return keeps the note, Escape leaves everything unchanged; an empty note is removed. Up and Down "
                  "move it by a frame, with Shift by ten."));
    setMaxLength(int{Annotation::maxCharacters});
    hide();
}

void AnnotationEditor::edit(const QString& text, std::size_t frame)
{
    frame_ = frame;
    setText(text);
    selectAll();
    const int letters = std::max<int>(static_cast<int>(text.size()) + 4, 28);
    resize(fontMetrics().averageCharWidth() * letters, sizeHint().height());
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
}

void AnnotationEditor::moveTo(const QPoint& point)
{
    const int room = parentWidget()->width();
    const int left = point.x() + width() > room ? point.x() - width() : point.x();
    move(std::clamp(left, 0, std::max(room - width(), 0)), point.y());
}

// Return and Escape belong to the editor, even if the window has shortcuts for them.
bool AnnotationEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) event->accept();
    }
    return QLineEdit::event(event);
}

void AnnotationEditor::keyPressEvent(QKeyEvent* event)
{
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Escape: finish(false); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: finish(true); break;
    case Qt::Key_Up: emit moveRequested(step); break;
    case Qt::Key_Down: emit moveRequested(-step); break;
    default: QLineEdit::keyPressEvent(event);
    }
}

void AnnotationEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) finish(true);
}

void AnnotationEditor::finish(bool isKept)
{
    if (isHidden()) return;
    hide(); // the loss of focus calls this function again
    isKept ? emit done(onOneLine(text())) : emit cancelled();
}

} // namespace poolscope::ui
