// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: a fixed one, or the first of the system's languages that the window supports.
#pragma once

#include <array>

namespace poolscope::ui {

enum class LanguageChoice { System, English, German };

inline constexpr std::array allLanguageChoices{LanguageChoice::System, LanguageChoice::English, LanguageChoice::German};

} // namespace poolscope::ui
