// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One figure over time, kept in full, with levels above it that hold the minimum and maximum of ever longer
// stretches. Reading a range at any zoom costs time in proportion to what is shown, and the logarithm of its length.
// It grows by chunks, so that no frame pays for moving a whole long recording. A copy shares the chunks with the
// original: copying costs O(size / 4,096). Memory: see SeriesChunk for full chunks; 9 bytes a value for the rest. Not
// thread-safe, but a copy may go to another thread.
#pragma once

#include "core/recording/min_max.h"
#include "core/recording/min_max_tree.h"
#include "core/recording/series_chunk.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace poolscope {

class Series
{
public:
    // Amortised O(1); the worst single call packs one chunk, some 10 µs.
    void append(std::uint64_t value);
    void append(std::span<const std::uint64_t> values);

    [[nodiscard]] std::size_t size() const { return chunks_.size() * SeriesChunk::length + open_.size(); }
    [[nodiscard]] bool empty() const { return chunks_.empty() && open_.empty(); }
    // index < size().
    [[nodiscard]] std::uint64_t operator[](std::size_t index) const;
    // The last value. The series must not be empty.
    [[nodiscard]] std::uint64_t back() const { return (*this)[size() - 1]; }

    // The values [first, last), cut at the end of the series. O(last - first).
    [[nodiscard]] std::vector<std::uint64_t> values(std::size_t first, std::size_t last) const;
    // The values [first, first + out.size()), which must exist.
    void copy(std::size_t first, std::span<std::uint64_t> out) const;

    // Minimum and maximum of the values [first, last); last <= size(), first < last. O(log(last - first)), and at most
    // 300 steps in the part that is not a chunk yet.
    [[nodiscard]] MinMax extremes(std::size_t first, std::size_t last) const;

    // Divides the time line into buckets of `bucket` values that begin at multiples of `bucket` (so that they stay put
    // while the range scrolls). Appends to `out` the extremes of each bucket that overlaps [first, last), cut at the
    // end of the series; nothing if no value does. Costs as much as extremes() for each bucket. Returns the index of
    // the first bucket.
    std::size_t read(std::size_t first, std::size_t last, std::size_t bucket, std::vector<MinMax>& out) const;

    // O(1).
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    void seal(std::span<const std::uint64_t, SeriesChunk::length> values);
    [[nodiscard]] MinMax extremesOfOpen(std::size_t first, std::size_t last) const;

    std::vector<std::shared_ptr<const SeriesChunk>> chunks_;
    MinMaxTree extremes_;              // of each chunk
    std::vector<std::uint64_t> open_;  // less than a chunk
    std::vector<MinMax> openExtremes_; // of each SeriesChunk::grain of them
    std::size_t chunkBytes_ = 0;
};

} // namespace poolscope
