// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json_syntax.h"

#include "core/experiment/json_document.h"

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope {

namespace {

bool endsWord(char c)
{
    return std::string_view(" \t\r\n,:[]{}\"").find(c) != std::string_view::npos;
}

// The parser stops at the first character it cannot use, which may lie in the middle of a word.
std::string_view wordAt(std::string_view text, std::size_t consumed)
{
    if (consumed == 0) return {};
    std::size_t first = consumed - 1;
    if (first > 0 && endsWord(text[first])) --first;
    std::size_t last = first;
    while (first > 0 && !endsWord(text[first - 1]))
        --first;
    while (last < text.size() && !endsWord(text[last]))
        ++last;
    return text.substr(first, last - first);
}

bool isPlainText(std::string_view word)
{
    return std::ranges::all_of(word, [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string complaintOfWord(std::string_view word)
{
    static constexpr std::array notFinite{"NaN", "nan", "Infinity", "-Infinity", "inf", "-inf", "Inf", "-Inf"};
    if (std::ranges::find(notFinite, word) != notFinite.end())
        return std::string(word) + " is not a number in JSON; write a finite one";
    if (word.starts_with("/") || word.starts_with("#")) return "JSON has no comments";
    if (word.empty() || !isPlainText(word)) return "this is not JSON text";
    return '\'' + shownWord(word) +
           "' is not a JSON value; allowed are numbers, strings in double quotes, true, "
           "false, null, arrays and objects";
}

std::string complaintOfString(std::string_view detail)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> plain{{
        {"ill-formed UTF-8", "the text is not valid UTF-8"},
        {"missing closing quote", "a string has no closing quote"},
        {"U+000A", "a string runs past the end of its line; close it with a quote, or write a line feed as \\n"},
        {"control character", "a string holds a control character; write it as an escape such as \\t"},
        {"after backslash", "a string holds an unknown escape; allowed are "
                            "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"},
        {"4 hex digits", "\\u in a string must be followed by 4 hexadecimal digits"},
        {"surrogate", "a string holds half of a surrogate pair; such characters take two \\uXXXX"},
    }};
    for (const auto& [mark, sentence] : plain) {
        if (detail.find(mark) != std::string_view::npos) return std::string(sentence);
    }
    return "a string is malformed";
}

// "'}'", "string literal", "true literal", "'[', '{', or a literal" …
std::string plainToken(std::string_view token)
{
    if (token == "string literal") return "a string";
    if (token == "number literal") return "a number";
    if (token == "'[', '{', or a literal") return "a value";
    if (token == "','") return "a comma";
    if (token == "':'") return "a colon";
    if (token.ends_with(" literal")) token.remove_suffix(8);
    return std::string(token);
}

std::string complaintOfToken(std::string_view context, std::string_view detail)
{
    static constexpr std::string_view mark = "; expected ";
    detail.remove_prefix(std::string_view("unexpected ").size());
    const std::size_t split = detail.find(mark);
    const std::string found = plainToken(detail.substr(0, split));
    std::string expected = split == std::string_view::npos ? "a value" : plainToken(detail.substr(split + mark.size()));
    if (context == "array" || context == "object") expected = "a comma or " + expected;
    if (context == "object key") expected = "a key in double quotes";
    if (found == "end of input") return "the text ends too early; expected " + expected;
    return "found " + found + " where " + expected + " is expected";
}

} // namespace

std::string plainSyntaxComplaint(std::string_view message, std::string_view text, std::size_t consumed)
{
    const std::string_view word = wordAt(text, consumed);
    if (message.find("number overflow") != std::string_view::npos)
        return shownWord(word) + " is too large; numbers reach up to 1.8e308";
    if (message.ends_with("; expected end of input")) return "nothing may follow the end of the experiment";
    static constexpr std::string_view contextMark = "while parsing ";
    const std::size_t context = message.find(contextMark);
    const std::size_t dash = message.find(" - ");
    if (context == std::string_view::npos || dash == std::string_view::npos || dash < context)
        return "this is not JSON text";
    const std::size_t begin = context + contextMark.size();
    const std::string_view detail = message.substr(dash + 3);
    if (detail.starts_with("invalid string")) return complaintOfString(detail);
    if (detail.starts_with("invalid number")) return '\'' + shownWord(word) + "' is not a number as JSON writes it";
    if (detail.starts_with("unexpected ")) return complaintOfToken(message.substr(begin, dash - begin), detail);
    return complaintOfWord(word);
}

} // namespace poolscope
