// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_clock.h"

#include <algorithm>

namespace poolscope {

void ProgramClock::standStill(std::uint64_t begin, std::uint64_t end)
{
    begin = std::max(begin, settled_);
    if (begin >= end) return;
    const auto first = std::ranges::find_if(come_, [=](const Standstill& known) { return known.end >= begin; });
    auto last = first;
    for (; last != come_.end() && last->begin <= end; ++last) {
        begin = std::min(begin, last->begin);
        end = std::max(end, last->end);
    }
    come_.insert(come_.erase(first, last), {begin, end});
}

std::uint64_t ProgramClock::at(std::uint64_t time)
{
    auto next = come_.begin();
    for (; next != come_.end() && next->end <= time; ++next) {
        past_ += next->end - next->begin;
        settled_ = next->end;
    }
    come_.erase(come_.begin(), next);
    const bool isWithin = !come_.empty() && come_.front().begin < time;
    return (isWithin ? come_.front().begin : time) - past_;
}

std::uint64_t ProgramClock::stoodStill() const
{
    std::uint64_t all = past_;
    for (const Standstill& standstill : come_)
        all += standstill.end - standstill.begin;
    return all;
}

} // namespace poolscope
