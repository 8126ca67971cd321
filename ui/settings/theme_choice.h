// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, high contrast, or the same as the system.
#pragma once

#include <array>

namespace poolscope::ui {

enum class ThemeChoice { System, Light, Dark, HighContrast };

inline constexpr std::array allThemeChoices{ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark,
                                            ThemeChoice::HighContrast};

} // namespace poolscope::ui
