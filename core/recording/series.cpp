// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

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

constexpr std::size_t grain = SeriesChunk::grain;

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

void MinMaxTree::append(const MinMax& stretch)
{
    MinMax next = stretch;
    for (std::size_t level = 0;; ++level) {
        if (level == levels_.size()) levels_.emplace_back();
        std::vector<MinMax>& row = levels_[level];
        row.push_back(next);
        if (row.size() % fan != 0) return;
        next = noExtremes;
        for (const MinMax& each : std::span(row).last<fan>())
            next.include(each);
    }
}

MinMax MinMaxTree::extremes(std::size_t first, std::size_t last) const
{
    MinMax all = noExtremes;
    visit(first, last, [&all](const MinMax& each) { all.include(each); });
    return all;
}

std::size_t MinMaxTree::memoryBytes() const
{
    std::size_t bytes = levels_.capacity() * sizeof(std::vector<MinMax>);
    for (const std::vector<MinMax>& level : levels_)
        bytes += level.capacity() * sizeof(MinMax);
    return bytes;
}

void Series::append(std::uint64_t value)
{
    open_.push_back(value);
    if (open_.size() % grain != 0) return;
    MinMax all = noExtremes;
    for (const std::uint64_t each : std::span(open_).last<grain>())
        all.include({each, each});
    openExtremes_.push_back(all);
    if (open_.size() < SeriesChunk::length) return;
    seal(std::span(open_).first<SeriesChunk::length>());
    open_.clear();
    openExtremes_.clear();
}

void Series::append(std::span<const std::uint64_t> values)
{
    while (!values.empty()) {
        if (open_.empty() && values.size() >= SeriesChunk::length) {
            seal(values.first<SeriesChunk::length>());
            values = values.subspan(SeriesChunk::length);
        } else {
            append(values.front());
            values = values.subspan(1);
        }
    }
}

void Series::seal(std::span<const std::uint64_t, SeriesChunk::length> values)
{
    auto chunk = std::make_shared<const SeriesChunk>(values);
    extremes_.append(chunk->extremes());
    // Equal chunks of a value that stays the same share their memory.
    if (chunk->isConstant() && !chunks_.empty() && chunks_.back()->isConstant() &&
        chunks_.back()->extremes() == chunk->extremes()) {
        chunks_.push_back(chunks_.back());
        return;
    }
    chunkBytes_ += chunk->memoryBytes();
    chunks_.push_back(std::move(chunk));
}

std::uint64_t Series::operator[](std::size_t index) const
{
    const std::size_t chunk = index / SeriesChunk::length;
    return chunk < chunks_.size() ? (*chunks_[chunk])[index % SeriesChunk::length]
                                  : open_[index - chunks_.size() * SeriesChunk::length];
}

std::vector<std::uint64_t> Series::values(std::size_t first, std::size_t last) const
{
    last = std::min(last, size());
    std::vector<std::uint64_t> result(last - std::min(first, last));
    if (!result.empty()) copy(first, result);
    return result;
}

void Series::copy(std::size_t first, std::span<std::uint64_t> out) const
{
    while (!out.empty()) {
        const std::size_t chunk = first / SeriesChunk::length;
        const std::size_t begin = first % SeriesChunk::length;
        const std::size_t count = std::min(out.size(), SeriesChunk::length - begin);
        if (chunk < chunks_.size())
            chunks_[chunk]->copy(begin, out.first(count));
        else
            std::ranges::copy(std::span(open_).subspan(begin, count), out.begin());
        first += count;
        out = out.subspan(count);
    }
}

MinMax Series::extremes(std::size_t first, std::size_t last) const
{
    MinMax all = noExtremes;
    const std::size_t sealed = chunks_.size() * SeriesChunk::length;
    if (last > sealed) {
        all = extremesOfOpen(std::max(first, sealed) - sealed, last - sealed);
        last = sealed;
    }
    const auto includePart = [&](std::size_t from, std::size_t to) {
        const std::size_t chunk = from / SeriesChunk::length;
        if (from < to)
            all.include(chunks_[chunk]->extremes(from - chunk * SeriesChunk::length, to - chunk * SeriesChunk::length));
    };
    // The whole chunks, and the part of a chunk at each end.
    const std::size_t begin = (first + SeriesChunk::length - 1) / SeriesChunk::length, end = last / SeriesChunk::length;
    if (begin > end) {
        includePart(first, last);
        return all;
    }
    includePart(first, begin * SeriesChunk::length);
    all.include(extremes_.extremes(begin, end));
    includePart(end * SeriesChunk::length, last);
    return all;
}

MinMax Series::extremesOfOpen(std::size_t first, std::size_t last) const
{
    MinMax all = noExtremes;
    while (first < last) {
        if (first % grain == 0 && last - first >= grain) {
            all.include(openExtremes_[first / grain]);
            first += grain;
        } else {
            all.include({open_[first], open_[first]});
            ++first;
        }
    }
    return all;
}

std::size_t Series::read(std::size_t first, std::size_t last, std::size_t bucket, std::vector<MinMax>& out) const
{
    const std::size_t begin = first / bucket;
    last = std::min(last, size());
    if (first >= last) return begin;
    out.reserve(out.size() + (last - 1) / bucket + 1 - begin);
    for (std::size_t i = begin; i * bucket < last; ++i)
        out.push_back(extremes(i * bucket, std::min((i + 1) * bucket, size())));
    return begin;
}

std::size_t Series::memoryBytes() const
{
    return chunkBytes_ + chunks_.capacity() * sizeof(chunks_.front()) + extremes_.memoryBytes() +
           openExtremes_.capacity() * sizeof(MinMax) + open_.capacity() * sizeof(std::uint64_t);
}

} // namespace poolscope
