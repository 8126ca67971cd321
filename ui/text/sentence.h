// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences as they stand in the window. Core's words follow a colon on a terminal.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

// With a capital letter, unless it begins with a name: of a file, or before a colon.
[[nodiscard]] QString sentenceOf(const QString& words);
[[nodiscard]] QString sentenceOf(const std::string& words);

} // namespace poolscope::ui
