// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How many free blocks allocations looked at. Adding is O(1); a quantile costs a look at all counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace poolscope::allocators {

// How often each number of free blocks was looked at: exact up to `exact` - 1, above that by power of two.
class SearchCounts
{
public:
    static constexpr std::uint64_t exact = 1024;

    void add(std::uint64_t searched)
    {
        ++counts_[searched < exact ? searched : exact - 10 + logOf(searched)];
        if (searched > most_) most_ = searched;
    }
    // Those of another heap as well.
    void add(const SearchCounts& other)
    {
        for (std::size_t i = 0; i < counts_.size(); ++i)
            counts_[i] += other.counts_[i];
        most_ = std::max(most_, other.most_);
    }

    [[nodiscard]] std::uint64_t most() const { return most_; }
    // No more than that were looked at in so large a share of the searches: exact below `exact`, and otherwise the
    // upper end of its power of two, or most(). 0 without searches.
    [[nodiscard]] std::uint64_t quantile(double share) const
    {
        std::uint64_t all = 0;
        for (const std::uint64_t count : counts_)
            all += count;
        if (all == 0) return 0;
        std::uint64_t below = 0;
        std::size_t at = 0;
        for (; at + 1 < counts_.size(); ++at) {
            below += counts_[at];
            if (static_cast<double>(below) >= share * static_cast<double>(all)) break;
        }
        return at < exact ? at : std::min(most_, (std::uint64_t{2} << (at + 10 - exact)) - 1);
    }

private:
    [[nodiscard]] static std::uint64_t logOf(std::uint64_t number)
    {
        return 63 - static_cast<std::uint64_t>(__builtin_clzll(number));
    }

    std::array<std::uint64_t, exact + 64 - 10> counts_{};
    std::uint64_t most_ = 0;
};

} // namespace poolscope::allocators
