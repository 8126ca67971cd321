// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One figure over time, kept whole, with levels above it that hold the minimum and maximum of ever longer
// stretches: reading any range at any zoom costs what it shows, not what it spans.
// Memory: 8 bytes a value, and a third of 16 bytes for the levels. Not thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

struct MinMax
{
    std::uint64_t minimum = 0;
    std::uint64_t maximum = 0;

    friend bool operator==(const MinMax&, const MinMax&) = default;
};

class Series
{
public:
    // Amortised O(1); the worst single call touches one entry of every level.
    void append(std::uint64_t value);

    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] bool empty() const { return values_.empty(); }
    [[nodiscard]] std::uint64_t operator[](std::size_t index) const { return values_[index]; }
    [[nodiscard]] const std::vector<std::uint64_t>& values() const { return values_; }

    // Minimum and maximum of values [first, last); last <= size(), first < last. O(log size).
    [[nodiscard]] MinMax extremes(std::size_t first, std::size_t last) const;

    // Cuts the time line into buckets of `bucket` values, beginning at multiples of `bucket` (so that they stay
    // put while the range scrolls), and appends to `out` the extremes of each bucket that meets [first, last),
    // cut at the end of the series; nothing if no value does. O(buckets * log bucket). Returns the index of the
    // first bucket.
    std::size_t read(std::size_t first, std::size_t last, std::size_t bucket, std::vector<MinMax>& out) const;

    [[nodiscard]] std::size_t memoryBytes() const;

private:
    static constexpr std::size_t fanOut = 4;

    std::vector<std::uint64_t> values_;
    // levels_[k] holds stretches of fanOut^(k+1) values; complete ones only.
    std::vector<std::vector<MinMax>> levels_;
};

} // namespace poolscope
