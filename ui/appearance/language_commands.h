// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// View > Language: which one is marked, and what a choice does. Interface thread.
#pragma once

#include "ui/settings/language_choice.h"

#include <QObject>

namespace poolscope::ui {

class Actions;

class LanguageCommands : public QObject
{
    Q_OBJECT

public:
    // `actions` must outlive it. The window speaks what it began with; `chosen` is what it will speak.
    LanguageCommands(const Actions& actions, LanguageChoice chosen, QObject* parent);

    [[nodiscard]] LanguageChoice chosen() const { return chosen_; }

signals:
    // By a person; `sentence` says what is going to happen, in that language.
    void announced(const QString& sentence);

private:
    LanguageChoice chosen_;
};

} // namespace poolscope::ui
