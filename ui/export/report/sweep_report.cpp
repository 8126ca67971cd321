// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/sweep_report.h"

#include "core/base/hash.h"
#include "core/experiment/lane_traits.h"
#include "core/metrics/median_interval.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "ui/export/report/report_sections.h"
#include "ui/export/tuning_images.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope::ui {

namespace {

struct SweepTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// More would fill pages; sweep.csv has all.
constexpr std::size_t maxCombinations = 300;
constexpr std::size_t maxHashes = 20;
constexpr std::size_t maxValuesListed = 12;

// "1,200", or "1,200 (1,180–1,240)" where seeds differ.
QString cellOf(const std::optional<SeedSpread>& figure, Quantity quantity)
{
    if (!figure) return QStringLiteral("–");
    const auto text = [quantity](double value) { return formatted(value, quantity); };
    if (figure->least == figure->most) return text(figure->median);
    return QStringLiteral("%1 (%2–%3)").arg(text(figure->median), text(figure->least), text(figure->most));
}

QString pathOf(const SweepRequest& request, const VariedParameter& varied)
{
    return QString::fromStdString(formatPath(request.experiment, varied.path));
}

QString valuesOf(const SweepRequest& request, const VariedParameter& varied)
{
    const Parameter& parameter = describedIn(request, varied);
    if (varied.values.size() > maxValuesListed)
        return SweepTexts::tr("%1 values, from %2 to %3")
            .arg(localCount(varied.values.size()), spoken(varied.values.front(), parameter),
                 spoken(varied.values.back(), parameter));
    QStringList all;
    for (const ParameterValue& value : varied.values)
        all << spoken(value, parameter);
    return all.join(SweepTexts::tr("; "));
}

ReportSection variedSection(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    ReportSection section{QStringLiteral("varied"), SweepTexts::tr("What was varied"), {}};
    ReportTable table{{}, {SweepTexts::tr("What"), SweepTexts::tr("Values")}, {}, 2};
    for (const VariedParameter& varied : request.varied)
        table.rows.push_back(
            {QStringLiteral("%1 (%2)").arg(translated(describedIn(request, varied).label), pathOf(request, varied)),
             valuesOf(request, varied)});
    table.rows.push_back({SweepTexts::tr("Seeds"), QString::fromStdString(formatSeeds(request.seeds))});
    table.rows.push_back({SweepTexts::tr("Frames"), localCount(request.experiment.frames)});
    section.parts.emplace_back(std::move(table));
    section.parts.emplace_back(
        ReportText{!request.isTimed ? SweepTexts::tr("Everything is counted, nothing timed: the figures follow from "
                                                     "the experiment and its seeds, and are the same on every machine.")
                   : sweep.timedIn == timedInProcess
                       ? SweepTexts::tr("Counters follow from the experiment and its seeds: they are the same on every "
                                        "machine. Each run was then timed alone, in a process of its own.")
                       : SweepTexts::tr("Counters follow from the experiment and its seeds: they are the same on every "
                                        "machine. Each run was then timed alone."),
                   true});
    if (request.isTimed && request.seeds.size() < minForInterval95)
        section.parts.emplace_back(
            ReportText{SweepTexts::tr("With fewer than %1 seeds, no difference in time can be shown.")
                           .arg(localCount(minForInterval95))});
    if (sweep.shard)
        section.parts.emplace_back(
            ReportText{SweepTexts::tr("This is part %1 of %2 of the sweep.")
                           .arg(localCount(sweep.shard->number), localCount(sweep.shard->count))});
    if (!sweep.isDone())
        section.parts.emplace_back(ReportText{SweepTexts::tr("The sweep is not finished: %1 of %2 runs are done.")
                                                  .arg(localCount(sweep.runsDone()), localCount(sweep.runCount()))});
    return section;
}

// Of a combination of values: its runs lie side by side, a seed each.
struct Combination
{
    std::vector<const SweepRow*> done;
    std::size_t failed = 0;
};

Combination combinationAt(const Sweep& sweep, std::size_t first)
{
    Combination combination;
    for (std::size_t seed = 0; seed < sweep.plan.request().seeds.size(); ++seed) {
        const std::optional<SweepRow>& row = sweep.rows[first + seed];
        if (row && row->error.empty())
            combination.done.push_back(&*row);
        else if (row)
            ++combination.failed;
    }
    return combination;
}

QStringList rowOf(const Sweep& sweep, std::size_t first, const Combination& combination,
                  const std::vector<LaneFigure>& columns)
{
    const SweepRequest& request = sweep.plan.request();
    const SweepRun& run = sweep.plan.runs()[first];
    const ExperimentLane& lane = request.experiment.lanes[run.lane];
    QStringList cells{shownLane(lane.name)};
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        cells << (run.at[i] ? spoken(request.varied[i].values[*run.at[i]], describedIn(request, request.varied[i]))
                            : QStringLiteral("–"));
    for (const LaneFigure& column : columns)
        cells << (hasFigure(lane, column.of) && !combination.done.empty()
                      ? marked(cellOf(figureOver(combination.done, rowReader(column.id)), column.quantity),
                               isEstimated(lane, column.column))
                      : QStringLiteral("–"));
    return cells;
}

ReportTable medianTable(const Sweep& sweep, const QString& caption, const std::vector<LaneFigure>& columns)
{
    const SweepRequest& request = sweep.plan.request();
    ReportTable table{caption, {SweepTexts::tr("Lane")}, {}, 1};
    for (const VariedParameter& varied : request.varied)
        table.head << pathOf(request, varied);
    for (const LaneFigure& column : columns)
        table.head << spoken(Message(column.title));
    for (std::size_t first = 0; first < sweep.rows.size(); first += request.seeds.size()) {
        const Combination combination = combinationAt(sweep, first);
        if (combination.done.empty() && combination.failed == 0) continue;
        if (table.rows.size() == maxCombinations) break;
        table.rows.push_back(rowOf(sweep, first, combination, columns));
    }
    return table;
}

ReportSection medianSection(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    using enum LaneFigureId;
    ReportSection section{QStringLiteral("medians"), SweepTexts::tr("Figures"), {}};
    ReportTable counted =
        medianTable(sweep, SweepTexts::tr("Counted"),
                    figuresOf(request, {Misses, Exhausted, Fragmented, HighWater, Collections, PeakHeapBytes}));
    if (counted.rows.empty()) return section;
    const std::size_t shown = counted.rows.size();
    section.parts.emplace_back(std::move(counted));
    if (request.isTimed)
        section.parts.emplace_back(medianTable(sweep, SweepTexts::tr("Measured"),
                                               figuresOf(request, {FrameP50, FrameP99, FrameMax, PauseMax})));
    section.parts.emplace_back(ReportText{
        SweepTexts::tr("Medians over the seeds; in brackets, where seeds differ, the lowest and the highest."), true});
    const std::size_t all = sweep.rows.size() / request.seeds.size();
    if (shown == maxCombinations && all > shown)
        section.parts.emplace_back(
            ReportText{SweepTexts::tr("These are the first %1 of %2 rows; sweep.csv has all runs.")
                           .arg(localCount(shown), localCount(all)),
                       true});
    const auto failed = std::ranges::count_if(sweep.rows, [](const auto& row) { return row && !row->error.empty(); });
    if (failed > 0)
        section.parts.emplace_back(ReportText{
            SweepTexts::tr("%n runs could not go on; sweep.csv says why.", nullptr, static_cast<int>(failed))});
    const auto notTimed =
        std::ranges::count_if(sweep.rows, [](const auto& row) { return row && !row->notTimed.empty(); });
    if (notTimed > 0)
        section.parts.emplace_back(ReportText{
            SweepTexts::tr("%n runs could not be timed; sweep.csv says why.", nullptr, static_cast<int>(notTimed))});
    for (const std::string& note : request.notes)
        section.parts.emplace_back(ReportText{QString::fromStdString(note)});
    return section;
}

// For a shell: what it would take apart stands in apostrophes. No path and no list of values has one in it.
QString quoted(const std::string& argument)
{
    QString text = QString::fromStdString(argument);
    const bool isPlain = std::ranges::all_of(argument, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view(".,=-_/:+").find(c) != std::string_view::npos;
    });
    if (isPlain) return text;
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

QString commandOf(const SweepRequest& request, const QString& source)
{
    QString command = QStringLiteral("poolscope sweep %1").arg(source);
    for (const VariedParameter& varied : request.varied)
        command += QStringLiteral(" --vary ") + quoted(formatVaried(request.experiment, varied));
    command += QStringLiteral(" --seeds %1 --frames %2")
                   .arg(QString::fromStdString(formatSeeds(request.seeds)))
                   .arg(request.experiment.frames);
    return request.isTimed ? command + QStringLiteral(" --timings") : command;
}

ReportSection repeatedSweep(const Sweep& sweep, const QString& source)
{
    ReportSection section{QStringLiteral("repeat"), SweepTexts::tr("How to repeat it"), {}};
    if (source.isEmpty()) {
        section.parts.emplace_back(ReportText{
            SweepTexts::tr("This file carries the experiment. Extract it (REPORT is this file), and run the sweep:")});
        section.parts.emplace_back(
            ReportListing{QStringLiteral("poolscope check REPORT --experiment experiment.json\n") +
                          commandOf(sweep.plan.request(), QStringLiteral("experiment.json"))});
    } else {
        section.parts.emplace_back(ReportListing{commandOf(sweep.plan.request(), source)});
    }
    const std::vector<std::uint64_t> hashes = streamHashes(sweep);
    QStringList shown;
    for (std::size_t i = 0; i < std::min(hashes.size(), maxHashes); ++i)
        shown << QString::fromStdString(formatHash(hashes[i]));
    if (shown.isEmpty()) return section;
    section.parts.emplace_back(ReportText{
        hashes.size() > maxHashes
            ? SweepTexts::tr("The first %1 of %2 event hashes; sweep.json has all. The same hashes mean the same "
                             "counters; timings differ.")
                  .arg(localCount(maxHashes), localCount(hashes.size()))
            : SweepTexts::tr("Event hashes, in the order of the seeds. The same hashes mean the same counters; timings "
                             "differ.")});
    section.parts.emplace_back(ReportListing{shown.join(QLatin1Char('\n'))});
    return section;
}

ReportSection machinesSection(const Sweep& sweep)
{
    ReportSection section{QStringLiteral("machine"), SweepTexts::tr("The machine"), {}};
    section.parts.emplace_back(machineTable(sweep.machines));
    section.parts.emplace_back(ReportText{sweep.machines.size() == 1
                                              ? SweepTexts::tr("The sweep was done on this machine.")
                                              : SweepTexts::tr("The sweep was done on these machines."),
                                          true});
    return section;
}

} // namespace

ReportSection tuningSection(const Sweep& sweep, bool hasCaptions)
{
    constexpr double usualRatio = 16.0 / 9, tallRatio = 4.0 / 3;
    ReportSection section{QStringLiteral("tuning"), SweepTexts::tr("Tuning curve"), {}};
    const QString footer = hasCaptions ? captionOf(sweep).footer : QString();
    for (TuningPicture& picture : tuningPictures(sweep))
        section.parts.emplace_back(
            ReportChart{std::move(picture.chart), footer, picture.isTall ? tallRatio : usualRatio});
    return section;
}

ReportContent sweepReportOf(const Sweep& sweep, const SweepReportRequest& request)
{
    const ExportCaption caption = captionOf(sweep);
    const Experiment& experiment = sweep.plan.request().experiment;
    const QString title = translated(experiment.title);
    ReportContent content{
        .language = QLocale().language() == QLocale::German ? QStringLiteral("de") : QStringLiteral("en"),
        .title = SweepTexts::tr("Sweep: %1").arg(title.isEmpty() ? QString::fromStdString(experiment.scenario) : title),
        .description = translated(experiment.description),
        .question = request.question.trimmed(),
        .origin = caption.footer,
        .sections = {variedSection(sweep), tuningSection(sweep, true), medianSection(sweep),
                     repeatedSweep(sweep, request.sourceShown), machinesSection(sweep), experimentSection(experiment)},
        .provenance = caption.provenance};
    std::erase_if(content.sections, [](const ReportSection& section) { return section.parts.empty(); });
    return content;
}

} // namespace poolscope::ui
