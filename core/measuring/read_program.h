// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what the program of a trace itself did, to its end: for files and pictures of a finished run. The window
// follows the same frames as they come (ui/engine/program_lines.h).
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/program_series.h"

#include <functional>
#include <optional>

namespace poolscope {

// Of the trace that the experiment replays, with frames as it has them. Nothing if it replays none, or if its trace is
// gone, is another one now or cannot be read. `meanwhile` is called now and then; what it throws ends the reading.
[[nodiscard]] std::optional<ProgramSeries> readProgram(const Experiment& experiment,
                                                       const std::function<void()>& meanwhile = {});

} // namespace poolscope
