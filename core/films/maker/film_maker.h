// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the film of a collection that a run has had: runs the one lane again up to that frame, with a heap that tells
// its steps from there on. The run itself is left alone, and its timings with it. The counters of the collection are
// those of the run, as both are deterministic; if they are not, the recording is of another program, and no film comes.
#pragma once

#include "core/experiment/experiment.h"
#include "core/films/collection_film.h"
#include "core/films/pool_film.h"
#include "core/rewind/interventions.h"
#include "core/rewind/replay.h"
#include "core/strategies/observers.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace poolscope {

struct FilmRequest
{
    Experiment experiment;         // as the run began, before any tuning
    Interventions interventions{}; // of the run
    std::size_t lane = 0;          // of experiment.lanes
    std::uint64_t frame = 0;       // the first one filmed
    // Which collection, as Collection::number; 0: the first that begins in the frame or after it.
    std::uint64_t collection = 0;
};

// Called for every frame that is run again, with its number. False: to be given up.
using FilmProgress = std::function<bool(std::uint64_t frame)>;

// Thrown when the progress function gave it up.
class FilmGivenUp
{
};

// Whether collections of the lane can be filmed: its strategy is one of Poolscope's own collectors, or counts.
[[nodiscard]] bool canBeFilmed(const Experiment& experiment, std::size_t lane);

// The film of that collection, which may end in a later frame. For a counting heap, if no number is given, all counts
// of a frame will do, from the first that falls to zero on. Throws RunError if the run cannot go on, or has no
// collection up to its last frame.
[[nodiscard]] CollectionFilm filmCollection(const FilmRequest& request, const FilmProgress& progress);

// Whether the pool of the kind can be filmed: it keeps its slots in memory of its own.
[[nodiscard]] bool canPoolBeFilmed(const Experiment& experiment, std::size_t lane, const std::string& kind);

// The film of the last acquires and releases of a kind's pool when `request.frame` frames are done; without steps if
// there were none. Throws RunError, also if the pool cannot be filmed.
[[nodiscard]] PoolFilm filmPool(const FilmRequest& request, const std::string& kind, const FilmProgress& progress);

// One lane of a run, done again frame by frame with all that a person did to it, and observed. Belongs to one thread.
class LaneReplay
{
public:
    // The observers must outlive it. Throws as the constructor of Run does.
    LaneReplay(const FilmRequest& request, const LaneObservers& observers);

    // The next frame. Throws RunError.
    void step() { replay_.step(); }
    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return replay_.frame(); }

private:
    Replay replay_;
};

} // namespace poolscope
