// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a file, one at a time. Holds a line of at most 64 KiB, whatever the file.
#pragma once

#include "core/base/message.h"
#include "core/base/number_text.h"
#include "core/trace/import/byte_source.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

class LineSource
{
public:
    // `bytes` must outlive the source. `onRead` is called with ByteSource::bytesRead() every some thousand lines, and
    // may throw.
    explicit LineSource(ByteSource& bytes, std::function<void(std::uint64_t)> onRead = {})
        : bytes_(bytes),
          onRead_(std::move(onRead)),
          buffer_(bufferBytes)
    {
    }

    static constexpr std::size_t maxLineBytes = 1U << 16;

    // Goes to the next line. False at the end.
    [[nodiscard]] bool next();

    // Without its end, whether that is a line feed alone or not. Valid until next().
    [[nodiscard]] std::string_view line() const { return line_; }
    // In bytes of the unpacked text. After the last line, how many there are.
    [[nodiscard]] std::uint64_t offset() const { return offset_; }
    [[nodiscard]] std::uint64_t number() const { return number_; } // from 1
    // It is longer than maxLineBytes; line() is how it begins.
    [[nodiscard]] bool isTooLong() const { return isTooLong_; }
    // It ends with the file, not with a line feed.
    [[nodiscard]] bool isUnended() const { return isUnended_; }
    [[nodiscard]] const ByteSource& bytes() const { return bytes_; }

private:
    static constexpr std::size_t bufferBytes = 2 * maxLineBytes;

    [[nodiscard]] bool fill();
    [[nodiscard]] std::size_t readMore();
    void skipRest();
    void set(std::size_t length);

    ByteSource& bytes_;
    std::function<void(std::uint64_t)> onRead_;
    std::vector<char> buffer_;
    std::size_t at_ = 0, end_ = 0; // in the buffer, of what follows the line
    std::uint64_t taken_ = 0;      // bytes, up to at_
    std::string_view line_;
    std::uint64_t offset_ = 0;
    std::uint64_t number_ = 0;
    bool isTooLong_ = false;
    bool isUnended_ = false;
};

// The words of a line, and numbers written in them.

// Without the spaces and tabs around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

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

// What to give instead, if `lines`, at its first one, is a text that ms_print made of a profile. May go to the next.
[[nodiscard]] std::optional<Message> complaintOfPrinted(LineSource& lines);

} // namespace poolscope
