// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which of an experiment's lanes is over a limit.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/gate/gate_verdict.h"

#include <functional>
#include <vector>

namespace poolscope {

// Runs the limited lanes, and times nothing. A row for each limit; nothing is blamed on call sites. `checkpoint` is
// called now and then and may throw. Throws InputError if there is no such lane, or if its counts vary from run to
// run, and RunError if a lane cannot go on.
[[nodiscard]] GateVerdict judgedLanes(const Experiment& experiment, const std::vector<LaneLimit>& limits,
                                      const std::function<void()>& checkpoint);

} // namespace poolscope
