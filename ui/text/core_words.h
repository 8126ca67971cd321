// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Translates core's English into the language of the window: titles, labels, units and meanings of strategies,
// scenarios and their parameters, and the texts of the built-in experiments. Any other text, such as the title of a
// user's own experiment, is returned unchanged. Translators are given catalogWords(). Interface thread.
#pragma once

#include <QString>

#include <string>

namespace poolscope::ui {

[[nodiscard]] QString translated(const std::string& english);
// Begins with a capital, as in sentenceOf().
[[nodiscard]] QString translatedSentence(const std::string& english);
// A label as it is written within a sentence: in English without its capital, in other languages as translated.
[[nodiscard]] QString midSentence(const std::string& english);

} // namespace poolscope::ui
