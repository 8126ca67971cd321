// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// 64 counts that go up and down together, as rows of bits: a step takes a few instructions for all of them. Belongs to
// one thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace poolscope {

class SixtyFourCounts
{
public:
    static constexpr std::size_t size = 64;

    // One more for each bit of `which`.
    void add(std::uint64_t which)
    {
        for (std::size_t row = 0; which != 0; ++row) {
            const std::uint64_t carry = rows_[row] & which;
            rows_[row] ^= which;
            which = carry;
            if (row >= used_) used_ = row + 1;
        }
    }
    // One less for each bit of `which`, whose counts must not be 0.
    void subtract(std::uint64_t which)
    {
        for (std::size_t row = 0; which != 0; ++row) {
            const std::uint64_t borrow = ~rows_[row] & which;
            rows_[row] ^= which;
            which = borrow;
        }
    }
    // The counts that are 0.
    [[nodiscard]] std::uint64_t zeros() const
    {
        std::uint64_t any = 0;
        for (std::size_t row = 0; row < used_; ++row)
            any |= rows_[row];
        return ~any;
    }

    [[nodiscard]] std::uint64_t at(std::size_t index) const
    {
        std::uint64_t value = 0;
        for (std::size_t row = 0; row < used_; ++row)
            value |= (rows_[row] >> index & 1) << row;
        return value;
    }
    void set(std::size_t index, std::uint64_t value)
    {
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const std::uint64_t bit = value >> row & 1;
            rows_[row] = (rows_[row] & ~(std::uint64_t{1} << index)) | bit << index;
            if (bit != 0 && row >= used_) used_ = row + 1;
        }
    }

private:
    std::array<std::uint64_t, 64> rows_{}; // row i has bit i of every count
    std::size_t used_ = 0;                 // rows beyond are 0
};

} // namespace poolscope
