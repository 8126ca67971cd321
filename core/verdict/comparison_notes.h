// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on how sure its comparisons are: by which test, what is left out, and what they say nothing
// of.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/process_noise.h"
#include "core/verdict/measured_run.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

// `savings`: of all comparisons of the runs, at least one; `shown`: those of them that sentences are about.
[[nodiscard]] std::vector<Message> comparisonNotes(const Experiment& experiment,
                                                   std::span<const MeasuredSaving> savings,
                                                   std::span<const MeasuredSaving> shown,
                                                   std::span<const MeasuredRun> runs,
                                                   const std::optional<ProcessNoise>& noise);

} // namespace poolscope
