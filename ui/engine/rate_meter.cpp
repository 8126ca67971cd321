// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/rate_meter.h"

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

} // namespace poolscope::ui
