// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of lanes and files within our own sentences. They may read from right to left, and a file's name may contain
// characters that change the direction of text or are invisible. Thread-safe, never fails.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

// For use within a sentence, so that the words and figures around the name keep their places. Not needed for a name
// alone.
[[nodiscard]] QString inSentence(const QString& name);
[[nodiscard]] QString inSentence(const std::string& name);

// Shows control characters as <U+202E>, as on a terminal (core/base/printable.h).
[[nodiscard]] QString printableText(const QString& text);
// A path with the system's separators, and the last part of a path; both printable.
[[nodiscard]] QString shownPath(const QString& file);
[[nodiscard]] QString shownFile(const QString& file);

// For a menu, where a single & marks a shortcut and && is an ampersand.
[[nodiscard]] QString withoutShortcut(QString text);

// Text that a user typed or pasted, as one line that files accept: control characters become spaces.
[[nodiscard]] QString onOneLine(const QString& typed);

} // namespace poolscope::ui
