// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of all that is said in the window. Interface thread.
#pragma once

#include "ui/settings/language_choice.h"

#include <QString>

namespace poolscope::ui {

// For texts that are made from now on; English where the system has no language that the program speaks. Call it once
// there is an application, before the first window. Calling it again takes the language before away.
void applyLanguage(LanguageChoice choice);

// That it will be spoken from the next start on, said in that language.
[[nodiscard]] QString languageAnnounced(LanguageChoice choice);

} // namespace poolscope::ui
