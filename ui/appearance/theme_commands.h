// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the view menu does with colours: the theme, and the patterns of lines, which high contrast brings with it and
// takes away again. Interface thread.
#pragma once

#include "ui/settings/theme_choice.h"

#include <QObject>

#include <optional>

namespace poolscope::ui {

class Actions;

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
