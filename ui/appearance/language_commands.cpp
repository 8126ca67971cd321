// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/language_commands.h"

#include "ui/actions/actions.h"
#include "ui/appearance/language.h"

#include <QAction>
#include <QActionGroup>

namespace poolscope::ui {

LanguageCommands::LanguageCommands(const Actions& actions, LanguageChoice chosen, QObject* parent)
    : QObject(parent),
      chosen_(chosen)
{
    auto* group = new QActionGroup(this);
    for (const LanguageChoice language : allLanguageChoices) {
        QAction& action =
            actions[static_cast<ActionId>(static_cast<int>(ActionId::SystemLanguage) + static_cast<int>(language))];
        group->addAction(&action);
        action.setChecked(language == chosen_);
        connect(&action, &QAction::triggered, this, [this, language] {
            chosen_ = language;
            emit announced(languageAnnounced(language));
        });
    }
}

} // namespace poolscope::ui
