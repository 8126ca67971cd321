// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One lane of a run, done again frame by frame with all that a person did to it, and watched. Belongs to one thread.
#pragma once

#include "core/films/maker/film_maker.h"
#include "core/simulation/run.h"
#include "core/strategies/watchers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

class LaneReplay
{
public:
    // The watchers must outlive it. Throws as the constructor of Run does.
    LaneReplay(const FilmRequest& request, const LaneWatchers& watchers);

    // The next frame. Throws RunError.
    void step();
    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return run_.frame(); }

private:
    void apply(const Tuning& tuning);

    Experiment experiment_; // with the one lane
    std::vector<Tuning> tunings_;
    std::vector<std::uint64_t> askedFrames_;
    Run run_;
};

// The names of the scenario's kinds.
[[nodiscard]] std::vector<std::string> kindNamesOf(const Experiment& experiment);

} // namespace poolscope
