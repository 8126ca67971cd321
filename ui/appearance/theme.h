// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The palette of the whole program. Interface thread.
#pragma once

#include "ui/settings/theme_choice.h"

#include <QPalette>

namespace poolscope::ui {

// Takes effect at once, on every window.
void applyTheme(ThemeChoice choice);
[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();
[[nodiscard]] QPalette highContrastPalette();

// As setLinePatterns(), with everything drawn anew.
void applyLinePatterns(bool patterned);

} // namespace poolscope::ui
