// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series_chunk.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

constexpr std::size_t length = SeriesChunk::length;
constexpr std::size_t fanOut = 4;

// One level above the values: `count` minima from `begin` on among all items, then as many maxima.
struct Level
{
    std::size_t stretch; // values that one entry covers
    std::size_t count;
    std::size_t begin;
};

constexpr std::array<Level, 4> levels = [] {
    std::array<Level, 4> all{};
    std::size_t stretch = SeriesChunk::grain;
    std::size_t begin = length;
    for (Level& level : all) {
        level = {stretch, length / stretch, begin};
        begin += 2 * level.count;
        stretch *= fanOut;
    }
    return all;
}();

constexpr std::size_t itemCount = levels.back().begin + 2 * levels.back().count;
static_assert(itemCount == 4776);

template <typename Item>
struct Extremes
{
    Item minimum = static_cast<Item>(~Item{0});
    Item maximum = 0;

    void include(const Item* minima, const Item* maxima, std::size_t first, std::size_t last)
    {
        for (std::size_t i = first; i < last; ++i) {
            minimum = std::min(minimum, minima[i]);
            maximum = std::max(maximum, maxima[i]);
        }
    }
};

// Works from both ends inwards, and goes one level up whenever whole stretches of it fit in between.
template <typename Item>
Extremes<Item> extremesOf(const Item* items, std::size_t first, std::size_t last)
{
    Extremes<Item> all;
    const Item *minima = items, *maxima = items;
    std::size_t stretch = 1;
    for (const Level& level : levels) {
        const std::size_t factor = level.stretch / stretch;
        const std::size_t from = (first + factor - 1) / factor;
        const std::size_t to = last / factor;
        if (from >= to) break;
        all.include(minima, maxima, first, from * factor);
        all.include(minima, maxima, to * factor, last);
        first = from;
        last = to;
        stretch = level.stretch;
        minima = items + level.begin;
        maxima = minima + level.count;
    }
    all.include(minima, maxima, first, last);
    return all;
}

template <typename Item>
void buildLevels(Item* items)
{
    const Item *minima = items, *maxima = items;
    std::size_t stretch = 1;
    for (const Level& level : levels) {
        const std::size_t factor = level.stretch / stretch;
        Item* const begin = items + level.begin;
        for (std::size_t i = 0; i < level.count; ++i) {
            Extremes<Item> all;
            all.include(minima, maxima, i * factor, (i + 1) * factor);
            begin[i] = all.minimum;
            begin[level.count + i] = all.maximum;
        }
        stretch = level.stretch;
        minima = begin;
        maxima = begin + level.count;
    }
}

// Calls use() with the items in their own type. With width 0 there are none.
template <typename Use>
auto withItems(std::uint8_t width, const std::byte* items, Use use)
{
    switch (width) {
    case 1: return use(reinterpret_cast<const std::uint8_t*>(items));
    case 2: return use(reinterpret_cast<const std::uint16_t*>(items));
    case 4: return use(reinterpret_cast<const std::uint32_t*>(items));
    default: return use(reinterpret_cast<const std::uint64_t*>(items));
    }
}

} // namespace

SeriesChunk::SeriesChunk(std::span<const std::uint64_t, length> values) : extremes_(noExtremes)
{
    for (const std::uint64_t value : values)
        extremes_.include({value, value});
    const std::uint64_t spread = extremes_.maximum - extremes_.minimum;
    if (spread == 0) return;
    if (spread <= 0xff)
        pack<std::uint8_t>(values);
    else if (spread <= 0xffff)
        pack<std::uint16_t>(values);
    else if (spread <= 0xffff'ffff)
        pack<std::uint32_t>(values);
    else
        pack<std::uint64_t>(values);
}

template <typename Item>
void SeriesChunk::pack(std::span<const std::uint64_t, length> values)
{
    width_ = sizeof(Item);
    items_ = std::make_unique_for_overwrite<std::byte[]>(itemCount * sizeof(Item));
    auto* const items = reinterpret_cast<Item*>(items_.get());
    for (std::size_t i = 0; i < length; ++i)
        items[i] = static_cast<Item>(values[i] - extremes_.minimum);
    buildLevels(items);
}

std::uint64_t SeriesChunk::operator[](std::size_t index) const
{
    if (width_ == 0) return extremes_.minimum;
    return withItems(width_, items_.get(), [&](const auto* items) { return extremes_.minimum + items[index]; });
}

MinMax SeriesChunk::extremes(std::size_t first, std::size_t last) const
{
    if (width_ == 0) return extremes_;
    return withItems(width_, items_.get(), [&](const auto* items) {
        const auto all = extremesOf(items, first, last);
        return MinMax{extremes_.minimum + all.minimum, extremes_.minimum + all.maximum};
    });
}

void SeriesChunk::copy(std::size_t first, std::span<std::uint64_t> out) const
{
    if (width_ == 0) {
        std::ranges::fill(out, extremes_.minimum);
        return;
    }
    withItems(width_, items_.get(), [&](const auto* items) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = extremes_.minimum + items[first + i];
    });
}

std::size_t SeriesChunk::memoryBytes() const
{
    return sizeof(*this) + itemCount * width_;
}

} // namespace poolscope
