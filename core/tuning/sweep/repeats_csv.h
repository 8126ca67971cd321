// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// repeats.csv: the timings of an experiment that was run several times, a row a repeat and lane. Counters are not in
// it, as those of every repeat are the same. Behind the timings is what the verdict over all repeats needs of each
// (verdict_columns.h). Files of older versions have less there, and no verdict can be worked out from them.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "core/tuning/sweep/sweep_result.h"
#include "core/verdict/measured_run.h"

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// `repeats`: each with a summary for every lane. `measured`: the same repeats; empty to leave out what the verdict
// needs.
void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats,
                  std::span<const MeasuredRun> measured = {});

// Of every repeat, by lane.
using RepeatedTimings = std::vector<std::vector<SweepTimings>>;

struct MeasuredRepeats
{
    RepeatedTimings timings{};
    std::vector<MeasuredRun> runs{}; // for verdictOf(), if they are several; empty if the file is of an older version

    [[nodiscard]] std::size_t count() const { return timings.size(); }
    // So that their verdict is over all of them, and not over the first.
    [[nodiscard]] bool haveVerdict() const { return runs.size() > 1; }
};

// `file`: its name, for messages. Throws InputError for a table that is not one of this experiment.
[[nodiscard]] MeasuredRepeats readRepeats(std::string_view text, const std::string& file, const Experiment& experiment);

} // namespace poolscope
