// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Core's words, which follow a colon on a terminal, as they stand alone in the window.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

// With a capital letter, unless it begins with a name: of a file, or before a colon.
[[nodiscard]] QString sentenceOf(const std::string& words);

} // namespace poolscope::ui
