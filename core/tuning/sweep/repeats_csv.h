// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// repeats.csv: the timings of an experiment that was run several times, a row a repeat and lane. Counters are not in
// it, as those of every repeat are the same. Behind the timings are the lane's comparisons, frame by frame, with each
// lane that the verdict compares it with; so the verdict over the repeats can be worked out again. Here it is written,
// and its timings are read again.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "core/tuning/sweep/sweep_result.h"
#include "core/verdict/measured_run.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// `repeats`: each with a summary for every lane. `measured`: the same repeats; empty to leave the comparisons out.
void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats,
                  std::span<const MeasuredRun> measured = {});

// Of every repeat, by lane.
using RepeatedTimings = std::vector<std::vector<SweepTimings>>;

// `file`: its name, for messages. Throws InputError for a table that is not one of this experiment.
[[nodiscard]] RepeatedTimings readRepeats(std::string_view text, const std::string& file, const Experiment& experiment);

} // namespace poolscope
