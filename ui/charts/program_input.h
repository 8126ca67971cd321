// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts show of a recorded program itself beside the lanes that replay it: under the same names in the window, in
// exported pictures and in reports. Interface thread.
#pragma once

#include "ui/charts/chart_input.h"

#include <QStringList>

namespace poolscope {
struct ProgramSeries;
}

namespace poolscope::ui {

// Each series must outlive the charts.

[[nodiscard]] ProgramLine allocatedLine(const Series& bytes);
[[nodiscard]] ProgramLine residentLine(const Series& bytes);
[[nodiscard]] ProgramLine frameTimeLine(const Series& nanoseconds);
[[nodiscard]] ProgramLine poolLine(const QString& name, const Series& inUse, const Series& highWater);
// The pools of these names, of which there is at least one, as if they were one.
[[nodiscard]] ProgramLine otherPoolsLine(const QStringList& names, const Series& inUse, const Series& highWater);

enum class ProgramFigures {
    All,
    CountersOnly, // nothing that was measured
};

// Input of a run with all lines and births of its program, without an overlay.
[[nodiscard]] ChartInput withProgram(ChartInput run, const ProgramSeries& program,
                                     ProgramFigures figures = ProgramFigures::All);

} // namespace poolscope::ui
