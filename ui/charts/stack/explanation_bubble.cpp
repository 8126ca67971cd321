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
#include <cstdlib>
#include <limits>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int bubbleGap = 16;        // between point and box
constexpr int widestCharacters = 52; // maximum length of a line: longer ones are hard to read
constexpr double enlargement = 1.15;
constexpr int edge = 4;
constexpr int rowStep = 8;    // pixels between the heights that are tried
constexpr int coverCost = 20; // pixels that it moves away to cover one unit less

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

void ExplanationBubble::explain(const QString& text, const QPoint& point, int style, const Cover& cover)
{
    label_->setText(text);
    setAccessibleDescription(text);
    style_ = style;
    isOpen_ = true;
    findPlace(point, cover);
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

void ExplanationBubble::moveBeside(const std::optional<QPoint>& point)
{
    if (!isOpen_ || isInLayout_) return;
    if (point) place(*point);
    setVisible(point.has_value());
}

void ExplanationBubble::dismiss()
{
    if (!std::exchange(isOpen_, false)) return;
    hide();
    escape_->setEnabled(false);
    emit dismissed();
}

QString ExplanationBubble::text() const
{
    return accessibleDescription();
}

QRect ExplanationBubble::room() const
{
    return parentWidget()->rect().adjusted(8, 8, -8, -8);
}

QSize ExplanationBubble::sizeIn(const QRect& room) const
{
    const int widest = label_->fontMetrics().averageCharWidth() * widestCharacters;
    const int width = std::min(widest, room.width());
    return {width, layout()->heightForWidth(width)};
}

int ExplanationBubble::leftOf(const QPoint& point, bool isRight, int width, const QRect& room)
{
    const int right = point.x() + bubbleGap, left = point.x() - bubbleGap - width;
    const bool fitsRight = right + width <= room.right(), fitsLeft = left >= room.left();
    const int x = (isRight ? fitsRight || !fitsLeft : fitsRight && !fitsLeft) ? right : left;
    return std::clamp(x, room.left(), std::max(room.left(), room.right() - width));
}

void ExplanationBubble::findPlace(const QPoint& point, const Cover& cover)
{
    const QRect all = room();
    const QSize size = sizeIn(all);
    const int wanted = point.y() - size.height() / 2, last = std::max(all.top(), all.bottom() - size.height());
    int least = std::numeric_limits<int>::max();
    for (const bool isRight : {true, false})
        for (int y = all.top(); y <= last; y += rowStep) {
            const QRect tried(QPoint(leftOf(point, isRight, size.width(), all), y), size);
            const int cost = (cover ? cover(tried) * coverCost : 0) + std::abs(y - wanted);
            if (cost >= least) continue;
            least = cost;
            isRight_ = tried.left() > point.x(); // the other side may have no room
            below_ = y - point.y();
        }
}

void ExplanationBubble::place(const QPoint& point)
{
    if (isInLayout_) return;
    const QRect all = room();
    const QSize size = sizeIn(all);
    const int last = std::max(all.top(), all.bottom() - size.height());
    setGeometry({{leftOf(point, isRight_, size.width(), all), std::clamp(point.y() + below_, all.top(), last)}, size});
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
