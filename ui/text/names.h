// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names that others gave, to lanes and files, among words of ours: they may read from right to left, and a file's may
// hold what turns the direction of text or is not to be seen. Thread-safe, never fails.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

// As it stands within a sentence: the words and figures around it keep their places. Alone it needs nothing.
[[nodiscard]] QString inSentence(const QString& name);
[[nodiscard]] QString inSentence(const std::string& name);

// Control characters as <U+202E>, as on a terminal (core/base/printable.h).
[[nodiscard]] QString printableText(const QString& text);
// A path, with this system's separators, and the last part of one; printable.
[[nodiscard]] QString shownPath(const QString& file);
[[nodiscard]] QString shownFile(const QString& file);

// For a menu, where one & marks the letter behind it and two are one.
[[nodiscard]] QString withoutShortcut(QString text);

// What a person typed or pasted, on one line and without what files would not take: control characters are blanks.
[[nodiscard]] QString onOneLine(const QString& typed);

} // namespace poolscope::ui
