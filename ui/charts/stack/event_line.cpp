// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/event_line.h"

#include <QEvent>
#include <QRegularExpression>
#include <QScreen>
#include <QTextLayout>

namespace poolscope::ui {

namespace {

constexpr int air = 8;           // pixels, added to the height of the lines
constexpr double minUsed = 0.75; // as a share of the room, filled by whole sentences

int linesOf(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine(), ++lines)
        line.setLineWidth(width);
    layout.endLayout();
    return lines;
}

// The longest beginning of the text that fits and ends where `border` matches; empty if there is none.
QString beginning(const QString& text, const QString& border, const QFont& font, int width, int lines)
{
    QString longest;
    for (auto matches = QRegularExpression(border).globalMatch(text); matches.hasNext();) {
        const QString part = text.left(matches.next().capturedStart()) + QStringLiteral(" …");
        if (linesOf(part, font, width) > lines) break;
        longest = part;
    }
    return longest;
}

} // namespace

EventLine::EventLine(QWidget* parent, std::chrono::milliseconds hold) : QLabel(parent)
{
    setObjectName(QStringLiteral("event-line"));
    setWordWrap(true);
    fitHeight();
    setContentsMargins(8, 0, 8, 4);
    setTextFormat(Qt::PlainText); // the names of lanes and kinds come from a file
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    holding_.setSingleShot(true);
    holding_.setInterval(hold);
    connect(&holding_, &QTimer::timeout, this, &EventLine::showNext);
}

void EventLine::mention(const QString& sentence)
{
    if (sentence.isEmpty() || holding_.isActive()) return;
    display(sentence);
    isMentioned_ = true;
}

void EventLine::withdraw()
{
    if (isMentioned_) display({});
}

void EventLine::hold(const QString& sentence)
{
    if (sentence.isEmpty()) return;
    waiting_ << sentence;
    if (!holding_.isActive()) showNext();
}

void EventLine::say(const QString& sentence)
{
    if (sentence.isEmpty()) return;
    waiting_.clear();
    display(sentence);
    holding_.start(); // held so that a lane that collects in every frame does not replace the answer before it is read
}

void EventLine::sayAll(const QStringList& sentences)
{
    if (sentences.isEmpty()) return;
    say(sentences.front());
    for (const QString& sentence : sentences.mid(1))
        hold(sentence);
}

void EventLine::clear()
{
    waiting_.clear();
    holding_.stop();
    display({});
}

void EventLine::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    fitHeight();
    fitText();
}

void EventLine::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fitText();
}

void EventLine::display(const QString& sentence)
{
    said_ = sentence;
    isMentioned_ = false;
    fitText();
}

void EventLine::showNext()
{
    if (waiting_.isEmpty()) return;
    display(waiting_.takeFirst());
    holding_.start();
}

// The charts need the height: text for a lecture room would take a fifth of a small screen.
int EventLine::maxLines() const
{
    constexpr int linesOfASmallScreen = 40;
    return screen()->size().height() < linesOfASmallScreen * fontMetrics().height() ? 1 : 2;
}

void EventLine::fitHeight()
{
    setFixedHeight(fontMetrics().height() * maxLines() + air);
}

void EventLine::fitText()
{
    const int width = contentsRect().width(), lines = maxLines();
    QString shown = said_;
    if (linesOf(said_, font(), width) > lines) {
        // Sentences may begin with a digit, which Unicode's rules for sentence boundaries do not expect.
        shown = beginning(said_, QStringLiteral("(?<=\\w[\\w)][.!?]) (?=[\\p{Lu}\\d])"), font(), width, lines);
        const double used = fontMetrics().horizontalAdvance(shown) / (double{1} * width * lines);
        if (used < minUsed) shown = beginning(said_, QStringLiteral(" "), font(), width, lines);
    }
    setText(shown);
    setToolTip(shown == said_ ? QString() : QStringLiteral("<p>%1</p>").arg(said_.toHtmlEscaped()));
    setAccessibleName(said_);
}

} // namespace poolscope::ui
