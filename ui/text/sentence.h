// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Turns core's words into sentences for the window. On a terminal they follow a colon.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

// Capitalises the first letter, unless the text begins with a name: that of a file, or one before a colon.
[[nodiscard]] QString sentenceOf(const QString& words);
[[nodiscard]] QString sentenceOf(const std::string& words);

} // namespace poolscope::ui
