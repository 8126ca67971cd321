// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON text as a tree that keeps the line of everything in it, for messages that point at the mistake. nlohmann-json
// does the parsing. Besides syntax errors, duplicate keys and nesting deeper than any experiment needs are refused.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace poolscope {

struct JsonMember;

struct JsonNode
{
    using Array = std::vector<JsonNode>;
    using Object = std::vector<JsonMember>; // in the order of the file, keys differ

    // A whole number that does not fit into a signed 64-bit integer is a double.
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> value;
    std::size_t line = 0; // where the value begins, from 1
    std::string literal;  // numbers only: as written in the file

    template <typename T>
    [[nodiscard]] const T* as() const
    {
        return std::get_if<T>(&value);
    }
    // The member with that key; nullptr if there is none or this is not an object.
    [[nodiscard]] const JsonMember* find(std::string_view key) const;
};

struct JsonMember
{
    std::string key;
    std::size_t line = 0; // of the key
    JsonNode value;
};

class JsonError : public Error
{
public:
    JsonError(std::size_t line, std::string field, Message complaint)
        : Error(std::move(complaint)),
          line_(line),
          field_(std::move(field))
    {
    }

    [[nodiscard]] std::size_t line() const { return line_; }
    [[nodiscard]] const std::string& field() const { return field_; } // "lanes[1].name", "" for none

private:
    std::size_t line_;
    std::string field_;
};

inline constexpr std::size_t maximumJsonDepth = 32;

// Throws JsonError. Needs memory in proportion to the text, whatever it contains. Skips a UTF-8 byte order mark.
[[nodiscard]] JsonNode parseJson(std::string_view text);

// A word of the file made fit for a message: at most 40 characters, control characters as '?'.
[[nodiscard]] std::string shownWord(std::string_view word);
// Counts characters, not bytes. `text` must be valid UTF-8.
[[nodiscard]] std::size_t characterCount(std::string_view text);
[[nodiscard]] bool hasControlCharacters(std::string_view text);
// Whether nothing of the text is visible.
[[nodiscard]] bool isBlankText(std::string_view text);

} // namespace poolscope
