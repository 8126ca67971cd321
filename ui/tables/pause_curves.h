// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the pauses of every lane are distributed and what they leave to the program, worked out a slice at a time: for a
// million pauses it takes half a second, which the interface must not stand still for. Interface thread.
#pragma once

#include "core/metrics/pause_line.h"
#include "core/metrics/percentile_curve.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

class PauseCurves
{
public:
    using Clock = std::chrono::steady_clock;

    struct Lane
    {
        std::vector<PercentilePoint> percentiles;  // of the pauses, ns; empty without pauses
        std::vector<UtilisationPoint> utilisation; // minimum mutator utilisation over utilisationWindows()
    };

    // Forgets all, and reads from those lines, one a lane, which must outlive it or the next call; they may grow.
    void begin(std::vector<const PauseLine*> lines);
    // Goes on for about that long, at least by one window of one lane (some 15 ms for a million pauses). True: the
    // curves of all lanes have been renewed, as of the time this began.
    bool work(Clock::duration slice);
    // It has begun and not yet come to the end.
    [[nodiscard]] bool isWorking() const { return !fresh_.empty(); }

    // By lane, all of the same time; without curves before the first have been worked out.
    [[nodiscard]] const std::vector<Lane>& lanes() const { return lanes_; }

private:
    struct Extent
    {
        std::size_t pauses = 0;
        std::uint64_t totalNs = 0;
        std::vector<std::uint64_t> windows;
    };

    void start();
    void step();

    std::vector<const PauseLine*> lines_;
    std::vector<Lane> lanes_;
    std::vector<Extent> extents_; // of the lines when the work began
    std::vector<Lane> fresh_;     // in the making; empty while there is nothing to do
    std::size_t lane_ = 0;        // being worked at
};

} // namespace poolscope::ui
