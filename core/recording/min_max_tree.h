// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The extremes of a growing row of stretches, with levels above them whose entries each cover eight of the level below.
// Memory: 18.3 bytes a stretch.
#pragma once

#include "core/recording/min_max.h"

#include <cstddef>
#include <vector>

namespace poolscope {

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

} // namespace poolscope
