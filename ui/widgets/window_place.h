// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The size and place of windows on the available screens when they are opened. Interface thread.
#pragma once

#include <QByteArray>
#include <QSize>

class QWidget;

namespace poolscope::ui {

// Makes room for that many average letters and lines in the dialog's font, so that it grows in projector mode; never
// larger than the screen. Call again when the font changes.
void resizeForText(QWidget& dialog, int letters, int lines);

// Restores what QWidget::saveGeometry() stored. If that screen was larger or no longer exists, the window is moved onto
// a screen. With nothing stored, the window gets `firstSize`, limited to the screen.
void placeWindow(QWidget& window, const QByteArray& stored, QSize firstSize);

// If the window is larger than all its screens together, it returns to the size `before`: a panel that briefly needs
// more room enlarges the window, and nothing makes it smaller again.
void shrinkToScreens(QWidget& window, QSize before);

// Whether the screen is lower than a window in which everything has its preferred height.
[[nodiscard]] bool hasSmallScreen(const QWidget& widget);

} // namespace poolscope::ui
