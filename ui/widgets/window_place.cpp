// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/window_place.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace poolscope::ui {

void resizeForText(QWidget& dialog, int letters, int lines)
{
    constexpr int frame = 32; // pixels that a window manager may need around it
    const QFontMetrics metrics = dialog.fontMetrics();
    const QSize room = dialog.screen()->availableSize() - QSize(frame, frame);
    dialog.resize(QSize(letters * metrics.averageCharWidth(), lines * metrics.height()).boundedTo(room));
}

namespace {

QSize onScreen(QSize size, const QScreen& screen)
{
    constexpr int frameWidth = 32; // pixels that a window manager may need around it
    return size.boundedTo(screen.availableSize() - QSize(frameWidth, frameWidth));
}

// The stored geometry may come from a larger screen, or from one that no longer exists.
void bringOntoScreens(QWidget& window)
{
    const QScreen& screen = *window.screen();
    if (window.isMaximized() || window.isFullScreen() || screen.availableVirtualGeometry().contains(window.geometry()))
        return;
    const QRect room = screen.availableGeometry();
    QRect place(window.pos(), window.size().boundedTo(room.size()));
    place.moveLeft(std::clamp(place.left(), room.left(), room.left() + room.width() - place.width()));
    place.moveTop(std::clamp(place.top(), room.top(), room.top() + room.height() - place.height()));
    window.resize(place.size());
    window.move(place.topLeft());
}

} // namespace

void placeWindow(QWidget& window, const QByteArray& stored, QSize firstSize)
{
    if (!window.restoreGeometry(stored)) window.resize(onScreen(firstSize, *window.screen()));
    bringOntoScreens(window);
}

void shrinkToScreens(QWidget& window, QSize before)
{
    const QSize room = window.screen()->availableVirtualGeometry().size();
    if (window.isMaximized() || window.isFullScreen() || window.size() == window.size().boundedTo(room)) return;
    window.resize(window.size().boundedTo(before).expandedTo(window.minimumSizeHint()));
}

bool hasSmallScreen(const QWidget& widget)
{
    constexpr int wanted = 680; // pixels
    return widget.screen()->availableSize().height() < wanted;
}

} // namespace poolscope::ui
