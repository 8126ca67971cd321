// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/stutter_hold.h"

#include <algorithm>
#include <limits>

namespace poolscope::ui {

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

} // namespace poolscope::ui
