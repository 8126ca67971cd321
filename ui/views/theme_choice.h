// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, or as the system has it: the palette of the whole program. Interface thread.
#pragma once

#include <QPalette>

namespace poolscope::ui {

enum class ThemeChoice { System, Light, Dark };

// Takes effect at once, on every window.
void applyTheme(ThemeChoice choice);
[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

} // namespace poolscope::ui
