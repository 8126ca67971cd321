// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of every lane's pauses and the share of time they leave to the program, computed in slices: for a
// million pauses it takes half a second, during which the interface must not freeze. Interface thread.
#pragma once

#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
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

    // Forgets everything: so many lanes have other pauses now.
    void begin(std::size_t lanes);
    // Continues for about `slice`, at least by one window of one lane (some 15 ms for a million pauses). `lines`: one
    // for each lane, never null; since begin() they may have grown, and nothing else. True: the curves of all lanes
    // have been renewed, as of the time when that renewal began.
    bool work(std::span<const PauseLine* const> lines, Clock::duration slice);
    // A renewal has begun and is not complete yet.
    [[nodiscard]] bool isWorking() const { return !fresh_.empty(); }

    // By lane, all as of the same time; without curves until the first ones are complete.
    [[nodiscard]] const std::vector<Lane>& lanes() const { return lanes_; }

private:
    struct Extent
    {
        std::size_t pauses = 0;
        std::uint64_t totalNs = 0;
        std::vector<std::uint64_t> windows;
    };

    void start(std::span<const PauseLine* const> lines);
    void step(const PauseLine& line);

    std::vector<Lane> lanes_;
    std::vector<Extent> extents_; // of the lines when the renewal began
    std::vector<Lane> fresh_;     // the renewal in progress; empty if there is none
    std::size_t lane_ = 0;        // the lane being computed
};

} // namespace poolscope::ui
