// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_sections.h"

#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/lane_traits.h"
#include "core/recording/collection_order.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/verdict/verdict.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/text/lane_parts.h"
#include "ui/text/names.h"
#include "ui/text/spoken_message.h"
#include "ui/text/spoken_value.h"
#include "ui/text/tuning_marks.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace poolscope::ui {

namespace {

struct SectionTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// More would fill pages: the table in the window has all, and so has collections.csv.
constexpr std::size_t maxCollections = 20;

QString laneShown(const ReportedRun& run, std::size_t lane)
{
    return shownLane(run.run.experiment.lanes.at(lane).name);
}

// Words that the window's tables have already.
QString tableWord(const char* context, std::string_view english)
{
    return QCoreApplication::translate(context, std::string(english).c_str());
}

QString bytesOrEstimate(std::uint64_t bytes, const ExperimentLane& lane, const char* column)
{
    return marked(localBytes(bytes), isEstimated(lane, column));
}

bool isInPreemptedFrame(const Recording& recording, const CollectionOrder::Place& place)
{
    return recording.preemptedFrameTimes(place.lane)[recording.collections(place.lane)[place.index].frame] > 0;
}

QString secondsText(std::uint64_t frame, double frameRate)
{
    return SectionTexts::tr("%1 s").arg(inLocalDigits(static_cast<double>(frame) / frameRate, 2));
}

// Of the frames that all timings are of.
std::vector<CollectionOrder::Place> longestPauses(const Recording& recording, PreemptedFrames rule)
{
    std::vector<CollectionOrder::Place> places;
    CollectionOrder order(recording);
    while (const auto place = order.next())
        if (rule == PreemptedFrames::Included || !isInPreemptedFrame(recording, *place)) places.push_back(*place);
    const auto pauseOf = [&](const CollectionOrder::Place& place) {
        return recording.collections(place.lane)[place.index].pauseNs;
    };
    const auto shown = std::min(places.size(), maxCollections);
    std::ranges::partial_sort(places, places.begin() + static_cast<std::ptrdiff_t>(shown), std::greater<>(), pauseOf);
    places.resize(shown);
    return places;
}

ReportTable totalsTable(const ReportedRun& run)
{
    ReportTable table{SectionTexts::tr("Number of collections"),
                      {SectionTexts::tr("Lane"), SectionTexts::tr("Minor"), SectionTexts::tr("Major"),
                       SectionTexts::tr("In increments"), SectionTexts::tr("Objects reclaimed"),
                       SectionTexts::tr("Bytes copied"), SectionTexts::tr("Bytes promoted")},
                      {}};
    for (std::size_t lane = 0; lane < run.lanes.size(); ++lane) {
        const ExperimentLane& setup = run.run.experiment.lanes[lane];
        if (!collects(setup)) continue;
        const CounterSummary& counters = run.lanes[lane].counters;
        const CollectionTotals& totals = counters.collections;
        table.rows.push_back({laneShown(run, lane), localCount(totals.minor), localCount(totals.major),
                              localCount(counters.incrementalCollections()),
                              marked(localCount(totals.objectsReclaimed), isEstimated(setup, "objects_reclaimed")),
                              localBytes(totals.copiedBytes), localBytes(totals.promotedBytes)});
    }
    return table;
}

ReportTable pausesTable(const ReportedRun& run)
{
    ReportTable table{SectionTexts::tr("Collections with the longest pauses"),
                      {SectionTexts::tr("Lane"), SectionTexts::tr("Kind"), SectionTexts::tr("Cause"),
                       SectionTexts::tr("Frame"), SectionTexts::tr("Before"), SectionTexts::tr("Reclaimed"),
                       SectionTexts::tr("Found alive"), SectionTexts::tr("Pause"), SectionTexts::tr("Of budget")},
                      {},
                      3};
    const Recording& recording = run.run.recording;
    const double budgetNs = nanosecondsPerSecond / recording.frameRate();
    for (const CollectionOrder::Place& place : longestPauses(recording, run.rule)) {
        const CollectionRecord& record = recording.collections(place.lane)[place.index];
        const Collection& one = record.collection;
        const ExperimentLane& lane = run.run.experiment.lanes.at(place.lane);
        const auto pause = static_cast<double>(record.pauseNs);
        table.rows.push_back({laneShown(run, place.lane), tableWord("CollectionTable", nameOf(one.kind)),
                              tableWord("CollectionTable", nameOf(one.cause)), localCount(record.frame),
                              bytesOrEstimate(one.bytesBefore, lane, "bytes_before"),
                              bytesOrEstimate(one.reclaimedBytes(), lane, "reclaimed_bytes"),
                              marked(localCount(one.objectsVisited), isEstimated(lane, "objects_visited")),
                              inLocalDigits(formatNanoseconds(pause)), inLocalDigits(formatShare(pause / budgetNs))});
    }
    return table;
}

// What was looked at there, and why the result here may differ.
QString remarksOn(const Claim& claim)
{
    QStringList remarks;
    if (!claim.of.empty()) remarks << SectionTexts::tr("there: %1").arg(translated(claim.of));
    if (!claim.difference.empty()) remarks << SectionTexts::tr("here: %1").arg(translated(claim.difference));
    return remarks.join(QStringLiteral("; "));
}

QString sourceOf(const Claim& claim)
{
    return claim.source ? QStringLiteral("%1 – %2").arg(QString::fromStdString(claim.source->article),
                                                        QString::fromStdString(claim.source->passage))
                        : SectionTexts::tr("ours: no article says so");
}

void addParameters(ReportTable& table, std::span<const Parameter> parameters, const ParameterValues& values)
{
    for (const Parameter& parameter : parameters) {
        const ParameterValue* value = values.find(parameter.id);
        if (value == nullptr) continue;
        table.rows.push_back({translated(parameter.label), spoken(*value, parameter), translated(parameter.meaning)});
    }
}

ReportTable parameterTable(const QString& caption)
{
    return {caption, {SectionTexts::tr("Parameter"), SectionTexts::tr("Value"), SectionTexts::tr("Meaning")}, {}, 3};
}

void addScenario(ReportSection& section, const std::string& id, const ParameterValues& values)
{
    const ScenarioInfo* info = findScenario(id);
    if (info == nullptr) return;
    section.parts.emplace_back(
        ReportText{SectionTexts::tr("Scenario: %1 (%2). %3")
                       .arg(translated(info->title), QString::fromStdString(id), translatedSentence(info->meaning))});
    ReportTable table = parameterTable({});
    addParameters(table, info->parameters, values);
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
}

void addLane(ReportSection& section, const ExperimentLane& lane)
{
    for (const LanePart& part : partsOf(lane)) {
        ReportTable table =
            parameterTable(SectionTexts::tr("Lane %1: %2").arg(inSentence(shownLane(lane.name)), part.title()));
        addParameters(table, part.strategy->parameters, part.parameters);
        if (table.rows.empty())
            section.parts.emplace_back(ReportText{table.caption + QLatin1Char('.')});
        else
            section.parts.emplace_back(std::move(table));
    }
}

} // namespace

ReportSection verdictSection(const ReportedRun& run, const MeasuredRepeats& repeats)
{
    ReportSection section{QStringLiteral("verdict"), SectionTexts::tr("Verdict"), {}};
    const RecordedRun& from = run.run;
    const auto all = repeats.haveVerdict() ? std::span(repeats.runs) : std::span<const MeasuredRun>();
    for (const Message& sentence : verdictOf(from.experiment, from.recording, run.lanes, all, from.noise).sentences)
        section.parts.emplace_back(ReportText{spoken(sentence)});
    return section;
}

ReportSection collectionSection(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("collections"), SectionTexts::tr("Collections"), {}};
    ReportTable totals = totalsTable(run);
    if (totals.rows.empty()) return section;
    section.parts.emplace_back(std::move(totals));
    ReportTable pauses = pausesTable(run);
    if (pauses.rows.empty()) return section;
    section.parts.emplace_back(std::move(pauses));
    if (run.rule == PreemptedFrames::LeftOut)
        section.parts.emplace_back(ReportText{
            SectionTexts::tr("Collections in preempted frames are left out of this table, as of all timings."), true});
    return section;
}

ReportSection claimSection(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("claims"), SectionTexts::tr("Claims"), {}};
    ReportTable table{{},
                      {SectionTexts::tr("Lane"), SectionTexts::tr("About"), SectionTexts::tr("The article said"),
                       SectionTexts::tr("Measured here"), SectionTexts::tr("Source"), SectionTexts::tr("Remarks")},
                      {},
                      6};
    const std::vector<Claim>& claims = run.run.experiment.claims;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const Message& finding = run.findings.at(i);
        table.rows.push_back({laneShown(run, claims[i].lane), translated(claims[i].text), translated(claims[i].said),
                              finding.empty() ? QStringLiteral("–") : spoken(finding), sourceOf(claims[i]),
                              remarksOn(claims[i])});
    }
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
    return section;
}

ReportSection noteSection(const ReportedRun& run)
{
    ReportSection section{QStringLiteral("notes"), SectionTexts::tr("Notes and tunings"), {}};
    const Recording& recording = run.run.recording;
    const double rate = recording.frameRate();
    struct Note
    {
        std::uint64_t frame;
        QString text;
    };
    std::vector<Note> notes;
    for (const Annotation& annotation : recording.annotations().list())
        notes.push_back({annotation.frame, QString::fromStdString(annotation.text)});
    for (const TuningMark& mark : tuningMarks(recording, run.run.experiment))
        notes.push_back({mark.frame, mark.lane
                                         ? SectionTexts::tr("Tuned: %1, %2").arg(laneShown(run, *mark.lane), mark.text)
                                         : SectionTexts::tr("Tuned: %1").arg(mark.text)});
    std::ranges::stable_sort(notes, {}, &Note::frame);
    ReportTable table{{}, {SectionTexts::tr("Frame"), SectionTexts::tr("Time"), SectionTexts::tr("Note")}, {}, 3};
    for (const Note& note : notes)
        table.rows.push_back({localCount(note.frame), secondsText(note.frame, rate), note.text});
    if (!table.rows.empty()) section.parts.emplace_back(std::move(table));
    return section;
}

ReportSection experimentSection(const Experiment& asRun)
{
    const Experiment experiment = withNameOfTrace(asRun);
    ReportSection section{QStringLiteral("experiment"), SectionTexts::tr("The experiment"), {}};
    addScenario(section, experiment.scenario, experiment.parameters);
    if (!experiment.inside.empty()) addScenario(section, experiment.inside, experiment.insideParameters);
    for (const ExperimentLane& lane : experiment.lanes)
        addLane(section, lane);
    section.parts.emplace_back(ReportText{SectionTexts::tr("The whole experiment, as a file to run:")});
    section.parts.emplace_back(ReportListing{QString::fromStdString(formatExperiment(experiment)).trimmed()});
    return section;
}

ReportSection repeatSection(const ReportedRun& run, const ReportRequest& request)
{
    const Experiment& experiment = run.run.experiment;
    ReportSection section{QStringLiteral("repeat"), SectionTexts::tr("How to repeat it"), {}};
    QString length = QStringLiteral("--seed %1 --frames %2")
                         .arg(experiment.seed)
                         .arg(std::max<std::size_t>(run.run.recording.frameCount(), 1));
    if (request.repeats.count() > 1) length += QStringLiteral(" --repeat %1").arg(request.repeats.count());
    if (run.run.recording.isTuned())
        section.parts.emplace_back(
            ReportText{SectionTexts::tr("The run was tuned while it ran, as the notes say, so a command alone does not "
                                        "repeat it. The experiment is as it was at the end.")});
    if (request.sourceShown.isEmpty()) {
        section.parts.emplace_back(ReportText{
            SectionTexts::tr("This file carries the experiment. Extract it (REPORT is this file), and run it:")});
        section.parts.emplace_back(ReportListing{QStringLiteral("poolscope check REPORT --experiment experiment.json\n"
                                                                "poolscope run experiment.json %1")
                                                     .arg(length)});
    } else {
        section.parts.emplace_back(
            ReportListing{QStringLiteral("poolscope run %1 %2").arg(request.sourceShown, length)});
    }
    section.parts.emplace_back(
        ReportText{SectionTexts::tr("Event hash: %1. The same hash means the same births and deaths, and so the same "
                                    "counters; timings differ.")
                       .arg(QString::fromStdString(formatHash(run.run.eventHash)))});
    return section;
}

ReportTable machineTable(const std::vector<Machine>& machines)
{
    ReportTable table{{}, {SectionTexts::tr("What"), SectionTexts::tr("Which")}, {}, 2};
    for (const Machine& machine : machines) {
        table.rows.push_back({SectionTexts::tr("Processor"),
                              SectionTexts::tr("%1, %n processors", nullptr, static_cast<int>(machine.processors))
                                  .arg(QString::fromStdString(machine.processor))});
        table.rows.push_back({SectionTexts::tr("Memory"), localBytes(machine.memoryBytes)});
        table.rows.push_back({SectionTexts::tr("System"), QString::fromStdString(machine.system)});
        table.rows.push_back({SectionTexts::tr("Compiler"), QString::fromStdString(machine.compiler)});
    }
    table.rows.push_back({SectionTexts::tr("Report written by"),
                          QStringLiteral("Poolscope " POOLSCOPE_VERSION ", Qt %1").arg(QLatin1String(qVersion()))});
    return table;
}

ReportSection machineSection(const ReportedRun& run, const ReportRequest& request)
{
    ReportSection section{QStringLiteral("machine"), SectionTexts::tr("The machine"), {}};
    section.parts.emplace_back(machineTable({run.run.machine.value_or(request.machine)}));
    section.parts.emplace_back(ReportText{
        run.run.machine ? SectionTexts::tr("The run was measured on this machine.")
                        : SectionTexts::tr("This machine wrote the report. The recording is of an older version and "
                                           "does not name the machine that it was measured on."),
        true});
    return section;
}

} // namespace poolscope::ui
