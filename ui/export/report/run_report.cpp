// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/run_report.h"

#include "core/base/hash.h"
#include "core/experiment/finding.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/provenance.h"
#include "core/measuring/read_program.h"
#include "core/recording/recorded_summary.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/advice_text.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/program_input.h"
#include "ui/export/chart_export.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/report_figures.h"
#include "ui/export/report/report_sections.h"
#include "ui/export/report/sweep_report.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/text/tuning_marks.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

// Which sizes the pools should have, as a section of a report.
// For each lane a table, one row a kind, and the advice in sentences.
[[nodiscard]] ReportSection adviceSection(const Advice& advice);

struct AdviceTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// "1,344", or "≤ 1,344" where it may be a little less.
QString slotsCell(const std::optional<SizeAdvice>& size)
{
    if (!size || size->size == 0) return QStringLiteral("–");
    return (size->within > 0 ? QStringLiteral("≤ ") : QString()) + localCount(size->size);
}

QString spokenTogether(const std::vector<Message>& sentences)
{
    QStringList all;
    for (const Message& sentence : sentences)
        all << spoken(sentence);
    return all.join(QLatin1Char(' '));
}

ReportTable sizesOf(const LaneAdvice& lane)
{
    ReportTable table{AdviceTexts::tr("Lane %1").arg(shownLane(lane.lane)),
                      {AdviceTexts::tr("Kind"), AdviceTexts::tr("Births a frame"), AdviceTexts::tr("Never missed"),
                       AdviceTexts::tr("Bytes"), AdviceTexts::tr("Refuses < 0.1 %"), AdviceTexts::tr("Refuses < 1 %")},
                      {}};
    for (const KindAdvice& kind : lane.kinds) {
        const bool isBorn = kind.neverMissed.size > 0;
        table.rows.push_back({QString::fromStdString(kind.pooled.name), inLocalDigits(kind.birthsPerFrame, 2),
                              slotsCell(kind.neverMissed),
                              isBorn ? localBytes(kind.neverMissed.bytes) : QStringLiteral("–"),
                              slotsCell(kind.underPerMille), slotsCell(kind.underPerCent)});
    }
    return table;
}

ReportSection adviceSection(const Advice& advice)
{
    ReportSection section{QStringLiteral("advice"), AdviceTexts::tr("Sizes advised"), {}};
    section.parts.emplace_back(
        ReportText{AdviceTexts::tr("From the births and deaths of %1 seeds with %2 frames each; "
                                   "everything is counted.",
                                   nullptr, static_cast<int>(advice.experiment.frames))
                       .arg(localCount(advice.seeds.size()), localCount(advice.experiment.frames)),
                   true});
    for (const LaneAdvice& lane : advice.lanes) {
        section.parts.emplace_back(sizesOf(lane));
        for (const KindAdvice& kind : lane.kinds)
            section.parts.emplace_back(ReportText{QStringLiteral("%1: %2").arg(
                QString::fromStdString(kind.pooled.name), spokenTogether(sentencesOn(kind, advice)))});
        if (const QString ofLane = spokenTogether(sentencesOn(lane)); !ofLane.isEmpty())
            section.parts.emplace_back(ReportText{ofLane});
    }
    return section;
}

struct ReportTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// The charts of a report with all that they draw from.
struct DrawnRun
{
    explicit DrawnRun(std::shared_ptr<const ReportedRun> from)
        : run(std::move(from)),
          axis(run->run.recording.frameRate())
    {
    }

    std::shared_ptr<const ReportedRun> run;
    TimeAxis axis;
    std::vector<std::unique_ptr<ChartWidget>> charts{};
    bool hasCurves = false; // the last ones, which are not over time
};

std::vector<TimeMark> marksOf(const ReportedRun& run)
{
    const std::vector<int> styles = laneStyles(run.run.experiment);
    std::vector<TimeMark> marks;
    for (const TuningMark& tuning : tuningMarks(run.run.recording, run.run.experiment))
        marks.push_back({TimeMark::Kind::Tuning, tuning.frame, tuning.text,
                         tuning.lane ? styles.at(*tuning.lane) : TimeMark::noLanes});
    for (const Annotation& annotation : run.run.recording.annotations().list())
        marks.push_back({TimeMark::Kind::Annotation, annotation.frame, QString::fromStdString(annotation.text)});
    std::ranges::stable_sort(marks, {}, &TimeMark::frame);
    return marks;
}

void showFrames(TimeAxis& axis, const ReportedRun& run, const ReportRequest& request)
{
    axis.setFrameCount(run.run.recording.frameCount());
    axis.fitAll();
    if (request.frames) axis.setRange(request.frames->first, request.frames->second);
    axis.setMarks(marksOf(run));
}

std::vector<std::pair<QString, QString>> chartsIn(const ReportRequest& request)
{
    if (!request.charts.empty()) return request.charts;
    std::vector<std::pair<QString, QString>> all;
    for (const ChartInfo& info : chartCatalog())
        all.emplace_back(QLatin1String(info.saving.id), QString());
    return all;
}

void addPauseCurves(DrawnRun& made, const ChartInput& input)
{
    RunCurves curves = runCurves(input, made.run->rule);
    const auto isShown = [](const Curve& curve) { return !curve.isHidden && !curve.points.empty(); };
    if (std::ranges::none_of(curves.pauses, isShown)) return;
    auto pauses = std::make_unique<PauseChart>();
    pauses->setBudget(1e9 / made.run->run.recording.frameRate());
    pauses->setCurves(std::move(curves.pauses));
    made.charts.push_back(std::move(pauses));
    auto utilisation = std::make_unique<UtilisationChart>();
    utilisation->setCurves(std::move(curves.utilisation));
    made.charts.push_back(std::move(utilisation));
    made.hasCurves = true;
}

std::shared_ptr<DrawnRun> drawn(std::shared_ptr<const ReportedRun> run, const ReportRequest& request)
{
    const RecordedRun& from = run->run;
    auto made = std::make_shared<DrawnRun>(std::move(run));
    showFrames(made->axis, *made->run, request);
    ChartInput input = chartInput(from.recording, from.experiment);
    if (made->run->program) input = withProgram(std::move(input), *made->run->program);
    for (const std::size_t hidden : request.hiddenLanes)
        if (hidden < input.lanes.size()) input.lanes[hidden].isHidden = true;
    std::vector<RunChart*> overTime;
    for (const auto& [id, choice] : chartsIn(request)) {
        const auto catalog = chartCatalog();
        const auto info =
            std::ranges::find_if(catalog, [&](const ChartInfo& each) { return id == QLatin1String(each.saving.id); });
        if (info == catalog.end()) continue;
        std::unique_ptr<RunChart> chart = info->make(made->axis);
        if (!choice.isEmpty()) chart->choose(choice);
        chart->showRun(input);
        if (!chart->isUseful()) continue;
        overTime.push_back(chart.get());
        made->charts.push_back(std::move(chart));
    }
    fitLabels(overTime, input);
    addPauseCurves(*made, input);
    return made;
}

QString framesShown(const ReportedRun& run, const ReportRequest& request)
{
    const std::size_t frames = run.run.recording.frameCount();
    if (!request.frames) return ReportTexts::tr("The charts show the whole run, %1 frames.").arg(localCount(frames));
    const auto frame = [&](double at) {
        return localCount(static_cast<std::uint64_t>(std::clamp(std::round(at), 0.0, static_cast<double>(frames))));
    };
    return ReportTexts::tr("The charts show the frames from %1 to %2 of %3; all figures are of the whole run.")
        .arg(frame(request.frames->first), frame(request.frames->second), localCount(frames));
}

ReportSection chartSection(const std::shared_ptr<const ReportedRun>& run, const ReportRequest& request)
{
    ReportSection section{QStringLiteral("charts"), ReportTexts::tr("Charts"), {}};
    if (run->run.recording.frameCount() < 2) {
        section.parts.emplace_back(
            ReportText{ReportTexts::tr("No charts: a single frame has no course over time."), true});
        return section;
    }
    const std::shared_ptr<DrawnRun> made = drawn(run, request);
    if (made->charts.empty()) return section;
    section.parts.emplace_back(ReportText{framesShown(*run, request), true});
    if (request.frames && made->hasCurves)
        section.parts.emplace_back(
            ReportText{ReportTexts::tr("The curves of pauses and of utilisation are of the whole run."), true});
    if (isOfTrace(run->run.experiment) && !run->program)
        section.parts.emplace_back(ReportText{
            ReportTexts::tr("The charts have no lines of the recorded program itself: its trace is not there any more, "
                            "or another one is in its place."),
            true});
    const ExportCaption caption =
        captionOf(provenanceOf(run->run.experiment, run->run.recording, run->run.eventHash), {});
    for (const std::unique_ptr<ChartWidget>& chart : made->charts)
        section.parts.emplace_back(ReportChart{std::shared_ptr<const DrawableChart>(made, chart.get()),
                                               request.hasCaptions ? caption.footer : QString()});
    return section;
}

QString originOf(const ReportedRun& run)
{
    const Experiment& experiment = run.run.experiment;
    return ReportTexts::tr("%1 · seed %2 · %3 frames at %4 a second · event hash %5 · Poolscope %6", nullptr,
                           static_cast<int>(run.run.recording.frameCount()))
        .arg(QString::fromStdString(experiment.scenario), QString::number(experiment.seed),
             localCount(run.run.recording.frameCount()), QLocale().toString(experiment.frameRate, 'g', 6),
             QString::fromStdString(formatHash(run.run.eventHash)), QStringLiteral(POOLSCOPE_VERSION));
}

QString languageOfProgram()
{
    return QLocale().language() == QLocale::German ? QStringLiteral("de") : QStringLiteral("en");
}

QString reachOfVerdict(const MeasuredRepeats& repeats)
{
    const int number = static_cast<int>(repeats.count());
    if (repeats.haveVerdict()) return ReportTexts::tr("Over %n repeats.", nullptr, number);
    return ReportTexts::tr(
        "This is the verdict on the first of %n repeats. The file repeats.csv is of an older version and "
        "lacks what the verdict on all of them needs; 'poolscope run' printed that one.",
        nullptr, number);
}

// What rests on the recording, and so on the first repeat, says so.
void nameTheRepeat(std::vector<ReportSection>& sections, const MeasuredRepeats& repeats)
{
    const QStringList measured{QStringLiteral("charts"), QStringLiteral("measured"), QStringLiteral("collections"),
                               QStringLiteral("claims")};
    const QString first = ReportTexts::tr("Of the first of %n repeats.", nullptr, static_cast<int>(repeats.count()));
    for (ReportSection& section : sections) {
        if (section.parts.empty()) continue;
        if (measured.contains(section.id)) section.parts.insert(section.parts.begin(), ReportText{first, true});
        if (section.id == QLatin1String("verdict"))
            section.parts.insert(section.parts.begin(), ReportText{reachOfVerdict(repeats), true});
    }
}

} // namespace

ReportedRun reportedRun(RecordedRun run, PreemptedFrames rule)
{
    ReportedRun reported{std::move(run), {}, {}, rule};
    reported.program = readProgram(reported.run.experiment);
    const RecordedRun& from = reported.run;
    for (std::size_t lane = 0; lane < from.recording.laneCount(); ++lane) {
        Summarizer summarizer = summarizerOf(from.recording, lane);
        if (lane < from.accounting.size()) summarizer.setAccounting(from.accounting[lane]);
        if (lane < from.setUpNs.size()) summarizer.setSetUpNs(from.setUpNs[lane]);
        reported.lanes.push_back(summarizer.summary(rule));
    }
    RecordedSpeeds speeds;
    reported.findings = findingsOf(from.experiment.claims, reported.lanes, from.recording, speeds);
    return reported;
}

ReportContent reportOf(const std::shared_ptr<const ReportedRun>& run, const ReportRequest& request)
{
    const RecordedRun& from = run->run;
    const QString title = translated(from.experiment.title);
    ReportContent content{.language = languageOfProgram(),
                          .title = title.isEmpty() ? QString::fromStdString(from.experiment.scenario) : title,
                          .description = translated(from.experiment.description),
                          .question = request.question.trimmed(),
                          .origin = originOf(*run),
                          .sections = {},
                          .provenance =
                              formatProvenance(provenanceOf(from.experiment, from.recording, from.eventHash))};
    content.sections = {verdictSection(*run, request.repeats),
                        chartSection(run, request),
                        countedFigures(*run),
                        poolFigures(*run),
                        request.sweep ? tuningSection(*request.sweep, request.hasCaptions) : ReportSection{},
                        request.advice ? adviceSection(*request.advice) : ReportSection{},
                        request.repeats.count() > 1 ? repeatedFigures(*run, request.repeats.timings) : ReportSection{},
                        measuredFigures(*run),
                        collectionSection(*run),
                        claimSection(*run),
                        noteSection(*run),
                        repeatSection(*run, request),
                        machineSection(*run, request),
                        experimentSection(from.experiment)};
    if (request.repeats.count() > 1) nameTheRepeat(content.sections, request.repeats);
    std::erase_if(content.sections, [](const ReportSection& section) { return section.parts.empty(); });
    return content;
}

} // namespace poolscope::ui
