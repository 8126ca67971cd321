// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t grain = SeriesChunk::grain;

} // namespace

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
