// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of lanes as shown: those of built-in experiments in the language of the window, a user's own as given.
// Files, exports and comparisons use the name as given. Interface thread.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace poolscope::ui {

// Whether translators are given the name.
[[nodiscard]] bool isBuiltInLaneName(std::string_view name);

[[nodiscard]] QString shownLane(const std::string& name);
// Set apart by quotation marks, for use within a sentence.
[[nodiscard]] QString laneInSentence(const std::string& name);

} // namespace poolscope::ui
