// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/pacer.h"

#include <algorithm>

namespace poolscope::ui {

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
