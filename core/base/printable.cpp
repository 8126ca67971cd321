// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"

#include <array>
#include <cstdio>

namespace poolscope {

namespace {

std::string inBrackets(const char* format, unsigned value)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

} // namespace

std::optional<CodePoint> codePointAt(std::string_view text, std::size_t at)
{
    const auto byteAt = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byteAt(at);
    if (first < 0x80) return CodePoint{first, 1};
    const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + bytes > text.size()) return std::nullopt;
    std::uint32_t value = first & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byteAt(at + i) & 0xc0U) != 0x80U) return std::nullopt;
        value = value << 6 | (byteAt(at + i) & 0x3fU);
    }
    // Overlong forms, surrogates, and values beyond the last code point.
    const std::uint32_t least = bytes == 4 ? 0x10000 : bytes == 3 ? 0x800 : 0x80;
    if (value < least || (value >= 0xd800 && value < 0xe000) || value > 0x10ffff) return std::nullopt;
    return CodePoint{value, bytes};
}

bool isControl(std::uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

bool isBlank(std::uint32_t c)
{
    return c == 0x20 || c == 0xa0 || c == 0xad || c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x1680 ||
           (c >= 0x180b && c <= 0x180e) || (c >= 0x2000 && c <= 0x200d) || c == 0x202f ||
           (c >= 0x205f && c <= 0x2064) || c == 0x2800 || c == 0x3000 || c == 0x3164 || (c >= 0xfe00 && c <= 0xfe0f) ||
           c == 0xfeff || c == 0xffa0;
}

std::string printable(std::string_view text)
{
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<CodePoint> character = codePointAt(text, at);
        if (!character) {
            shown += inBrackets("<%02X>", static_cast<unsigned char>(text[at++]));
            continue;
        }
        if (isControl(character->value))
            shown += inBrackets("<U+%04X>", character->value);
        else
            shown += text.substr(at, character->bytes);
        at += character->bytes;
    }
    return shown;
}

} // namespace poolscope
