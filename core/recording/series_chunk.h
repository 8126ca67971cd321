// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stretch of a series that no longer changes: each value in as many bytes (0, 1, 2, 4 or 8) as the stretch's range of
// values needs, and levels above them that hold the minimum and maximum of ever longer parts. Memory: width x 4,776
// bytes, so next to nothing for 4,096 equal values. May be read by many threads.
#pragma once

#include "core/recording/min_max.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace poolscope {

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

} // namespace poolscope
