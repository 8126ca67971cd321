// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a pause visible: when a lane misses its budget, its picture holds still for as many frames as it missed.
// Lanes work in lockstep, so none is really late for the others; the hold says what a player of this lane alone
// would see.
//
// A frame that takes up to n + 1 budgets misses n. The late picture is then shown whatever it costs itself, so
// that a lane that is always late shows fewer pictures, not none; what it costs is held against the frames after
// it. Frames that go by in a hold add nothing to it, unless one of them misses more than the hold is long.
#pragma once

#include <cstdint>

namespace poolscope::ui {

class StutterHold
{
public:
    // To be asked once a frame, in order. `budgetNs` > 0. True: the picture of this frame may be shown.
    bool mayShow(std::uint64_t frameNs, std::uint64_t budgetNs);

    // Ends the hold: the picture of the next frame is the late one.
    void release() { hold_ = held_; }

    // Frames the present hold has lasted, this one included; 0 if the picture moves.
    [[nodiscard]] std::uint32_t heldFrames() const { return held_; }
    // Frames the present hold is to last in all; those missed by the last picture if the picture moves.
    [[nodiscard]] std::uint32_t holdLength() const { return hold_; }

private:
    std::uint32_t hold_ = 0;
    std::uint32_t held_ = 0;
};

} // namespace poolscope::ui
