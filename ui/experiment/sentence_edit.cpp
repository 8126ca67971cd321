// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/sentence_edit.h"

#include <QKeyEvent>

namespace poolscope::ui {

namespace {

constexpr int shownLines = 3;

} // namespace

SentenceEdit::SentenceEdit(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString SentenceEdit::sentence() const
{
    return toPlainText().simplified();
}

void SentenceEdit::setSentence(const QString& text)
{
    if (text != sentence()) setPlainText(text);
}

QSize SentenceEdit::sizeHint() const
{
    const int margins = 2 * frameWidth() + 2 * static_cast<int>(document()->documentMargin());
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().lineSpacing() * shownLines + margins};
}

void SentenceEdit::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    emit editingFinished();
}

void SentenceEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit editingFinished();
    else
        QPlainTextEdit::keyPressEvent(event);
}

} // namespace poolscope::ui
