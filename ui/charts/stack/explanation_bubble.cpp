// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/explanation_bubble.h"

#include "ui/theme/chart_theme.h"
#include "ui/widgets/scaled_font.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int bubbleGap = 16;        // between point and box
constexpr int widestCharacters = 52; // maximum length of a line: longer ones are hard to read
constexpr double enlargement = 1.15;
constexpr int edge = 4;

} // namespace

ExplanationBubble::ExplanationBubble(QWidget* parent)
    : QFrame(parent),
      label_(new QLabel(this)),
      escape_(new QShortcut(Qt::Key_Escape, parent))
{
    setObjectName(QStringLiteral("explanation"));
    setAccessibleName(tr("Explanation"));
    labelFont_ = new ScaledFont(*label_, enlargement);
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText); // the names of lanes come from a file
    label_->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close the explanation"));
    close->setToolTip(tr("Close (Esc)"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12 + edge, 8, 4, 8);
    row->setSpacing(4);
    row->addWidget(label_, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    escape_->setContext(Qt::WindowShortcut);
    escape_->setEnabled(false);
    connect(close, &QToolButton::clicked, this, &ExplanationBubble::dismiss);
    connect(escape_, &QShortcut::activated, this, &ExplanationBubble::dismiss);
    // If other shortcuts in the window use the same key, Qt activates them in turn.
    connect(escape_, &QShortcut::activatedAmbiguously, this, &ExplanationBubble::dismiss);
    hide();
}

void ExplanationBubble::explain(const QString& text, const QPoint& point, int style)
{
    label_->setText(text);
    setAccessibleDescription(text);
    style_ = style;
    place(point);
    escape_->setEnabled(true);
    show();
    raise();
    update();
}

void ExplanationBubble::setInLayout(bool isInLayout)
{
    isInLayout_ = isInLayout;
    labelFont_->setScale(isInLayout ? 1 : enlargement); // in a layout the surrounding text is already large enough
}

void ExplanationBubble::moveBeside(const QPoint& point)
{
    if (!isHidden()) place(point);
}

void ExplanationBubble::dismiss()
{
    if (isHidden()) return;
    hide();
    escape_->setEnabled(false);
    emit dismissed();
}

QString ExplanationBubble::text() const
{
    return accessibleDescription();
}

void ExplanationBubble::place(const QPoint& point)
{
    if (isInLayout_) return;
    const QRect room = parentWidget()->rect().adjusted(8, 8, -8, -8);
    const int widest = label_->fontMetrics().averageCharWidth() * widestCharacters;
    const int width = std::min(widest, room.width());
    const int height = layout()->heightForWidth(width);
    // On the side of the point with more room, otherwise where it fits.
    const bool isRight = point.x() + bubbleGap + width <= room.right();
    const int x = isRight ? point.x() + bubbleGap : point.x() - bubbleGap - width;
    const int y = point.y() - height / 2;
    setGeometry(std::clamp(x, room.left(), std::max(room.left(), room.right() - width)),
                std::clamp(y, room.top(), std::max(room.top(), room.bottom() - height)), width, height);
}

void ExplanationBubble::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) dismiss();
}

void ExplanationBubble::paintEvent(QPaintEvent*)
{
    const ChartTheme theme = themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.background);
    painter.fillRect(rect(), theme.panel);
    painter.setPen(theme.cursor);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(QRect(0, 0, edge, height()), theme.lane(style_).colour);
}

} // namespace poolscope::ui
