// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a line, and numbers written in them.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace poolscope {

// All of `word`, without a sign; nothing if it is anything else, or too large.
[[nodiscard]] inline std::optional<std::uint64_t> numberIn(std::string_view word, int base)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

class LineWords
{
public:
    explicit LineWords(std::string_view line) : rest_(line) {}

    // Up to the next space or tab; "" after the last one.
    [[nodiscard]] std::string_view next()
    {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
        const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t"));
        rest_.remove_prefix(word.size());
        return word;
    }
    [[nodiscard]] std::optional<std::uint64_t> hexadecimal() { return numberIn(next(), 16); }
    [[nodiscard]] std::optional<std::uint64_t> decimal() { return numberIn(next(), 10); }
    // That many bytes after one space; nothing if there are not as many.
    [[nodiscard]] std::optional<std::string_view> bytes(std::uint64_t count)
    {
        if (rest_.empty() || count > rest_.size() - 1) return std::nullopt;
        const std::string_view found = rest_.substr(1, count);
        rest_.remove_prefix(1 + count);
        return found;
    }
    [[nodiscard]] std::string_view rest() const { return rest_; }
    [[nodiscard]] bool isAtEnd() const { return rest_.find_first_not_of(" \t") == std::string_view::npos; }

private:
    std::string_view rest_;
};

} // namespace poolscope
