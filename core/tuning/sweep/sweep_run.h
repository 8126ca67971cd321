// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Does one unit of a sweep. Callable from any thread, several at a time; a unit that is timed alone: it has a process
// of its own (core/measuring/run_process.h), since where the memory of a lane comes to lie is a constant of its
// process.
#pragma once

#include "core/tuning/sweep/sweep_plan.h"
#include "core/tuning/sweep/sweep_result.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace poolscope {

// What a unit found, by run; empty if it was stopped. Of a unit that is timed only the timings count.
using SweepFindings = std::vector<std::pair<std::size_t, SweepRow>>;

// Asked before every frame, with how many frames of the unit's runs are done, a frame of each run on its own. The
// number falls where a run cannot go on: the others begin again, one after the other. Of a unit that is timed it is
// asked some times a second, with 0, and at its end.
using UnitStopped = std::function<bool(std::uint64_t frames)>;

// A run that cannot go on has a row with an error; it does not end the others.
[[nodiscard]] SweepFindings runUnit(const SweepPlan& plan, const SweepUnit& unit, const UnitStopped& isStopped);

} // namespace poolscope
