// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text from elsewhere (names in files, arguments, messages of libraries) made safe to print on a terminal: nothing in
// it moves the cursor, changes colours or turns the direction of the text after it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

// The character that begins at `at`, and how many bytes it has; nothing if the bytes are not valid UTF-8.
struct CodePoint
{
    std::uint32_t value;
    std::size_t bytes;
};
[[nodiscard]] std::optional<CodePoint> codePointAt(std::string_view text, std::size_t at);

// Control characters, C1 ones and line ends included, and characters that turn the direction of the text after them.
// Marks that have only a direction of their own do not count.
[[nodiscard]] bool isControl(std::uint32_t codePoint);
// Characters that show nothing and are not control characters: spaces, joiners, byte order marks.
[[nodiscard]] bool isBlank(std::uint32_t codePoint);

// `text` in one line, with control characters, line feeds among them, as <U+000A>, and bytes that are not UTF-8 as
// <FF>.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace poolscope
