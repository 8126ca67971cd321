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

// The lowest `count` bytes of the value, the lowest first.
inline void putLittle(std::string& bytes, std::uint64_t value, int count)
{
    for (int i = 0; i < count; ++i)
        bytes.push_back(static_cast<char>(value >> 8 * i));
}

// `bytes` must have so many of them. Compilers turn it into one load.
[[nodiscard]] inline std::uint64_t littleAt(const char* bytes, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << 8 * i;
    return value;
}

// One to ten bytes.
inline void putVarint(std::string& bytes, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        bytes.push_back(static_cast<char>(value | 0x80));
    bytes.push_back(static_cast<char>(value));
}

// Numbers near 0 on either side as small ones: 0, -1, 1, -2, …
[[nodiscard]] constexpr std::uint64_t zigzag(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}
[[nodiscard]] constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

// Takes numbers from the front of bytes that may be anything.
class VarintReader
{
public:
    VarintReader() = default;
    explicit VarintReader(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    // 0 once the bytes are used up or are no number of 64 bits; failed() says so from then on.
    [[nodiscard]] std::uint64_t next()
    {
        if (at_ != end_ && static_cast<unsigned char>(*at_) < 0x80) return static_cast<unsigned char>(*at_++);
        return nextLong();
    }
    // That many bytes, or none and failed().
    [[nodiscard]] std::string_view bytes(std::uint64_t count)
    {
        if (count > left()) return fail();
        const std::string_view taken(at_, count);
        at_ += count;
        return taken;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool isAtEnd() const { return at_ == end_; }
    [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

private:
    std::uint64_t nextLong()
    {
        std::uint64_t value = 0;
        for (int shift = 0; at_ != end_ && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(*at_++);
            if (shift == 63 && byte > 1) break;
            value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if (byte < 0x80) return value;
        }
        (void)fail();
        return 0;
    }
    std::string_view fail()
    {
        failed_ = true;
        at_ = end_;
        return {};
    }

    const char* at_ = nullptr;
    const char* end_ = nullptr;
    bool failed_ = false;
};

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
    void word(std::uint64_t value) { putLittle(bytes_, value, 8); }
    // One to ten bytes.
    void number(std::uint64_t value) { putVarint(bytes_, value); }
    // Its length, then its bytes.
    void text(std::string_view value)
    {
        number(value.size());
        append(value);
    }

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

    [[nodiscard]] std::uint8_t byte() { return static_cast<std::uint8_t>(bytes(1).front()); }
    [[nodiscard]] std::uint64_t word() { return littleAt(bytes(8).data(), 8); }
    [[nodiscard]] std::uint64_t number();
    [[nodiscard]] std::string_view text() { return bytes(number()); }
    [[nodiscard]] std::string_view bytes(std::uint64_t count);

    [[nodiscard]] std::size_t left() const { return rest_.left(); }

private:
    VarintReader rest_;
};

// A checksum that tells whether the bytes on the disk are still those written. Not cryptographic.
[[nodiscard]] std::uint64_t checksumOf(std::string_view bytes);

} // namespace poolscope
