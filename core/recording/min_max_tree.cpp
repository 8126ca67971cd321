// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/min_max_tree.h"

#include <span>

namespace poolscope {

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

} // namespace poolscope
