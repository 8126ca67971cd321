// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/column_codec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t stretchLength = SeriesChunk::length;
constexpr std::size_t blockLength = 64; // so that a block of w bits a value is w words

enum class Coding : std::uint8_t { Constant, Plain, Delta };

using Values = std::span<std::uint64_t>;
using Block = std::array<std::uint64_t, blockLength>;

std::uint64_t zigzag(std::uint64_t difference)
{
    return (difference << 1) ^ (difference >> 63 != 0 ? ~std::uint64_t{0} : 0);
}

std::uint64_t unzigzag(std::uint64_t coded)
{
    return (coded >> 1) ^ (std::uint64_t{0} - (coded & 1));
}

void packBlock(const Block& values, unsigned width, ByteWriter& out)
{
    std::uint64_t word = 0;
    unsigned used = 0;
    for (const std::uint64_t value : values) {
        word |= value << used;
        used += width;
        if (used < 64) continue;
        out.word(word);
        used -= 64;
        word = used == 0 ? 0 : value >> (width - used);
    }
}

// The width is a compile-time constant, so that all shifts and masks are, too.
template <unsigned width>
void unpackBlock(const char* bytes, std::uint64_t minimum, std::uint64_t* out)
{
    if constexpr (width == 0) {
        std::fill_n(out, blockLength, minimum);
    } else {
        std::array<std::uint64_t, width + 1> words{};
        std::memcpy(words.data(), bytes, width * sizeof(std::uint64_t));
        if constexpr (std::endian::native == std::endian::big)
            for (std::uint64_t& word : words)
                word = __builtin_bswap64(word);
        constexpr std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (width % 64)) - 1;
        for (unsigned i = 0; i < blockLength; ++i) {
            const unsigned bit = i * width, shift = bit % 64;
            std::uint64_t value = words[bit / 64] >> shift;
            if (shift + width > 64) value |= words[bit / 64 + 1] << (64 - shift);
            out[i] = minimum + (value & mask);
        }
    }
}

using Unpack = void (*)(const char*, std::uint64_t, std::uint64_t*);
constexpr auto unpackers = []<std::size_t... widths>(std::index_sequence<widths...>)
{
    return std::array<Unpack, sizeof...(widths)>{&unpackBlock<widths>...};
}
(std::make_index_sequence<65>());

void encodeBlocks(std::span<const std::uint64_t> values, ByteWriter& out)
{
    while (!values.empty()) {
        const std::size_t count = std::min(values.size(), blockLength);
        const auto [least, most] = std::ranges::minmax(values.first(count));
        Block block{};
        for (std::size_t i = 0; i < count; ++i)
            block[i] = values[i] - least;
        const auto width = static_cast<unsigned>(std::bit_width(most - least));
        out.number(least);
        out.byte(static_cast<std::uint8_t>(width));
        packBlock(block, width, out);
        values = values.subspan(count);
    }
}

// `room` must hold whole blocks.
void decodeBlocks(ByteReader& in, Values room)
{
    for (std::size_t begin = 0; begin < room.size(); begin += blockLength) {
        const std::uint64_t least = in.number();
        const std::uint8_t width = in.byte();
        if (width >= unpackers.size()) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a value has more than 64 bits"));
        unpackers[width](in.bytes(width * sizeof(std::uint64_t)).data(), least, &room[begin]);
    }
}

// `previous`: the value before the stretch.
void encodeStretch(std::span<const std::uint64_t> values, std::uint64_t previous, ByteWriter& out)
{
    if (std::ranges::all_of(values, [&](std::uint64_t value) { return value == values.front(); })) {
        out.byte(static_cast<std::uint8_t>(Coding::Constant));
        out.number(values.front());
        return;
    }
    std::vector<std::uint64_t> differences;
    for (const std::uint64_t value : values)
        differences.push_back(zigzag(value - std::exchange(previous, value)));
    ByteWriter plain, delta;
    encodeBlocks(values, plain);
    encodeBlocks(differences, delta);
    const bool isDelta = delta.bytes().size() < plain.bytes().size();
    out.byte(static_cast<std::uint8_t>(isDelta ? Coding::Delta : Coding::Plain));
    out.append(isDelta ? delta.bytes() : plain.bytes());
}

void decodeStretch(ByteReader& in, std::uint64_t previous, Values room)
{
    switch (static_cast<Coding>(in.byte())) {
    case Coding::Constant: std::ranges::fill(room, in.number()); return;
    case Coding::Plain: decodeBlocks(in, room); return;
    case Coding::Delta:
        decodeBlocks(in, room);
        for (std::uint64_t& value : room)
            value = previous += unzigzag(value);
        return;
    }
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a column is coded in a way that is not known"));
}

} // namespace

void encodeColumn(const Series& series, std::uint64_t size, ByteWriter& out)
{
    std::uint64_t previous = 0;
    for (std::size_t first = 0; first < size; first += stretchLength) {
        const std::vector<std::uint64_t> values = series.values(first, std::min(size, first + stretchLength));
        encodeStretch(values, previous, out);
        previous = values.back();
    }
}

Series decodeColumn(ByteReader& in, std::uint64_t size)
{
    Series series;
    std::uint64_t previous = 0;
    std::array<std::uint64_t, stretchLength> buffer;
    for (std::uint64_t left = size; left > 0;) {
        const std::size_t count = std::min<std::uint64_t>(left, stretchLength);
        const std::size_t room = (count + blockLength - 1) / blockLength * blockLength;
        decodeStretch(in, previous, Values(buffer).first(room));
        series.append(std::span<const std::uint64_t>(buffer).first(count));
        previous = buffer[count - 1];
        left -= count;
    }
    return series;
}

} // namespace poolscope
