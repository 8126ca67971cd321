// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/pacer.h"

#include <algorithm>
#include <limits>

namespace poolscope::ui {

void RateMeter::start(std::uint64_t frames, Clock::time_point now)
{
    begin_ = now;
    framesAtBegin_ = frames;
    length_ = firstStretch;
    rate_ = 0;
}

void RateMeter::update(std::uint64_t frames, Clock::time_point now)
{
    const std::chrono::duration<double> passed = now - begin_;
    if (passed < length_) return;
    rate_ = static_cast<double>(frames - framesAtBegin_) / passed.count();
    begin_ = now;
    framesAtBegin_ = frames;
    length_ = stretch;
}

bool StutterHold::mayShow(std::uint64_t frameNs, std::uint64_t budgetNs)
{
    const std::uint64_t missed = frameNs == 0 ? 0 : (frameNs - 1) / budgetNs;
    const auto hold =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(missed, std::numeric_limits<std::uint32_t>::max()));
    if (held_ == hold_) { // no hold, or one that is over
        const bool isLatePicture = hold_ > 0;
        hold_ = hold;
        held_ = 0;
        if (isLatePicture || hold == 0) return true;
    }
    hold_ = std::max(hold_, hold);
    ++held_;
    return false;
}

void Pacer::setPeriod(std::chrono::nanoseconds period, Clock::time_point now)
{
    period_ = period;
    due_ = std::min(due_, now + period);
}

void Pacer::advance(Clock::time_point now)
{
    due_ = std::max(due_ + period_, now - longestBacklog);
}

} // namespace poolscope::ui
