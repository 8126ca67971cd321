// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a time axis that a person rested on, to go back and forward through, as a web browser does with pages.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace poolscope::ui {

class ZoomHistory
{
public:
    using Clock = std::chrono::steady_clock;

    // Changes closer together than this are one: the notches of a wheel, the steps of a drag.
    static constexpr std::chrono::milliseconds onePause{700};
    static constexpr std::size_t maxViews = 100; // then the oldest is forgotten

    struct View
    {
        bool isFollowing = true; // then the range is the live end's
        double lower = 0;        // frames
        double upper = 0;

        friend bool operator==(const View&, const View&) = default;
    };

    // Begins with one view: that of the live end.
    ZoomHistory() { clear(); }
    void clear();

    // A person chose that view. What lay forward is forgotten.
    void visit(const View& view, Clock::time_point now);
    // The next change is another one, however soon it comes.
    void settle() { isMoving_ = false; }

    [[nodiscard]] bool canGoBack() const { return present_ > 0; }
    [[nodiscard]] bool canGoForward() const { return present_ + 1 < views_.size(); }
    // Only where it can be done.
    const View& back();
    const View& forward();

private:
    std::vector<View> views_;
    std::size_t present_ = 0;
    bool isMoving_ = false; // the present view is being changed
    Clock::time_point changed_;
};

} // namespace poolscope::ui
