// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Does a sweep on this machine, with progress on a terminal, and its table.
#pragma once

#include "app/headless/sweep_folder.h"
#include "core/tuning/sweep/sweep.h"

#include <cstddef>
#include <optional>
#include <string>

namespace poolscope::app {

// Throws InputError that says how many runs the request has, and about how long they would take, if that is more than
// allowed.
void refuseTooManyRuns(const SweepRequest& request, std::size_t jobs);

// Does what is left of the sweep, first what is counted, `jobs` units at a time, then what is timed, one at a time, and
// keeps it in the folder: every now and then, and at the end. Returns early after an interrupt. Throws RunError if the
// folder cannot be written.
void doSweep(Sweep& sweep, std::size_t jobs, const SweepFolder& folder);

// The same for a sweep that is not kept. Nothing after an interrupt.
[[nodiscard]] std::optional<Sweep> sweepAtOnce(SweepRequest request, std::size_t jobs);

// What `sweep` prints: for every lane and combination of values: the medians over the seeds and, where seeds differ,
// least to most.
[[nodiscard]] std::string sweepTable(const Sweep& sweep);

} // namespace poolscope::app
