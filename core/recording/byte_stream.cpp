// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/byte_stream.h"

#include "core/base/random.h"

#include <algorithm>

namespace poolscope {

namespace {

constexpr std::size_t wordBytes = 8;

// A word of at most eight bytes; missing ones are 0. Compilers turn this into one load.
std::uint64_t wordAt(const char* bytes, std::size_t count = wordBytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
    return value;
}

} // namespace

void ByteWriter::word(std::uint64_t value)
{
    for (std::size_t i = 0; i < wordBytes; ++i)
        byte(static_cast<std::uint8_t>(value >> (8 * i)));
}

void ByteWriter::number(std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        byte(static_cast<std::uint8_t>(value | 0x80));
    byte(static_cast<std::uint8_t>(value));
}

void ByteWriter::text(std::string_view value)
{
    number(value.size());
    bytes_.append(value);
}

std::string_view ByteReader::bytes(std::uint64_t count)
{
    if (count > rest_.size()) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "it ends too early"));
    const std::string_view result = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return result;
}

std::uint8_t ByteReader::byte()
{
    return static_cast<std::uint8_t>(bytes(1).front());
}

std::uint64_t ByteReader::word()
{
    return wordAt(bytes(wordBytes).data());
}

std::uint64_t ByteReader::number()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const std::uint8_t part = byte();
        const std::uint64_t bits = part & 0x7fU;
        if (shift == 63 && bits > 1) break;
        value |= bits << shift;
        if (part < 0x80) return value;
    }
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a number does not fit into 64 bits"));
}

std::string_view ByteReader::text()
{
    return bytes(number());
}

std::uint64_t checksumOf(std::string_view bytes)
{
    // Four states at a time, so that each step waits for the last one of its own state only.
    std::uint64_t states[4] = {1, 2, 3, 4};
    const std::size_t length = bytes.size();
    for (; bytes.size() >= 4 * wordBytes; bytes.remove_prefix(4 * wordBytes))
        for (std::size_t i = 0; i < 4; ++i)
            states[i] = mixBits(states[i] ^ wordAt(bytes.data() + i * wordBytes));
    std::uint64_t all = length;
    for (const std::uint64_t state : states)
        all = mixBits(all ^ state);
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), wordBytes)))
        all = mixBits(all ^ wordAt(bytes.data(), std::min(bytes.size(), wordBytes)));
    return all;
}

} // namespace poolscope
