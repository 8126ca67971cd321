// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and text as bytes, the same on every machine. Whole numbers are little-endian, or take as many bytes as they
// need (seven bits a byte, the low ones first, the eighth bit set in all but the last).
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

// The bytes cannot have been written like this. The message continues "the file is damaged: ".
class DamagedBytes : public Error
{
public:
    template <class... Arguments>
    explicit DamagedBytes(const Text& text, Arguments&&... arguments)
        : Error(Message(text, std::forward<Arguments>(arguments)...))
    {
    }
};

class ByteWriter
{
public:
    void byte(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }
    // Eight bytes.
    void word(std::uint64_t value);
    // One to ten bytes.
    void number(std::uint64_t value);
    // Its length, then its bytes.
    void text(std::string_view value);

    void append(std::string_view bytes) { bytes_.append(bytes); }

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// Every function throws DamagedBytes if fewer bytes are left than it needs.
class ByteReader
{
public:
    // The bytes must outlive it.
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] std::uint8_t byte();
    [[nodiscard]] std::uint64_t word();
    [[nodiscard]] std::uint64_t number();
    [[nodiscard]] std::string_view text();
    [[nodiscard]] std::string_view bytes(std::uint64_t count);

    [[nodiscard]] std::size_t left() const { return rest_.size(); }

private:
    std::string_view rest_;
};

// A checksum that tells whether the bytes on the disk are still those written. Not cryptographic.
[[nodiscard]] std::uint64_t checksumOf(std::string_view bytes);

} // namespace poolscope
