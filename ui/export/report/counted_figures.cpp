// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/counted_figures.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"
#include "ui/export/report/figure_table.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <array>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

struct CountedWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

QString balanceOf(const Accounting& accounting)
{
    if (accounting.lostObjects > 0) return CountedWords::tr("%1 lost").arg(localCount(accounting.lostObjects));
    return accounting.balanced ? CountedWords::tr("balanced") : CountedWords::tr("not balanced");
}

struct KindFigure
{
    QString title;
    const std::vector<std::uint64_t> Accounting::*counts; // by kind
    const char* column;                                   // of samples.csv that it is a part of
};

std::vector<KindFigure> kindFigures()
{
    return {{CountedWords::tr("Slots owned"), &Accounting::slotsOwned, "slots_owned"},
            {CountedWords::tr("In use at most"), &Accounting::maxInUse, "high_water"},
            {CountedWords::tr("Misses"), &Accounting::growths, "misses"},
            {CountedWords::tr("Refusals"), &Accounting::exhausted, "exhausted"}};
}

QString cellOf(const KindFigure& figure, const Accounting& accounting, KindIndex kind, bool isEstimate)
{
    const std::vector<std::uint64_t>& counts = accounting.*figure.counts;
    return marked(localCount(kind < counts.size() ? counts[kind] : 0), isEstimate);
}

} // namespace

ReportSection countedFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("counted"), CountedWords::tr("Counted"), {}};
    using enum LaneFigure::Group;
    static constexpr std::array memory{Memory}, pools{Pools}, accounting{LaneFigure::Group::Accounting};
    static constexpr std::array all{Memory, Pools};
    addTable(section, figureTable(run, CountedWords::tr("Memory"), memory, Estimates::LeftOut));
    addTable(section, figureTable(run, CountedWords::tr("Pools and collectors"), pools, Estimates::LeftOut));
    ReportTable accounts =
        figureTable(run, CountedWords::tr("Accounting, as the articles count"), accounting, Estimates::LeftOut);
    QStringList& balances = accounts.rows.emplace_back(QStringList{CountedWords::tr("Accounting")});
    for (const LaneSummary& lane : run.lanes)
        balances << balanceOf(lane.counters.accounting);
    addTable(section, std::move(accounts));
    section.parts.emplace_back(ReportText{
        CountedWords::tr("Counters follow from the experiment and its seed: they are the same on every machine."),
        true});
    ReportTable estimated = figureTable(run, CountedWords::tr("Estimated"), all, Estimates::Only);
    if (estimated.rows.empty()) return section;
    section.parts.emplace_back(std::move(estimated));
    section.parts.emplace_back(ReportText{
        CountedWords::tr("No library reports these figures; they are worked out from what is reported, and marked with "
                         "≈."),
        true});
    return section;
}

ReportSection poolFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("pools"), CountedWords::tr("Pools, kind by kind"), {}};
    ReportTable table{{}, {CountedWords::tr("Lane"), CountedWords::tr("Kind")}, {}, 2};
    for (const KindFigure& figure : kindFigures())
        table.head << figure.title;
    const Experiment& experiment = run.run.experiment;
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        for (const KindIndex kind : kindsWithSlots(experiment.lanes[lane], names)) {
            QStringList cells{shownLane(experiment.lanes[lane].name), QString::fromStdString(names[kind])};
            for (const KindFigure& figure : kindFigures())
                cells << cellOf(figure, run.lanes[lane].counters.accounting, kind,
                                isEstimated(experiment.lanes[lane], names[kind], figure.column));
            table.rows.push_back(cells);
        }
    addTable(section, std::move(table));
    return section;
}

} // namespace poolscope::ui
