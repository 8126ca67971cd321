// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tells when the next frame is due. Deadlines lie on a fixed grid, so that the lateness of single frames does not add
// up. After a stall, at most a tenth of a second is caught up; the rest is dropped. Reads no clock itself.
#pragma once

#include <chrono>

namespace poolscope::ui {

class Pacer
{
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds longestBacklog{100};

    // A period of 0 means as fast as possible. The next frame is due at most one period from now.
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
