// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recording read from a file, with everything that is computed from it.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"

#include <vector>

namespace poolscope::ui {

struct OpenedRecording
{
    RecordedRun run;
    std::vector<Summarizer> summarizers{}; // by lane
    std::vector<LaneSummary> summaries{};  // by lane
};

} // namespace poolscope::ui
