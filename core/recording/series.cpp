// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series.h"

#include <algorithm>

namespace poolscope {

namespace {

void include(MinMax& all, const MinMax& part)
{
    all.minimum = std::min(all.minimum, part.minimum);
    all.maximum = std::max(all.maximum, part.maximum);
}

} // namespace

void Series::append(std::uint64_t value)
{
    values_.push_back(value);
    std::size_t count = values_.size();
    for (std::size_t level = 0; count % fanOut == 0; ++level, count /= fanOut) {
        if (level == levels_.size()) levels_.emplace_back();
        MinMax all{~std::uint64_t{0}, 0};
        for (std::size_t i = count - fanOut; i < count; ++i)
            include(all, level == 0 ? MinMax{values_[i], values_[i]} : levels_[level - 1][i]);
        levels_[level].push_back(all);
    }
}

MinMax Series::extremes(std::size_t first, std::size_t last) const
{
    MinMax all{~std::uint64_t{0}, 0};
    std::size_t level = 0; // 0: values, k: levels_[k - 1]
    const auto entry = [&](std::size_t i) {
        return level == 0 ? MinMax{values_[i], values_[i]} : levels_[level - 1][i];
    };
    // From both ends inwards, one level up whenever a whole stretch fits in between.
    while (first < last) {
        while (first < last && (first % fanOut != 0 || level == levels_.size()))
            include(all, entry(first++));
        while (first < last && (last % fanOut != 0 || level == levels_.size()))
            include(all, entry(--last));
        first /= fanOut;
        last /= fanOut;
        ++level;
    }
    return all;
}

std::size_t Series::read(std::size_t first, std::size_t last, std::size_t bucket, std::vector<MinMax>& out) const
{
    const std::size_t begin = first / bucket;
    last = std::min(last, values_.size());
    if (first >= last) return begin;
    for (std::size_t i = begin; i * bucket < last; ++i)
        out.push_back(extremes(i * bucket, std::min((i + 1) * bucket, values_.size())));
    return begin;
}

std::size_t Series::memoryBytes() const
{
    std::size_t bytes = values_.capacity() * sizeof(std::uint64_t);
    for (const auto& level : levels_)
        bytes += level.capacity() * sizeof(MinMax);
    return bytes;
}

} // namespace poolscope
