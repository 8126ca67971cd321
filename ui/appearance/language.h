// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of all that is said in the window. Interface thread.
#pragma once

#include "ui/settings/choices.h"

#include <QObject>
#include <QString>

namespace poolscope::ui {

class Actions;

// For texts that are made from now on; English where the system has no language that the program speaks. Call it once
// there is an application, before the first window. Calling it again takes the language before away.
void applyLanguage(LanguageChoice choice);

// That it will be spoken from the next start on, said in that language.
[[nodiscard]] QString languageAnnounced(LanguageChoice choice);

// View > Appearance > Language: which one is marked, and what a choice does, which is said in that language. Interface
// thread.
class LanguageCommands : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it. The window speaks what it began with; `chosen` is what it will speak.
    LanguageCommands(const Actions& actions, LanguageChoice& chosen, QObject* parent);
};

} // namespace poolscope::ui
