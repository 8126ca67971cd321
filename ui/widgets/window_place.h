// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a window stands when it is opened: on the screens that there are. Interface thread.
#pragma once

#include <QByteArray>
#include <QSize>

class QWidget;

namespace poolscope::ui {

// As QWidget::saveGeometry() stored it, brought back onto the screen where that was a larger one or is gone; or, with
// nothing stored, of its first size as far as the screen has it.
void placeWindow(QWidget& window, const QByteArray& stored, QSize firstSize);

// Larger than all its screens together, it goes back to a size that it had: a pane that needed more for a moment makes
// a window larger, and nothing makes it smaller again.
void shrinkToScreens(QWidget& window, QSize before);

// Its screen is lower than a window in which everything has the room that it wants.
[[nodiscard]] bool hasSmallScreen(const QWidget& widget);

} // namespace poolscope::ui
