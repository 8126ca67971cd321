// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two runs were given the same events.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

namespace poolscope {

// Whether the events of a frame are the same in both, as far as the experiments tell: same scenario, values and seed,
// none of them tuned during the run. Lanes, frames and frame rates may differ.
[[nodiscard]] bool areOfSameWork(const Experiment& one, const Recording& ofOne, const Experiment& other,
                                 const Recording& ofOther);

} // namespace poolscope
