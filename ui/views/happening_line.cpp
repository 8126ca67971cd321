// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/happening_line.h"

#include <QEvent>

namespace poolscope::ui {

HappeningLine::HappeningLine(QWidget* parent, std::chrono::milliseconds hold) : QLabel(parent)
{
    setObjectName(QStringLiteral("happening"));
    setWordWrap(true);
    fitHeight();
    setContentsMargins(8, 0, 8, 4);
    setTextFormat(Qt::PlainText); // lanes and kinds have the names that a file gave them
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    holding_.setSingleShot(true);
    holding_.setInterval(hold);
    connect(&holding_, &QTimer::timeout, this, &HappeningLine::showNext);
}

void HappeningLine::mention(const QString& sentence)
{
    if (!sentence.isEmpty() && !holding_.isActive()) setText(sentence);
}

void HappeningLine::hold(const QString& sentence)
{
    if (sentence.isEmpty()) return;
    waiting_ << sentence;
    if (!holding_.isActive()) showNext();
}

void HappeningLine::say(const QString& sentence)
{
    if (sentence.isEmpty()) return;
    clear();
    setText(sentence);
}

void HappeningLine::clear()
{
    waiting_.clear();
    holding_.stop();
    QLabel::clear();
}

void HappeningLine::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitHeight();
}

void HappeningLine::fitHeight()
{
    setMinimumHeight(fontMetrics().height() * 2 + 8);
}

void HappeningLine::showNext()
{
    if (waiting_.isEmpty()) return;
    setText(waiting_.takeFirst());
    holding_.start();
}

} // namespace poolscope::ui
