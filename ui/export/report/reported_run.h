// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run with all that was worked out of it for a report.
#pragma once

#include "core/base/message.h"
#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"

#include <vector>

namespace poolscope::ui {

struct ReportedRun
{
    RecordedRun run;
    std::vector<LaneSummary> lanes;                  // as in summary.json
    std::vector<Message> findings;                   // by claim
    PreemptedFrames rule = PreemptedFrames::LeftOut; // of all timings
};

// Some 0.2 µs a frame and lane.
[[nodiscard]] ReportedRun reportedRun(RecordedRun run, PreemptedFrames rule = PreemptedFrames::LeftOut);

} // namespace poolscope::ui
