// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// repeats.csv: the timings of an experiment that was run several times, a row a repeat and lane. Counters are not in
// it, as those of every repeat are the same.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"

#include <iosfwd>
#include <span>
#include <vector>

namespace poolscope {

// `repeats`: each with a summary for every lane.
void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats);

} // namespace poolscope
