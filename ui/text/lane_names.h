// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of lanes as they are shown: those that built-in experiments give in the language of the window, a person's
// own as they were given. Files, exports and comparisons keep to the name that was given. Interface thread.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace poolscope::ui {

// Whether translators are given it.
[[nodiscard]] bool isBuiltInLaneName(std::string_view name);

[[nodiscard]] QString shownLane(const std::string& name);

} // namespace poolscope::ui
