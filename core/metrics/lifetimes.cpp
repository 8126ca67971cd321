// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/lifetimes.h"

namespace poolscope {

void Lifetimes::add(const Lifetimes& more)
{
    counts_.resize(std::max(counts_.size(), more.counts_.size()));
    for (std::size_t step = 0; step < more.counts_.size(); ++step)
        counts_[step] += more.counts_[step];
    count_ += more.count_;
    frames_ += more.frames_;
    longest_ = std::max(longest_, more.longest_);
}

double Lifetimes::mean() const
{
    return count_ == 0 ? 0 : static_cast<double>(frames_) / static_cast<double>(count_);
}

std::uint64_t Lifetimes::percentile(unsigned percent) const
{
    std::uint64_t below = 0;
    for (std::size_t step = 0; step < counts_.size(); ++step) {
        below += counts_[step];
        if (below > 0 && below * 100 >= count_ * percent) return framesOf(step);
    }
    return 0;
}

std::uint64_t Lifetimes::framesOf(std::size_t step)
{
    if (step < exactBelow) return step;
    const std::size_t beyond = step - exactBelow;
    const std::uint64_t within = (beyond & ((1U << stepBits) - 1)) + (1U << stepBits);
    return within << ((beyond >> stepBits) + static_cast<std::size_t>(exactBits - stepBits));
}

std::vector<std::uint64_t> Lifetimes::byDoubling() const
{
    std::vector<std::uint64_t> doublings;
    for (std::size_t step = 0; step < counts_.size(); ++step) {
        const auto doubling = static_cast<std::size_t>(std::bit_width(framesOf(step)));
        if (doubling >= doublings.size()) doublings.resize(doubling + 1);
        doublings[doubling] += counts_[step];
    }
    return doublings;
}

} // namespace poolscope
