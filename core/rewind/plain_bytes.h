// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bytes for another process of the same program: as they are in memory, with every length checked. All that
// read throw DamagedBytes if the bytes cannot be such a value.
#pragma once

#include "core/recording/byte_stream.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace poolscope {

[[noreturn]] inline void refuseBytes()
{
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a message of the helper process is not valid"));
}

template <class Plain>
concept PlainValue = std::is_trivially_copyable_v<Plain>;

template <PlainValue Plain>
void put(ByteWriter& out, const Plain& value)
{
    out.append({reinterpret_cast<const char*>(&value), sizeof value});
}

template <PlainValue Plain>
Plain get(ByteReader& in)
{
    Plain value;
    std::memcpy(static_cast<void*>(&value), in.bytes(sizeof value).data(), sizeof value);
    return value;
}

template <PlainValue Plain>
void putAll(ByteWriter& out, const std::vector<Plain>& values)
{
    out.number(values.size());
    out.append({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Plain)});
}

template <PlainValue Plain>
std::vector<Plain> getAll(ByteReader& in)
{
    const std::uint64_t count = in.number();
    if (count > in.left() / sizeof(Plain)) refuseBytes();
    const std::string_view bytes = in.bytes(count * sizeof(Plain));
    std::vector<Plain> values(count);
    if (count > 0) std::memcpy(static_cast<void*>(values.data()), bytes.data(), bytes.size());
    return values;
}

// How many elements follow, each of at least one byte.
inline std::size_t countIn(ByteReader& in)
{
    const std::uint64_t count = in.number();
    if (count > in.left()) refuseBytes();
    return count;
}

inline bool flagIn(ByteReader& in)
{
    const std::uint8_t flag = in.byte();
    if (flag > 1) refuseBytes();
    return flag == 1;
}

inline std::string textIn(ByteReader& in)
{
    return std::string(in.text());
}

} // namespace poolscope
