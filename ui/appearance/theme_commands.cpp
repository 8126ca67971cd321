// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/theme_commands.h"

#include "ui/actions/actions.h"
#include "ui/appearance/theme.h"

#include <QAction>
#include <QActionGroup>

#include <utility>

namespace poolscope::ui {

namespace {

ActionId actionOf(ThemeChoice theme)
{
    return static_cast<ActionId>(static_cast<int>(ActionId::SystemTheme) + static_cast<int>(theme));
}

} // namespace

ThemeCommands::ThemeCommands(const Actions& actions, ThemeChoice theme, bool hasLinePatterns, QObject* parent)
    : QObject(parent),
      actions_(actions),
      theme_(theme)
{
    auto* group = new QActionGroup(this);
    for (const ThemeChoice each : allThemeChoices) {
        QAction& action = actions_[actionOf(each)];
        group->addAction(&action);
        action.setChecked(each == theme);
        connect(&action, &QAction::triggered, this, [this, each] { choose(each); });
    }
    QAction& patterns = actions_[ActionId::LinePatterns];
    connect(&patterns, &QAction::toggled, this, &applyLinePatterns);
    // Who switches them in high contrast means it for good.
    connect(&patterns, &QAction::triggered, this, [this] { ownPatterns_.reset(); });
    patterns.setChecked(hasLinePatterns);
    applyTheme(theme);
    bringPatterns(theme == ThemeChoice::HighContrast);
}

bool ThemeCommands::hasLinePatterns() const
{
    return ownPatterns_.value_or(actions_[ActionId::LinePatterns].isChecked());
}

void ThemeCommands::choose(ThemeChoice theme)
{
    theme_ = theme;
    applyTheme(theme);
    bringPatterns(theme == ThemeChoice::HighContrast);
}

void ThemeCommands::bringPatterns(bool isHighContrast)
{
    QAction& patterns = actions_[ActionId::LinePatterns];
    if (isHighContrast && !ownPatterns_) {
        ownPatterns_ = patterns.isChecked();
        patterns.setChecked(true);
    } else if (!isHighContrast && ownPatterns_) {
        patterns.setChecked(*std::exchange(ownPatterns_, std::nullopt));
    }
}

} // namespace poolscope::ui
