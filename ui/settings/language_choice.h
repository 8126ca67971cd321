// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: one of those it speaks, or the first of the system's that it does.
#pragma once

#include <array>

namespace poolscope::ui {

enum class LanguageChoice { System, English, German };

inline constexpr std::array allLanguageChoices{LanguageChoice::System, LanguageChoice::English, LanguageChoice::German};

} // namespace poolscope::ui
