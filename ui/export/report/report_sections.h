// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report besides its charts and figures.
#pragma once

#include "core/base/machine.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

#include <vector>

namespace poolscope::ui {

// Whether pooling paid, what broke the budget, what was leaked or refused, in sentences: over all repeats, if they have
// a verdict, or else of the run alone.
[[nodiscard]] ReportSection verdictSection(const ReportedRun& run, const MeasuredRepeats& repeats);
// How many there were, and those with the longest pauses.
[[nodiscard]] ReportSection collectionSection(const ReportedRun& run);
// What articles say beside what was measured.
[[nodiscard]] ReportSection claimSection(const ReportedRun& run);
// Annotations and tunings, by frame.
[[nodiscard]] ReportSection noteSection(const ReportedRun& run);
// Every parameter in words, then the file.
[[nodiscard]] ReportSection experimentSection(const Experiment& experiment);
// The commands that repeat the run, and how to tell that it is the same.
[[nodiscard]] ReportSection repeatSection(const ReportedRun& run, const ReportRequest& request);
// That measured the run, if the recording names it, or else that writes the report.
[[nodiscard]] ReportSection machineSection(const ReportedRun& run, const ReportRequest& request);

// One row a property of each of them, and a row for the program.
[[nodiscard]] ReportTable machineTable(const std::vector<Machine>& machines);

} // namespace poolscope::ui
