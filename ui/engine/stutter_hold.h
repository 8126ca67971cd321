// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a pause visible: when a lane misses its budget, its picture holds still for as many frames as it missed. Lanes
// work in lockstep, so the others never see one lane late; the hold shows what a player of this lane alone would see.
//
// A frame that takes more than n and at most n + 1 budgets misses n frames. The late picture is then shown whatever its
// own frame cost, so that a lane that is always late shows fewer pictures rather than none; its cost delays the
// pictures after it. Frames missed during a hold do not add to it, unless a single frame misses more than the hold is
// long.
#pragma once

#include <cstdint>

namespace poolscope::ui {

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

} // namespace poolscope::ui
