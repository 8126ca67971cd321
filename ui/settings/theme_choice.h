// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Light, dark, black and white, or as the system has it.
#pragma once

#include <array>

namespace poolscope::ui {

enum class ThemeChoice { System, Light, Dark, HighContrast };

inline constexpr std::array allThemeChoices{ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark,
                                            ThemeChoice::HighContrast};

} // namespace poolscope::ui
