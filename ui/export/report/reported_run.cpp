// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/reported_run.h"

#include "core/experiment/finding.h"
#include "core/recording/recorded_speed.h"
#include "core/recording/recorded_summary.h"

#include <utility>

namespace poolscope::ui {

ReportedRun reportedRun(RecordedRun run, PreemptedFrames rule)
{
    ReportedRun reported{std::move(run), {}, {}, rule};
    const RecordedRun& from = reported.run;
    for (std::size_t lane = 0; lane < from.recording.laneCount(); ++lane) {
        Summarizer summarizer = summarizerOf(from.recording, lane);
        if (lane < from.accounting.size()) summarizer.setAccounting(from.accounting[lane]);
        if (lane < from.setUpNs.size()) summarizer.setSetUpNs(from.setUpNs[lane]);
        reported.lanes.push_back(summarizer.summary(rule));
    }
    RecordedSpeeds speeds;
    reported.findings = findingsOf(from.experiment.claims, reported.lanes, from.recording, speeds);
    return reported;
}

} // namespace poolscope::ui
