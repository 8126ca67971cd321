// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// For tests that change the looks of the program.
#pragma once

#include "ui/appearance/theme.h"

#include <QApplication>
#include <QTest>
#include <QWidget>

namespace poolscope::ui {

// The looks are the whole program's: takes back what a test has changed.
inline void resetLooks()
{
    QApplication::setStyle(QStringLiteral("Fusion"));
    applyTheme(ThemeChoice::System);
    applyLinePatterns(false);
}

// Menus and shortcuts are of the window that is active.
inline void activate(QWidget& window)
{
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

} // namespace poolscope::ui
