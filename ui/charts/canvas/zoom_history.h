// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a time axis that the user rested on, to go back and forward as in a web browser.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace poolscope::ui {

class ZoomHistory
{
public:
    using Clock = std::chrono::steady_clock;

    // Changes closer together than this count as one, such as notches of the wheel or steps of a drag.
    static constexpr std::chrono::milliseconds onePause{700};
    static constexpr std::size_t maxViews = 100; // beyond that the oldest is dropped

    struct View
    {
        bool isFollowing = true; // if true, the range is that of the live end
        double lower = 0;        // frames
        double upper = 0;

        friend bool operator==(const View&, const View&) = default;
    };

    // Begins with one view, that of the live end.
    ZoomHistory() { clear(); }
    void clear();

    // The user chose that view. Views ahead of the current one are dropped.
    void visit(const View& view, Clock::time_point now);
    // The next change is a separate one, however soon it comes.
    void settle() { isMoving_ = false; }

    [[nodiscard]] bool canGoBack() const { return present_ > 0; }
    [[nodiscard]] bool canGoForward() const { return present_ + 1 < views_.size(); }
    // Only if canGoBack() or canGoForward().
    const View& back();
    const View& forward();

private:
    std::vector<View> views_;
    std::size_t present_ = 0;
    bool isMoving_ = false; // the current view is still being changed
    Clock::time_point changed_;
};

} // namespace poolscope::ui
