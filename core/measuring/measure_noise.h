// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the comparisons of an experiment's lanes lie apart between processes on this machine, now.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/process_noise.h"
#include "core/metrics/summary.h"

#include <functional>
#include <optional>

namespace poolscope {

// Whether two of its lanes are compared, and its frames are enough for that.
[[nodiscard]] bool isNoiseOfInterest(const Experiment& experiment);

// Runs the experiment for an eighth of its frames, but some hundreds, in eight processes of their own, one after
// another: some once to twice the time of one run. Nothing if it is of no interest. `whileWaiting` and errors: as
// recordRunInProcess(). Callable from any thread.
[[nodiscard]] std::optional<ProcessNoise> measureNoise(const Experiment& experiment, PreemptedFrames rule,
                                                       const std::function<void()>& whileWaiting);

} // namespace poolscope
