// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/figure_table.h"

#include "core/experiment/lane_traits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <algorithm>
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

ReportTable figureTable(const ReportedRun& run, const QString& caption, std::span<const LaneFigure::Group> groups,
                        Estimates estimates)
{
    const std::vector<ExperimentLane>& lanes = run.run.experiment.lanes;
    ReportTable table{caption, headOf(run.run.experiment), {}};
    for (const LaneFigure& figure : laneFigures()) {
        if (std::ranges::find(groups, figure.group) == groups.end()) continue;
        QStringList cells{spoken(Message(figure.title))};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const bool isEstimate = isEstimated(lanes[lane], figure.column);
            const auto value = valueOf(figure, run.lanes[lane], lanes[lane]);
            const bool isHere = value && isWanted(isEstimate, estimates);
            cells << (isHere ? marked(formatted(*value, figure.quantity), isEstimate) : noFigure());
            isThere = isThere || isHere;
        }
        if (isThere) table.rows.push_back(cells);
    }
    return table;
}

void addTable(ReportSection& section, ReportTable table)
{
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
}

QString noFigure()
{
    return QStringLiteral("–");
}

} // namespace poolscope::ui
