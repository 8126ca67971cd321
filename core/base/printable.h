// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of others (names in files, arguments, messages of libraries) as a terminal may be shown it: nothing in it moves
// the cursor, changes colours or turns the direction of what follows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

// The character that begins at `at`, and how many bytes it has; nothing where the bytes are no UTF-8.
struct CodePoint
{
    std::uint32_t value;
    std::size_t bytes;
};
[[nodiscard]] std::optional<CodePoint> codePointAt(std::string_view text, std::size_t at);

// A control character, C1 ones and line ends included, or one that turns the direction of the text behind it; the marks
// that only say a direction of their own are none.
[[nodiscard]] bool isControl(std::uint32_t codePoint);
// Has neither ink nor is a control character: spaces, joiners, marks of byte order.
[[nodiscard]] bool isBlank(std::uint32_t codePoint);

// Control characters but line ends and tabs as <U+202E>, bytes that are no UTF-8 as <FF>.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace poolscope
