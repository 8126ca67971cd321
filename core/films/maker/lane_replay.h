// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One lane of a run, done again frame by frame with all that a person did to it, and watched. Belongs to one thread.
#pragma once

#include "core/films/maker/film_maker.h"
#include "core/rewind/replay.h"
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
    void step() { replay_.step(); }
    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return replay_.frame(); }

private:
    Replay replay_;
};

// The names of the scenario's kinds.
[[nodiscard]] std::vector<std::string> kindNamesOf(const Experiment& experiment);

} // namespace poolscope
