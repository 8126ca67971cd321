// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/chart_handle.h"

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/picture/chart_layout.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>

#include <utility>

namespace poolscope::ui {

namespace {

constexpr int besideTitle = 6; // units
constexpr int gripWidth = 14;

} // namespace

ChartHandle::ChartHandle(TimeChart& chart) : QWidget(&chart), chart_(chart)
{
    setObjectName(QStringLiteral("handle"));
    setCursor(Qt::OpenHandCursor);
    chart.installEventFilter(this);
    coverTitle();
}

bool ChartHandle::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::FontChange || type == QEvent::StyleChange || type == QEvent::Show) coverTitle();
    // While its title is dragged, the chart has the focus and gets the key.
    if (type == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && endDrag()) {
        emit dragCancelled();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ChartHandle::coverTitle()
{
    const ChartFonts fonts = chartFonts(chart_.font());
    const QRect title = layOut({{}, fonts, chart_.title(), {}, {}}, chart_.size()).title;
    const int width = QFontMetrics(fonts.title).horizontalAdvance(chart_.title());
    setGeometry(title.left(), title.top(), width + qRound((besideTitle + gripWidth) * fonts.unit), title.height());
}

void ChartHandle::enterEvent(QEnterEvent* event)
{
    QWidget::enterEvent(event);
    update();
}

void ChartHandle::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    update();
}

void ChartHandle::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (endDrag()) emit dragCancelled();
}

void ChartHandle::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    start_ = event->globalPosition().toPoint();
    isPressed_ = true;
    chart_.setFocus(Qt::MouseFocusReason);
}

void ChartHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (!isPressed_) return event->ignore();
    const QPoint position = event->globalPosition().toPoint();
    if (!isDragged_ && (position - start_).manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        return;
    isDragged_ = true;
    setCursor(Qt::ClosedHandCursor);
    emit dragged(position);
}

void ChartHandle::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    if (endDrag()) emit dropped(event->globalPosition().toPoint());
}

void ChartHandle::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    endDrag();
    emit doubleClicked();
}

bool ChartHandle::endDrag()
{
    isPressed_ = false;
    setCursor(Qt::OpenHandCursor);
    return std::exchange(isDragged_, false);
}

void ChartHandle::paintEvent(QPaintEvent*)
{
    if (!underMouse() && !isDragged_) return;
    QPainter painter(this);
    QColor ink = palette().color(QPalette::Text);
    const double unit = chartFonts(font()).unit;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    ink.setAlpha(24);
    painter.setBrush(ink);
    painter.drawRoundedRect(rect(), 3 * unit, 3 * unit);
    ink.setAlpha(150);
    painter.setBrush(ink);
    for (const int column : {0, 1})
        for (const int row : {-1, 0, 1})
            painter.drawEllipse(QPointF(width() - (9 - 4 * column) * unit, height() / 2.0 + row * 4 * unit), unit,
                                unit);
}

} // namespace poolscope::ui
