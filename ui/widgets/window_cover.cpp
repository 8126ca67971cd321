// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/window_cover.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>

#include <algorithm>
#include <iterator>

namespace poolscope::ui {

WindowCover::WindowCover(QMainWindow& window) : QWidget(&window), window_(window)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    hide();
    window.installEventFilter(this);
}

void WindowCover::cover(QWidget& focus)
{
    if (isVisible()) return;
    fitWindow();
    show();
    raise();
    focus.setFocus();
    emit opened();
}

void WindowCover::leave()
{
    if (isHidden()) return;
    hide();
    window_.setFocus();
    emit left();
}

void WindowCover::fitWindow()
{
    const QWidget* menus = window_.menuWidget();
    const int top = menus == nullptr || menus->isHidden() ? 0 : menus->height();
    setGeometry(0, top, window_.width(), window_.height() - top);
}

// What is under the page must not hear its keys.
bool WindowCover::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool isPlain = !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
        if (isPlain && (key.key() < Qt::Key_F1 || key.key() > Qt::Key_F35)) event->accept();
    }
    return QWidget::event(event);
}

bool WindowCover::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMoved = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (watched == &window_ && isMoved && !isHidden()) fitWindow();
    return QWidget::eventFilter(watched, event);
}

bool WindowCover::focusNextPrevChild(bool next)
{
    QList<QWidget*> stops;
    std::ranges::copy_if(stops_, std::back_inserter(stops), &QWidget::isVisible);
    if (stops.isEmpty()) return false; // the page is going
    const qsizetype count = stops.size(), at = stops.indexOf(QApplication::focusWidget());
    const qsizetype to = at < 0 ? 0 : (at + (next ? 1 : count - 1)) % count;
    stops[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void WindowCover::keyPressEvent(QKeyEvent* event)
{
    QWidget::keyPressEvent(event);
    event->accept();
}

} // namespace poolscope::ui
