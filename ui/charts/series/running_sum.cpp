// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/running_sum.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace poolscope::ui {

RunningSum::Total RunningSum::total(std::size_t first, std::size_t last)
{
    follow();
    last = std::min(last, series_->size());
    Total total;
    const std::size_t from = (first + grain - 1) / grain; // whole blocks in between
    const std::size_t to = last / grain;
    if (from >= to) {
        add(total, first, last);
        return total;
    }
    total = {upTo_[to].sum - upTo_[from].sum, upTo_[to].count - upTo_[from].count};
    add(total, first, from * grain);
    add(total, to * grain, last);
    return total;
}

void RunningSum::follow()
{
    const std::size_t size = leftOut_ == nullptr ? series_->size() : std::min(series_->size(), leftOut_->size());
    for (std::size_t done = upTo_.size() - 1; (done + 1) * grain <= size; ++done) {
        Total next = upTo_.back();
        add(next, done * grain, (done + 1) * grain);
        upTo_.push_back(next);
    }
}

void RunningSum::add(Total& total, std::size_t first, std::size_t last) const
{
    std::array<std::uint64_t, grain> values;
    std::array<std::uint64_t, grain> out;
    for (; first < last; first += grain) {
        const auto part = std::span(values).first(std::min(last - first, grain));
        series_->copy(first, part);
        if (leftOut_ == nullptr) {
            total.sum = std::accumulate(part.begin(), part.end(), total.sum);
            total.count += part.size();
            continue;
        }
        leftOut_->copy(first, std::span(out).first(part.size()));
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (out[i] != 0) continue;
            total.sum += part[i];
            ++total.count;
        }
    }
}

} // namespace poolscope::ui
