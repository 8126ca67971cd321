// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Does units of a sweep on several threads.
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_run.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace poolscope::ui {

// Does independent tasks on several threads.
// Calls task(0) to task(tasks - 1), `jobs` (at least 1) at a time, and returns when all are done. When a task throws no
// more are begun, and the first exception is thrown on.
void doSideBySide(std::size_t tasks, std::size_t jobs, const std::function<void(std::size_t)>& task);

// Index of the unit in the plan, and what it found.
using UnitDone = std::function<void(std::size_t, SweepFindings)>;

// Called before every frame of a unit, from every thread, with the frames of runs that were done since the last call: a
// frame of each run on its own; negative where a unit begins again (core/tuning/sweep/sweep_run.h). May be empty.
using FramesDone = std::function<void(std::int64_t)>;

// Does `units` of the plan, `jobs` (at least 1) at a time, and returns when all are done or, soon, after `isStopped`
// became true; it is called from every thread. `done` is called in the calling thread, in any order, and `idle` there
// ten times a second. What these or a unit throw ends the work and is thrown on.
void doUnits(const SweepPlan& plan, const std::vector<std::size_t>& units, std::size_t jobs, const UnitDone& done,
             const std::function<void()>& idle, const std::function<bool()>& isStopped,
             const FramesDone& framesDone = {});

// The same for all that is left of a sweep when it is called: first what is counted, `jobs` units at a time, then what
// is timed, one at a time. `done` may add what was found to the sweep.
void doUnitsLeft(const Sweep& sweep, std::size_t jobs, const UnitDone& done, const std::function<void()>& idle,
                 const std::function<bool()>& isStopped, const FramesDone& framesDone = {});

} // namespace poolscope::ui
