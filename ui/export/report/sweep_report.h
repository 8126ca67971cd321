// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said of a sweep, in the language of the program. Interface thread.
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "ui/export/report/report_content.h"

#include <QString>

namespace poolscope::ui {

struct SweepReportRequest
{
    QString question{};    // that the report answers, in the words of whoever hands it in
    QString sourceShown{}; // what the experiment was loaded from, as an argument of a command; empty: not known
};

// The sweep may be a part, or not be done; the report then says so.
[[nodiscard]] ReportContent sweepReportOf(const Sweep& sweep, const SweepReportRequest& request);

// Its tuning curve, map and collectors' curves; no parts if it has none.
[[nodiscard]] ReportSection tuningSection(const Sweep& sweep, bool hasCaptions);

} // namespace poolscope::ui
