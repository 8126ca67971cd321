// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One figure over time, kept in full, with levels above it that hold the minimum and maximum of ever longer
// stretches. Reading a range at any zoom costs time in proportion to what is shown, and the logarithm of its length.
// It grows by chunks, so that no frame pays for moving a whole long recording. A copy shares the chunks with the
// original: copying costs O(size / 4,096). Memory: see SeriesChunk for full chunks; 9 bytes a value for the rest. Not
// thread-safe, but a copy may go to another thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace poolscope {

// The lowest and the highest of a set of values.
struct MinMax
{
    std::uint64_t minimum = 0;
    std::uint64_t maximum = 0;

    void include(const MinMax& other)
    {
        minimum = std::min(minimum, other.minimum);
        maximum = std::max(maximum, other.maximum);
    }

    friend bool operator==(const MinMax&, const MinMax&) = default;
};

// The extremes of no values: the first value included replaces them.
inline constexpr MinMax noExtremes{~std::uint64_t{0}, 0};

// The extremes of a growing row of stretches, with levels above them whose entries each cover eight of the level below.
// Memory: 18.3 bytes a stretch.
class MinMaxTree
{
public:
    static constexpr std::size_t fan = 8;

    // Amortised O(1).
    void append(const MinMax& stretch);
    [[nodiscard]] std::size_t size() const { return levels_.empty() ? 0 : levels_.front().size(); }

    // Calls visit(MinMax) for entries that together cover the stretches [first, last), last <= size(): at most 2 x 7 of
    // each level. O(log(last - first)).
    template <class Visit>
    void visit(std::size_t first, std::size_t last, Visit&& visit) const
    {
        for (std::size_t level = 0; first < last; ++level) {
            while (first < last && first % fan != 0)
                visit(levels_[level][first++]);
            while (first < last && last % fan != 0)
                visit(levels_[level][--last]);
            first /= fan;
            last /= fan;
        }
    }
    // O(log(last - first)).
    [[nodiscard]] MinMax extremes(std::size_t first, std::size_t last) const;

    [[nodiscard]] std::size_t memoryBytes() const;

private:
    std::vector<std::vector<MinMax>> levels_; // of single stretches, then of eight each, of 64 each, …
};

// A stretch of a series that no longer changes: each value in as many bytes (0, 1, 2, 4 or 8) as the stretch's range of
// values needs, and levels above them that hold the minimum and maximum of ever longer parts. Memory: width x 4,776
// bytes, so next to nothing for 4,096 equal values. May be read by many threads.
class SeriesChunk
{
public:
    static constexpr std::size_t length = 4096;
    // How many values an entry of the lowest level covers; each higher level covers four times as many.
    static constexpr std::size_t grain = 16;

    explicit SeriesChunk(std::span<const std::uint64_t, length> values);

    // index < length.
    [[nodiscard]] std::uint64_t operator[](std::size_t index) const;
    // The extremes of the values [first, last); first < last <= length. O(log length).
    [[nodiscard]] MinMax extremes(std::size_t first, std::size_t last) const;
    [[nodiscard]] MinMax extremes() const { return extremes_; }
    // The values [first, first + out.size()), which must exist.
    void copy(std::size_t first, std::span<std::uint64_t> out) const;
    [[nodiscard]] bool isConstant() const { return width_ == 0; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    template <typename Item>
    void pack(std::span<const std::uint64_t, length> values);

    MinMax extremes_;
    std::uint8_t width_ = 0;               // bytes a value
    std::unique_ptr<std::byte[]> items_{}; // values less the minimum, then the levels; null for width 0
};

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
