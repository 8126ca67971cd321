// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment from its first frame to its last, and records it.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace poolscope {

// `beforeFrame` gets the number of frames done; it may throw, which ends the run. Throws RunError if a lane cannot
// continue.
[[nodiscard]] RecordedRun recordRun(const Experiment& experiment,
                                    const std::function<void(std::uint64_t frame)>& beforeFrame);

// Of all frames of a lane, with its accounting and set-up.
[[nodiscard]] Summarizer summarizerOf(const RecordedRun& run, std::size_t lane);

} // namespace poolscope
