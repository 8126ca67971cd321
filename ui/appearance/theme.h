// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The palette of the whole program. Interface thread.
#pragma once

#include "ui/settings/choices.h"

#include <QObject>
#include <QPalette>

#include <optional>

namespace poolscope::ui {

class Actions;

// Takes effect at once, on every window.
void applyTheme(ThemeChoice choice);
[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();
[[nodiscard]] QPalette highContrastPalette();

// As setLinePatterns(), with everything drawn again.
void applyLinePatterns(bool patterned);

// What the view menu does with colours: the theme, and the patterns of lines, which high contrast brings with it and
// takes away again. Interface thread.
class ThemeCommands : public QObject
{
    Q_OBJECT

public:
    // Begins with these. `actions` must outlive it.
    ThemeCommands(const Actions& actions, ThemeChoice theme, bool hasLinePatterns, QObject* parent);

    [[nodiscard]] ThemeChoice theme() const { return theme_; }
    // Of the person's own choice, whatever the theme makes of it.
    [[nodiscard]] bool hasLinePatterns() const;

private:
    void choose(ThemeChoice theme);
    void bringPatterns(bool isHighContrast);

    const Actions& actions_;
    ThemeChoice theme_;
    std::optional<bool> ownPatterns_; // while high contrast has its own
};

} // namespace poolscope::ui
