// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frames per second, measured over stretches of half a second. Reads no clock itself.
#pragma once

#include <chrono>
#include <cstdint>

namespace poolscope::ui {

class RateMeter
{
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::chrono::milliseconds stretch{500};
    static constexpr std::chrono::milliseconds firstStretch{100}; // shorter, so that the first figure appears soon

    void start(std::uint64_t frames, Clock::time_point now);
    void stop() { rate_ = 0; }
    // `frames`: the total done so far. Call it regularly between start and stop, even when no frames were done.
    void update(std::uint64_t frames, Clock::time_point now);

    // 0 before the first stretch is over, and after stop().
    [[nodiscard]] double rate() const { return rate_; }

private:
    Clock::time_point begin_;
    std::uint64_t framesAtBegin_ = 0;
    std::chrono::milliseconds length_ = firstStretch;
    double rate_ = 0;
};

} // namespace poolscope::ui
