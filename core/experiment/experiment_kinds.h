// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What kinds of objects an experiment has, and what is recorded of them.
#pragma once

#include "core/base/ids.h"
#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <string>
#include <vector>

namespace poolscope {

// The names of its scenario's kinds, in order. The experiment must be as setupOf() requires.
[[nodiscard]] std::vector<std::string> kindNames(const Experiment& experiment);
// The kinds that have slots of their own in the lane, ascending. `kinds` are the experiment's kindNames().
[[nodiscard]] std::vector<KindIndex> kindsWithSlots(const ExperimentLane& lane, const std::vector<std::string>& kinds);

// An empty recording for a run of the experiment.
[[nodiscard]] Recording recordingFor(const Experiment& experiment);

} // namespace poolscope
