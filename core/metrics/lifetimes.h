// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects lived for how many frames: exact below 4,096 frames, from there on in steps of 1/64. Holds at most
// 58 KiB, however many there are. Golden.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

class Lifetimes
{
public:
    void add(std::uint64_t frames)
    {
        const std::size_t step = stepOf(frames);
        if (step >= counts_.size()) counts_.resize(step + 1);
        ++counts_[step];
        ++count_;
        frames_ += frames;
        longest_ = std::max(longest_, frames);
    }
    void add(const Lifetimes& more);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double mean() const; // exact; 0 if there is none
    // The smallest lifetime that at least so many per cent of them do not exceed, 1 to 100, rounded down to its step; 0
    // if there is none.
    [[nodiscard]] std::uint64_t percentile(unsigned percent) const;
    [[nodiscard]] std::uint64_t median() const { return percentile(50); }
    // How many lived for 0 frames, for 1, for 2 and 3, for 4 to 7, and so on, each twice as many as before. Exact.
    [[nodiscard]] std::vector<std::uint64_t> byDoubling() const;
    [[nodiscard]] std::uint64_t longest() const { return longest_; } // exact

private:
    static constexpr int exactBits = 12;
    static constexpr std::uint64_t exactBelow = 1U << exactBits;
    static constexpr int stepBits = 6; // steps within a doubling

    [[nodiscard]] static std::size_t stepOf(std::uint64_t frames)
    {
        if (frames < exactBelow) return frames;
        const auto bits = static_cast<int>(std::bit_width(frames));
        const std::uint64_t within = (frames >> (bits - 1 - stepBits)) - (1U << stepBits);
        return exactBelow + (static_cast<std::uint64_t>(bits - 1 - exactBits) << stepBits) + within;
    }
    // The least of the step.
    [[nodiscard]] static std::uint64_t framesOf(std::size_t step);

    std::vector<std::uint64_t> counts_; // by step, up to the longest
    std::uint64_t count_ = 0;
    std::uint64_t frames_ = 0; // of all together
    std::uint64_t longest_ = 0;
};

} // namespace poolscope
