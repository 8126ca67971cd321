// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of figures of a recorded run: a row a figure, a column a lane. Figures that are estimates in a lane (see
// StrategyInfo::estimated) are marked there.
#pragma once

#include "core/metrics/lane_figure.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

#include <QString>

#include <span>

namespace poolscope::ui {

enum class Estimates { Shown, LeftOut, Only };

// The figures of those groups, without those that no lane has.
[[nodiscard]] ReportTable figureTable(const ReportedRun& run, const QString& caption,
                                      std::span<const LaneFigure::Group> groups, Estimates estimates);

// Adds the table, unless it has no rows.
void addTable(ReportSection& section, ReportTable table);

// In a cell without a figure.
[[nodiscard]] QString noFigure();

} // namespace poolscope::ui
