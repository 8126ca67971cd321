// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_stream.h"

#include "core/base/random.h"

#include <algorithm>

namespace poolscope {

std::string_view ByteReader::bytes(std::uint64_t count)
{
    const std::string_view taken = rest_.bytes(count);
    if (rest_.failed()) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "it ends too early"));
    return taken;
}

std::uint64_t ByteReader::number()
{
    const bool isLong = rest_.left() >= 10;
    const std::uint64_t value = rest_.next();
    if (!rest_.failed()) return value;
    if (isLong) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a number does not fit into 64 bits"));
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "it ends too early"));
}

std::uint64_t checksumOf(std::string_view bytes)
{
    constexpr std::size_t wordBytes = 8;
    // Four states at a time, so that each step waits for the last one of its own state only.
    std::uint64_t states[4] = {1, 2, 3, 4};
    const std::size_t length = bytes.size();
    for (; bytes.size() >= 4 * wordBytes; bytes.remove_prefix(4 * wordBytes))
        for (std::size_t i = 0; i < 4; ++i)
            states[i] = mixBits(states[i] ^ littleAt(bytes.data() + i * wordBytes, wordBytes));
    std::uint64_t all = length;
    for (const std::uint64_t state : states)
        all = mixBits(all ^ state);
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), wordBytes)))
        all = mixBits(all ^ littleAt(bytes.data(), std::min(bytes.size(), wordBytes)));
    return all;
}

} // namespace poolscope
