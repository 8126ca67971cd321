// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a recorded program, which goes on while the program can, and stands still while the recording holds it
// up: a window's lag is no idle time of the program. All times are nanoseconds.
#pragma once

#include <cstdint>
#include <vector>

namespace poolscope {

class ProgramClock
{
public:
    // The program was held up from `begin` to `end`, times of CLOCK_MONOTONIC. What was told already counts once, so
    // one that goes on may be told again and again with its end so far.
    void standStill(std::uint64_t begin, std::uint64_t end);
    // The program's time at a time of CLOCK_MONOTONIC: that less all standstills before it. To be asked in about the
    // order of time; what lies before an earlier question comes out as too early.
    [[nodiscard]] std::uint64_t at(std::uint64_t time);
    // In all so far.
    [[nodiscard]] std::uint64_t stoodStill() const;

private:
    struct Standstill
    {
        std::uint64_t begin = 0, end = 0;
    };

    std::uint64_t past_ = 0;       // the length of those before settled_
    std::uint64_t settled_ = 0;    // the end of the last of them
    std::vector<Standstill> come_; // later ones, in order, apart from each other
};

} // namespace poolscope
