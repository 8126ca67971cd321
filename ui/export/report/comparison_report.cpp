// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/comparison_report.h"

#include "core/trace/replay/group_names.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

struct ComparisonTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// More would fill pages; --json has all.
constexpr unsigned maxGroups = 300;

QStringList rowOf(const QString& when, const QString& trace, const TraceTally& tally)
{
    const bool hasFrames = tally.framesAre != TraceTally::Frames::None;
    const QString ends = tally.framesAre == TraceTally::Frames::Marked
                             ? ComparisonTexts::tr("where the program marks it")
                         : hasFrames ? ComparisonTexts::tr("every sixtieth of a second, differently in each run")
                                     : QStringLiteral("–");
    return {when, trace, ends, hasFrames ? localCount(tally.frames.size()) : QStringLiteral("–"),
            localCount(tally.firstFrames)};
}

QString changeName(TraceChange change)
{
    switch (change) {
    case TraceChange::Came: return ComparisonTexts::tr("came");
    case TraceChange::Went: return ComparisonTexts::tr("went");
    case TraceChange::Grew: return ComparisonTexts::tr("grew");
    case TraceChange::Shrank: return ComparisonTexts::tr("shrank");
    case TraceChange::Mixed: break;
    }
    return ComparisonTexts::tr("grew and shrank");
}

ReportSection tracesSection(const TraceComparison& comparison, const QString& before, const QString& after)
{
    ReportSection section{QStringLiteral("traces"), ComparisonTexts::tr("The traces"), {}};
    ReportTable table{{},
                      {QString(), ComparisonTexts::tr("Trace"), ComparisonTexts::tr("Frames end"),
                       ComparisonTexts::tr("Frames"), ComparisonTexts::tr("First frames left out")},
                      {},
                      3};
    table.rows.push_back(rowOf(ComparisonTexts::tr("Before"), before, comparison.before));
    table.rows.push_back(rowOf(ComparisonTexts::tr("After"), after, comparison.after));
    section.parts.emplace_back(std::move(table));
    section.parts.emplace_back(ReportText{
        comparison.isByFrame
            ? ComparisonTexts::tr("Everything is counted. Births and bytes of call sites and kinds are those of a "
                                  "frame, on average; a peak is the most bytes of these objects alone that are alive "
                                  "at once.")
            : ComparisonTexts::tr("Everything is counted. Frames of both are not the same thing, or there are none: "
                                  "births and bytes of call sites and kinds are all of them; a peak is the most bytes "
                                  "of these objects alone that are alive at once."),
        true});
    return section;
}

ReportSection figuresSection(const TraceComparison& comparison)
{
    ReportSection section{QStringLiteral("figures"), ComparisonTexts::tr("Figures"), {}};
    ReportTable table{{},
                      {ComparisonTexts::tr("Figure"), ComparisonTexts::tr("Before"), ComparisonTexts::tr("After"),
                       ComparisonTexts::tr("Change")},
                      {},
                      1};
    for (const ComparedFigure& row : comparison.figures) {
        const Quantity quantity = row.figure->quantity;
        table.rows.push_back({spoken(Message(row.figure->title)), formatted(row.before, quantity),
                              formatted(row.after, quantity), formattedDifference(row.after - row.before, quantity)});
    }
    section.parts.emplace_back(std::move(table));
    return section;
}

QStringList rowOf(const ComparedGroup& group, bool isByFrame)
{
    QStringList cells{spoken(shownName(group.name)), changeName(group.change)};
    for (const ComparedBy figure : {ComparedBy::Births, ComparedBy::Peak, ComparedBy::Bytes}) {
        const Quantity quantity = figure != ComparedBy::Births ? Quantity::Bytes
                                  : isByFrame                  ? Quantity::Average
                                                               : Quantity::Count;
        const auto at = static_cast<std::size_t>(figure);
        const auto cell = [&](bool isThere, const ComparedAmounts& amounts) {
            return isThere ? formatted(amounts.at(at), quantity) : QStringLiteral("–");
        };
        cells << cell(group.before.has_value(), group.amountsBefore)
              << cell(group.after.has_value(), group.amountsAfter)
              << formattedDifference(group.growth(figure), quantity);
    }
    return cells;
}

ReportTable tableOf(const ComparedGroups& groups, const QString& heading, bool isByFrame)
{
    const QString births = isByFrame ? ComparisonTexts::tr("Births a frame") : ComparisonTexts::tr("Births");
    const QString bytes = isByFrame ? ComparisonTexts::tr("Bytes a frame") : ComparisonTexts::tr("Bytes");
    ReportTable table{{}, {heading, ComparisonTexts::tr("Change")}, {}, 2};
    for (const QString& figure : {births, ComparisonTexts::tr("Peak"), bytes})
        table.head << ComparisonTexts::tr("%1 before").arg(figure) << ComparisonTexts::tr("after")
                   << ComparisonTexts::tr("change");
    for (std::size_t i = 0; i < std::min<std::size_t>(groups.changed.size(), maxGroups); ++i)
        table.rows.push_back(rowOf(groups.changed[i], isByFrame));
    return table;
}

void addGroups(ReportSection& section, const ComparedGroups& groups, const QString& heading, bool isByFrame)
{
    if (!groups.changed.empty()) section.parts.emplace_back(tableOf(groups, heading, isByFrame));
    if (groups.changed.size() > maxGroups)
        section.parts.emplace_back(ReportText{ComparisonTexts::tr("These are the first %1 of %2; --json has all.")
                                                  .arg(localCount(maxGroups), localCount(groups.changed.size())),
                                              true});
    section.parts.emplace_back(
        ReportText{ComparisonTexts::tr("Not changed: %1").arg(localCount(groups.unchanged)), true});
}

ReportSection sitesSection(const TraceComparison& comparison)
{
    ReportSection section{QStringLiteral("call-sites"), ComparisonTexts::tr("Call sites"), {}};
    if (comparison.hasSites)
        addGroups(section, comparison.sites, ComparisonTexts::tr("Call site"), comparison.isByFrame);
    else
        section.parts.emplace_back(
            ReportText{ComparisonTexts::tr("Not both traces have call sites, which “poolscope record --call-sites” "
                                           "records. Kinds are those of sizes.")});
    return section;
}

ReportSection kindsSection(const TraceComparison& comparison)
{
    ReportSection section{QStringLiteral("kinds"), ComparisonTexts::tr("Kinds"), {}};
    addGroups(section, comparison.kinds, ComparisonTexts::tr("Kind"), comparison.isByFrame);
    return section;
}

} // namespace

ReportContent comparisonReportOf(const TraceComparison& comparison, const QString& before, const QString& after)
{
    ReportContent content;
    content.language = QLocale().language() == QLocale::German ? QStringLiteral("de") : QStringLiteral("en");
    content.title = ComparisonTexts::tr("What changed between two traces");
    content.description = QStringLiteral("%1 → %2").arg(before, after);
    content.origin = QStringLiteral("Poolscope " POOLSCOPE_VERSION);
    content.provenance = "poolscope compare " POOLSCOPE_VERSION;
    content.sections = {tracesSection(comparison, before, after), figuresSection(comparison), sitesSection(comparison),
                        kindsSection(comparison)};
    return content;
}

} // namespace poolscope::ui
