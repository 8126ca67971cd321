// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on measured times: whether pooling paid, by how much, and by which test. What pools are for
// comes first: frames that collections made too long, then pauses, then the mean.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/process_noise.h"
#include "core/metrics/summary.h"
#include "core/verdict/lane_pairs.h"
#include "core/verdict/measured_run.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct ComparisonSentences
{
    std::vector<Message> results; // at least one
    std::vector<Message> notes;   // by which test, what is left out, and what it says nothing of
    LanePair best;                // whose lane saved most
};

// `runs`: one or several of the same experiment, each with at least one comparison. With several, their number and not
// that of the frames decides. A lane that was faster, but did less work as its pools were full, is not said to have
// paid. `noise`: of the pairs that are compared; with one run and without it, no difference of the means is told.
[[nodiscard]] ComparisonSentences comparisonSentences(const Experiment& experiment, std::span<const LaneSummary> lanes,
                                                      std::span<const MeasuredRun> runs,
                                                      const std::optional<ProcessNoise>& noise);

} // namespace poolscope
