// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a lesson in the languages that its teacher wrote it in. A plain value.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace poolscope {

// The languages a lesson may be written in, English first: every text has that one, and the others fall back to it.
inline constexpr std::array<std::string_view, 2> lessonLanguages{"en", "de"};

class LessonText
{
public:
    // The empty text.
    LessonText() = default;
    explicit LessonText(std::map<std::string, std::string, std::less<>> words) : words_(std::move(words)) {}

    // `language` as in a locale: "de", "de_AT". Paragraphs are separated by an empty line.
    [[nodiscard]] const std::string& in(std::string_view language) const
    {
        static const std::string none;
        auto found = words_.find(language.substr(0, language.find_first_of("_-")));
        if (found == words_.end()) found = words_.find("en");
        return found == words_.end() ? none : found->second;
    }
    // Whether it was written in that language itself, one of lessonLanguages. A text that was given without a language
    // is English.
    [[nodiscard]] bool has(std::string_view language) const { return words_.contains(language); }
    [[nodiscard]] bool empty() const { return words_.empty(); }

    friend bool operator==(const LessonText&, const LessonText&) = default;

private:
    std::map<std::string, std::string, std::less<>> words_; // by language
};

} // namespace poolscope
