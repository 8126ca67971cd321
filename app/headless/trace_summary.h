// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace in a few lines of text.
#pragma once

#include "core/experiment/experiment.h"
#include "core/trace/trace_info.h"

#include <filesystem>
#include <string>

namespace poolscope::app {

// "exited with 0", "was ended by signal 9 (Killed)"
[[nodiscard]] std::string endText(const TraceEnd& end);
// "4,000,000 allocations and 3,999,000 frees, at most 1.2 MiB of 10,000 objects alive, in 1.31 s", with what is
// missing, if anything is.
[[nodiscard]] std::string totalsText(const TraceTotals& totals);

// Reads all of it, and says on standard output what is in it. Throws InputError at a fault; what comes before it is
// told.
void checkTrace(const std::filesystem::path& file);

// Says on standard error what of the program the experiment, if it replays a trace, does not show.
void sayWhatIsLeftOut(const Experiment& experiment);

} // namespace poolscope::app
