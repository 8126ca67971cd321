// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which sizes the pools should have, as a section of a report.
#pragma once

#include "core/tuning/advice/advice.h"
#include "ui/export/report/report_content.h"

namespace poolscope::ui {

// For each lane a table, one row a kind, and the advice in sentences.
[[nodiscard]] ReportSection adviceSection(const Advice& advice);

} // namespace poolscope::ui
