// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// When the next frame is due. Deadlines lie on a grid of their own, so that lateness of one frame does not add up
// over many; after a stall at most a tenth of a second is caught up, the rest is forgiven. Reads no clock itself.
#pragma once

#include <chrono>

namespace poolscope::ui {

class Pacer
{
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds longestBacklog{100};

    // 0: as fast as possible. The next frame is due a period from now at the latest.
    void setPeriod(std::chrono::nanoseconds period, Clock::time_point now);
    // The next frame is due now.
    void start(Clock::time_point now) { due_ = now; }
    // A frame was done.
    void advance(Clock::time_point now);

    [[nodiscard]] Clock::time_point due() const { return due_; }

private:
    std::chrono::nanoseconds period_{0};
    Clock::time_point due_;
};

} // namespace poolscope::ui
