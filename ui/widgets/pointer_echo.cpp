// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pointer_echo.h"

namespace poolscope::ui {

void PointerEcho::moved(std::optional<QPointF> place, bool isHeld, Clock::time_point now)
{
    if (!isHeld) {
        shown(now);
        place_ = place;
        return;
    }
    waiting_ = Waiting{place, waiting_ ? waiting_->since : now};
}

void PointerEcho::shown(Clock::time_point now)
{
    if (!waiting_) return;
    lateness_ = std::chrono::ceil<std::chrono::milliseconds>(now - waiting_->since);
    place_ = waiting_->place;
    waiting_.reset();
}

} // namespace poolscope::ui
