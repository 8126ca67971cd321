// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/zoom_history.h"

namespace poolscope::ui {

void ZoomHistory::clear()
{
    views_.assign(1, {});
    present_ = 0;
    isMoving_ = false;
}

void ZoomHistory::visit(const View& view, Clock::time_point now)
{
    if (view == views_[present_]) return;
    const bool isSameChange = isMoving_ && now - changed_ < onePause;
    isMoving_ = true;
    changed_ = now;
    views_.resize(present_ + 1);
    if (isSameChange) {
        views_[present_] = view;
        return;
    }
    if (views_.size() == maxViews) views_.erase(views_.begin());
    views_.push_back(view);
    present_ = views_.size() - 1;
}

const ZoomHistory::View& ZoomHistory::back()
{
    settle();
    return views_[--present_];
}

const ZoomHistory::View& ZoomHistory::forward()
{
    settle();
    return views_[++present_];
}

} // namespace poolscope::ui
