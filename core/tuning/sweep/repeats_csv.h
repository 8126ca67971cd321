// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// repeats.csv: the timings of an experiment that was run several times, a row a repeat and lane. Counters are not in
// it, as those of every repeat are the same. Here it is written, and read again.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "core/tuning/sweep/sweep_result.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// `repeats`: each with a summary for every lane.
void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats);

// Of every repeat, by lane.
using RepeatedTimings = std::vector<std::vector<SweepTimings>>;

// `file`: its name, for messages. Throws InputError for a table that is not one of this experiment.
[[nodiscard]] RepeatedTimings readRepeats(std::string_view text, const std::string& file, const Experiment& experiment);

} // namespace poolscope
