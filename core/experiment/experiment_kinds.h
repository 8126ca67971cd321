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

// Of its scenario, in their order. The experiment must be as setupOf() wants it.
[[nodiscard]] std::vector<std::string> kindNames(const Experiment& experiment);
// The kinds that have slots of their own in the lane, ascending; `kinds` are the names of the experiment's.
[[nodiscard]] std::vector<KindIndex> kindsWithSlots(const ExperimentLane& lane, const std::vector<std::string>& kinds);

// Without a frame, for a run of the experiment.
[[nodiscard]] Recording recordingFor(const Experiment& experiment);

} // namespace poolscope
