// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/figure_table.h"

#include "core/base/units.h"
#include "core/experiment/lane_traits.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <utility>

namespace poolscope::ui {

namespace {

struct FigureTableWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

QStringList headOf(const Experiment& experiment)
{
    QStringList head{FigureTableWords::tr("Figure")};
    for (const ExperimentLane& lane : experiment.lanes)
        head << shownLane(lane.name);
    return head;
}

bool isWanted(bool isEstimate, Estimates estimates)
{
    return estimates == Estimates::Shown || isEstimate == (estimates == Estimates::Only);
}

} // namespace

ReportTable figureTable(const ReportedRun& run, const QString& caption, const std::vector<FigureRow>& rows,
                        Estimates estimates)
{
    const std::vector<ExperimentLane>& lanes = run.run.experiment.lanes;
    ReportTable table{caption, headOf(run.run.experiment), {}};
    for (const FigureRow& row : rows) {
        QStringList cells{row.title};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const bool isEstimate = isEstimated(lanes[lane], row.column);
            const QString text = row.cell(run.lanes[lane], lanes[lane]);
            const bool isHere = !text.isEmpty() && isWanted(isEstimate, estimates);
            cells << (isHere ? marked(text, isEstimate) : noFigure());
            isThere = isThere || isHere;
        }
        if (isThere) table.rows.push_back(cells);
    }
    return table;
}

FigureCell ofSlots(FigureCell cell)
{
    return [cell = std::move(cell)](const LaneSummary& lane, const ExperimentLane& setup) {
        return hasSlots(setup) ? cell(lane, setup) : QString();
    };
}

FigureCell ofCollector(FigureCell cell)
{
    return [cell = std::move(cell)](const LaneSummary& lane, const ExperimentLane& setup) {
        return collects(setup) ? cell(lane, setup) : QString();
    };
}

void addTable(ReportSection& section, ReportTable table)
{
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
}

QString noFigure()
{
    return QStringLiteral("–");
}

QString bytesText(double bytes)
{
    return inLocalDigits(formatBytes(bytes));
}

QString timeText(double nanoseconds)
{
    return inLocalDigits(formatNanoseconds(nanoseconds));
}

QString shareText(double share)
{
    return inLocalDigits(formatShare(share));
}

} // namespace poolscope::ui
