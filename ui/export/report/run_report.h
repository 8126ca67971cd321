// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said of a recorded run, in the language of the program. Interface thread.
#pragma once

#include "core/base/machine.h"
#include "core/base/message.h"
#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"
#include "core/recording/program_series.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/sweep/repeats_csv.h"
#include "core/tuning/sweep/sweep.h"
#include "ui/export/report/report_content.h"

#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace poolscope::ui {

// A recorded run with all that was worked out of it for a report.
struct ReportedRun
{
    RecordedRun run;
    std::vector<LaneSummary> lanes;                  // as in summary.json
    std::vector<Message> findings;                   // by claim
    PreemptedFrames rule = PreemptedFrames::LeftOut; // of all timings
    std::optional<ProgramSeries> program{};          // of the trace that was replayed; nothing: there is none any more
};

// Some 0.2 µs a frame and lane, and as long as it takes to read the trace, if the run is of one.
[[nodiscard]] ReportedRun reportedRun(RecordedRun run, PreemptedFrames rule = PreemptedFrames::LeftOut);

struct ReportRequest
{
    QString question{};    // that the report answers, in the words of whoever hands it in
    QString sourceShown{}; // what the experiment was loaded from, as an argument of a command; empty: not known
    // Charts by their ids, from top to bottom, each with what is chosen in its menu; empty: every chart over time.
    std::vector<std::pair<QString, QString>> charts{};
    std::vector<std::size_t> hiddenLanes{};            // that charts do not draw
    std::optional<std::pair<double, double>> frames{}; // that charts show; nothing: the whole run
    bool hasCaptions = true;                           // a line under every chart that says where it is from
    std::optional<Advice> advice{};                    // on the experiment's pools
    std::optional<Sweep> sweep{};                      // of the experiment
    MeasuredRepeats repeats{};                         // of the run, which is the first; fewer than two change nothing
    Machine machine{};                                 // that writes the report
};

// `run` lives as long as the content.
[[nodiscard]] ReportContent reportOf(const std::shared_ptr<const ReportedRun>& run, const ReportRequest& request);

} // namespace poolscope::ui
