// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of figures of a recorded run: a row a figure, a column a lane. Figures that are estimates in a lane (see
// StrategyInfo::estimated) are marked there.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

#include <QString>

#include <functional>
#include <vector>

namespace poolscope::ui {

// Empty where the figure does not apply to the lane.
using FigureCell = std::function<QString(const LaneSummary&, const ExperimentLane&)>;

struct FigureRow
{
    QString title;
    FigureCell cell;
    const char* column = ""; // of samples.csv that it comes from: if that is an estimate, so is the cell
};

enum class Estimates { Shown, LeftOut, Only };

// Without the rows that have no figure in any lane.
[[nodiscard]] ReportTable figureTable(const ReportedRun& run, const QString& caption,
                                      const std::vector<FigureRow>& rows, Estimates estimates);

// Leaves the cell empty in lanes that have no slots, or no collector.
[[nodiscard]] FigureCell ofSlots(FigureCell cell);
[[nodiscard]] FigureCell ofCollector(FigureCell cell);

// Adds the table, unless it has no rows.
void addTable(ReportSection& section, ReportTable table);

// In a cell without a figure.
[[nodiscard]] QString noFigure();
[[nodiscard]] QString bytesText(double bytes);
[[nodiscard]] QString timeText(double nanoseconds);
[[nodiscard]] QString shareText(double share);

} // namespace poolscope::ui
