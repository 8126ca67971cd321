// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What core says in English, in the language of the window: titles, labels, units and meanings of strategies, scenarios
// and their parameters, and what the built-in experiments say. Whatever else is given, such as the title of an
// experiment of one's own, comes back as it is. Translators are given catalogWords(). Interface thread.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

[[nodiscard]] QString translated(const std::string& english);
// With a capital at the beginning, as sentenceOf().
[[nodiscard]] QString translatedSentence(const std::string& english);
// A label as it is written within a sentence: English without its capital, other languages as they are translated.
[[nodiscard]] QString midSentence(const std::string& english);

} // namespace poolscope::ui
