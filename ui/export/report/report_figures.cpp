// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_figures.h"

#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/metrics/lane_figure.h"
#include "core/metrics/median_interval.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

struct FigureTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

enum class Estimates { Shown, LeftOut, Only };

// In a cell without a figure.
QString noFigure()
{
    return QStringLiteral("–");
}

QStringList headOf(const Experiment& experiment)
{
    QStringList head{FigureTexts::tr("Figure")};
    for (const ExperimentLane& lane : experiment.lanes)
        head << shownLane(lane.name);
    return head;
}

bool isWanted(bool isEstimate, Estimates estimates)
{
    return estimates == Estimates::Shown || isEstimate == (estimates == Estimates::Only);
}

// The figures of those groups, without those that no lane has.
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

// Unless it has no rows.
void addTable(ReportSection& section, ReportTable table)
{
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
}

QString balanceOf(const Accounting& accounting)
{
    if (accounting.lostObjects > 0) return FigureTexts::tr("%1 lost").arg(localCount(accounting.lostObjects));
    return accounting.balanced ? FigureTexts::tr("balanced") : FigureTexts::tr("not balanced");
}

struct KindColumn
{
    QString title;
    const std::vector<std::uint64_t> Accounting::*counts; // by kind
    const char* column;                                   // of samples.csv that it is a part of
};

std::vector<KindColumn> kindColumns()
{
    return {{FigureTexts::tr("Slots owned"), &Accounting::slotsOwned, "slots_owned"},
            {FigureTexts::tr("In use at most"), &Accounting::maxInUse, "high_water"},
            {FigureTexts::tr("Misses"), &Accounting::growths, "misses"},
            {FigureTexts::tr("Refusals"), &Accounting::exhausted, "exhausted"}};
}

QString cellOf(const KindColumn& figure, const Accounting& accounting, KindIndex kind, bool isEstimate)
{
    const std::vector<std::uint64_t>& counts = accounting.*figure.counts;
    return marked(localCount(kind < counts.size() ? counts[kind] : 0), isEstimate);
}

// Those that the replayed program named. What stands at the end of a trace is not known of one without an end.
ReportTable ownPoolsOf(const ProgramSeries& program)
{
    ReportTable table{FigureTexts::tr("The program's own pools"),
                      {FigureTexts::tr("Pool"), FigureTexts::tr("In use at most"), FigureTexts::tr("Bytes at most"),
                       FigureTexts::tr("Handed out"), FigureTexts::tr("In use at the end")},
                      {}};
    const QString unknown = QStringLiteral("–");
    for (const ProgramSeries::Pool& pool : program.pools) {
        const Series& most = pool.inUse.highWater;
        QStringList& cells =
            table.rows.emplace_back(QStringList{QString::fromStdString(pool.name), localCount(most[most.size() - 1])});
        if (pool.totals)
            cells << localBytes(pool.totals->peakBytes) << localCount(pool.totals->acquired)
                  << localCount(pool.totals->objectsAtEnd);
        else
            cells << unknown << unknown << unknown;
    }
    return table;
}

} // namespace

ReportSection countedFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("counted"), FigureTexts::tr("Counted"), {}};
    using enum LaneFigure::Group;
    static constexpr std::array memory{Memory}, pools{Pools}, accounting{LaneFigure::Group::Accounting};
    static constexpr std::array all{Memory, Pools};
    addTable(section, figureTable(run, FigureTexts::tr("Memory"), memory, Estimates::LeftOut));
    addTable(section, figureTable(run, FigureTexts::tr("Pools and collectors"), pools, Estimates::LeftOut));
    ReportTable accounts =
        figureTable(run, FigureTexts::tr("Accounting, as the articles count"), accounting, Estimates::LeftOut);
    QStringList& balances = accounts.rows.emplace_back(QStringList{FigureTexts::tr("Accounting")});
    for (const LaneSummary& lane : run.lanes)
        balances << balanceOf(lane.counters.accounting);
    addTable(section, std::move(accounts));
    section.parts.emplace_back(ReportText{
        FigureTexts::tr("Counters follow from the experiment and its seed: they are the same on every machine."),
        true});
    ReportTable estimated = figureTable(run, FigureTexts::tr("Estimated"), all, Estimates::Only);
    if (estimated.rows.empty()) return section;
    section.parts.emplace_back(std::move(estimated));
    section.parts.emplace_back(ReportText{
        FigureTexts::tr(
            "No library reports these figures; they are estimated from what is reported, and marked with ≈."),
        true});
    return section;
}

ReportSection poolFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("pools"), FigureTexts::tr("Pools, kind by kind"), {}};
    ReportTable table{{}, {FigureTexts::tr("Lane"), FigureTexts::tr("Kind")}, {}, 2};
    for (const KindColumn& figure : kindColumns())
        table.head << figure.title;
    const Experiment& experiment = run.run.experiment;
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        for (const KindIndex kind : kindsWithSlots(experiment.lanes[lane], names)) {
            QStringList cells{shownLane(experiment.lanes[lane].name), QString::fromStdString(names[kind])};
            for (const KindColumn& figure : kindColumns())
                cells << cellOf(figure, run.lanes[lane].counters.accounting, kind,
                                isEstimated(experiment.lanes[lane], names[kind], figure.column));
            table.rows.push_back(cells);
        }
    addTable(section, std::move(table));
    if (run.program) addTable(section, ownPoolsOf(*run.program));
    return section;
}

namespace {

// The frames that are left out may have been longer than the rest.
QString warningOf(const ReportedRun& run)
{
    QStringList lanes;
    for (std::size_t lane = 0; lane < run.lanes.size(); ++lane)
        if (run.lanes[lane].timings.isTooLittle()) lanes << shownLane(run.run.experiment.lanes[lane].name);
    if (lanes.isEmpty()) return {};
    return FigureTexts::tr("Too little undisturbed time in %1: other programs preempted most frames. The times are of "
                           "the remaining frames, which may be shorter.")
        .arg(lanes.join(FigureTexts::tr(", ")));
}

// Of the sentences on the figures.
QString remarkOn(const ReportedRun& run)
{
    const bool isAll = !run.lanes.empty() && run.lanes.front().timings.rule == PreemptedFrames::Included;
    QStringList sentences{
        FigureTexts::tr(
            "Timings are taken with a clock, and the bytes reserved are counted in blocks as malloc and the "
            "system hand them out: both hold for one machine only and are never the same twice."),
        isAll ? FigureTexts::tr("Preempted frames are included.")
              : FigureTexts::tr("Preempted frames, which lost more than a fifth of their time to other programs, are "
                                "left out.")};
    if (std::ranges::any_of(run.run.experiment.lanes,
                            [](const ExperimentLane& lane) { return isEstimated(lane, "reserved_bytes"); }))
        sentences << FigureTexts::tr("What is marked with ≈ is an estimate: malloc was asked for the size of one block "
                                     "of each kind only.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ReportSection measuredFigures(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("measured"), FigureTexts::tr("Measured"), {}};
    static constexpr std::array frames{LaneFigure::Group::Frames}, pauses{LaneFigure::Group::Pauses};
    addTable(section, figureTable(run, FigureTexts::tr("Frames"), frames, Estimates::Shown));
    addTable(section, figureTable(run, FigureTexts::tr("Pauses and memory"), pauses, Estimates::Shown));
    section.parts.emplace_back(ReportText{remarkOn(run), true});
    if (const QString warning = warningOf(run); !warning.isEmpty())
        section.parts.emplace_back(ReportText{warning, false});
    return section;
}

namespace {

// "1.20 ms (1.10 ms–1.31 ms)", and "1.20 ms in 3 of 7" if the others have no such figure: an interval of fewer values
// would be of another kind than the others of the table.
QString cellOver(const RepeatedTimings& repeats, std::size_t lane, const SweepColumn<SweepTimings>& column)
{
    const LaneFigure& figure = laneFigure(*column.id);
    const double unit = figure.quantity == Quantity::Share ? 1e6 : 1;
    std::vector<double> values;
    // Only repeats with pauses have figures of them.
    for (const std::vector<SweepTimings>& lanes : repeats)
        if (figure.of != LaneFigure::Of::CollectedLanes || lanes[lane].pauses > 0)
            values.push_back(static_cast<double>(lanes[lane].*column.figure) / unit);
    if (values.empty()) return {};
    const std::size_t count = values.size();
    const MedianInterval found = medianIntervalOf(std::move(values));
    const auto text = [&](double value) { return formatted(value, figure.quantity); };
    const QString median = text(found.median), low = text(found.low), high = text(found.high);
    if (count < repeats.size())
        return FigureTexts::tr("%1 in %2 of %3").arg(median, localCount(count), localCount(repeats.size()));
    return low == high ? median : QStringLiteral("%1 (%2–%3)").arg(median, low, high);
}

ReportTable tableOver(const ReportedRun& run, const RepeatedTimings& repeats)
{
    const std::vector<ExperimentLane>& lanes = run.run.experiment.lanes;
    ReportTable table{{}, headOf(run.run.experiment), {}};
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns()) {
        if (!column.id) continue;
        const LaneFigure& figure = laneFigure(*column.id);
        QStringList cells{spoken(Message(figure.title))};
        bool isThere = false;
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const QString text = cellOver(repeats, lane, column);
            cells << (text.isEmpty() ? noFigure() : marked(text, isEstimated(lanes[lane], figure.column)));
            isThere = isThere || !text.isEmpty();
        }
        if (isThere) table.rows.push_back(cells);
    }
    return table;
}

// Figures that leave preempted frames out are of fewer frames than there were.
bool areWithPreempted(const RepeatedTimings& repeats, std::size_t frames)
{
    return std::ranges::any_of(repeats, [&](const std::vector<SweepTimings>& lanes) {
        return std::ranges::any_of(lanes, [&](const SweepTimings& timings) {
            return timings.preemptedFrames > 0 && timings.framesTimed + timings.preemptedFrames > frames;
        });
    });
}

QString remarkOn(const RepeatedTimings& repeats, std::size_t frames)
{
    const int number = static_cast<int>(repeats.size());
    QStringList sentences;
    if (repeats.size() < minForInterval95)
        sentences << FigureTexts::tr(
                         "Medians over %n repeats; in brackets the least and the most. An interval takes %1 "
                         "repeats or more.",
                         nullptr, number)
                         .arg(minForInterval95);
    else
        sentences << FigureTexts::tr(
                         "Medians over %n repeats; in brackets the 95 % interval, from order statistics: it "
                         "covers the true median with a probability of %1, whatever the distribution.",
                         nullptr, number)
                         .arg(formatted(medianIntervalOf(std::vector<double>(repeats.size())).coverage,
                                        Quantity::Share));
    sentences << (areWithPreempted(repeats, frames) ? FigureTexts::tr("Preempted frames are included.")
                                                    : FigureTexts::tr("Preempted frames are left out."))
              << FigureTexts::tr("The counters of all repeats are the same.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ReportSection repeatedFigures(const ReportedRun& run, const RepeatedTimings& repeats)
{
    ReportSection section{QStringLiteral("repeats"), FigureTexts::tr("Measured in all repeats"), {}};
    addTable(section, tableOver(run, repeats));
    section.parts.emplace_back(ReportText{remarkOn(repeats, run.run.recording.frameCount()), true});
    return section;
}

} // namespace poolscope::ui
