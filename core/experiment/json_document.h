// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON text as a tree that remembers the line of everything in it, for messages that point at the mistake.
// nlohmann-json parses; what is refused here beyond its syntax: duplicate keys, and nesting that no
// experiment needs.
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

    // A whole number beyond 64 bits with sign is a double.
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> value;
    std::size_t line = 0; // from 1: where the value begins
    std::string literal;  // numbers only: as written in the file

    template <typename T>
    [[nodiscard]] const T* as() const
    {
        return std::get_if<T>(&value);
    }
    // The member of that key; nullptr if there is none or this is no object.
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

// Throws JsonError. Needs memory in proportion to the text, whatever is in it. A UTF-8 byte order mark is
// skipped.
[[nodiscard]] JsonNode parseJson(std::string_view text);

// A word of the file as it may stand in a message: at most 40 characters, control characters as '?'.
[[nodiscard]] std::string shownWord(std::string_view word);
// Characters, not bytes; `text` is valid UTF-8.
[[nodiscard]] std::size_t characterCount(std::string_view text);
[[nodiscard]] bool hasControlCharacters(std::string_view text);
// Nothing of it can be seen.
[[nodiscard]] bool isBlankText(std::string_view text);

} // namespace poolscope
