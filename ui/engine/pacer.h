// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace poolscope::ui {

// Frames per second, measured over stretches of half a second. Reads no clock itself.
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

// Makes a pause visible: when a lane misses its budget, its picture holds still for as many frames as it missed. Lanes
// work in lockstep, so the others never see one lane late; the hold shows what a player of this lane alone would see.
//
// A frame that takes more than n and at most n + 1 budgets misses n frames. The late picture is then shown whatever its
// own frame cost, so that a lane that is always late shows fewer pictures rather than none; its cost delays the
// pictures after it. Frames missed during a hold do not add to it, unless a single frame misses more than the hold is
// long.
class StutterHold
{
public:
    // Call once for each frame, in order. `budgetNs` > 0. True: the picture of this frame may be shown.
    bool mayShow(std::uint64_t frameNs, std::uint64_t budgetNs);

    // Ends the hold; the next frame's picture is the late one.
    void release() { hold_ = held_; }

    // How many frames the present hold has lasted, including this one; 0 if the picture moves.
    [[nodiscard]] std::uint32_t heldFrames() const { return held_; }
    // How many frames the present hold is to last in all; if the picture moves, how many the last picture missed.
    [[nodiscard]] std::uint32_t holdLength() const { return hold_; }

private:
    std::uint32_t hold_ = 0;
    std::uint32_t held_ = 0;
};

// Tells when the next frame is due. Deadlines lie on a fixed grid, so that the lateness of single frames does not add
// up. After a stall, at most a tenth of a second is caught up; the rest is dropped. Reads no clock itself.
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
