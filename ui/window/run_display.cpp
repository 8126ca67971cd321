// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_display.h"

#include "ui/actions/actions.h"
#include "ui/charts/chart_input.h"
#include "ui/charts/fragmentation_chart.h"
#include "ui/charts/program_input.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/recording/annotation_commands.h"
#include "ui/recording/moment_commands.h"
#include "ui/tables/range_panel.h"
#include "ui/tables/table_panels.h"
#include "ui/tables/verdict_panel.h"
#include "ui/teaching/prediction_session.h"
#include "ui/text/event_text.h"
#include "ui/text/explanation.h"
#include "ui/text/lane_description.h"
#include "ui/text/literal.h"
#include "ui/text/sentence.h"
#include "ui/window/session_state.h"

#include <QAction>
#include <QKeySequence>
#include <QMessageBox>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace poolscope::ui {

namespace {

ProgramLine named(const ProgramLines::Line& line)
{
    switch (line.meaning) {
    case ProgramLines::Meaning::Asked: return allocatedLine(*line.series);
    case ProgramLines::Meaning::Resident: return residentLine(*line.series);
    case ProgramLines::Meaning::FrameTime: return frameTimeLine(*line.series);
    case ProgramLines::Meaning::Pool: return poolLine(line.name, *line.series, *line.highWater);
    case ProgramLines::Meaning::OtherPools: return otherPoolsLine(line.others, *line.series, *line.highWater);
    case ProgramLines::Meaning::Profiled: return {line.name, Quantity::Bytes, line.series.get()};
    case ProgramLines::Meaning::Extra:
        return {ProgramLines::tr("%1, all").arg(line.name), Quantity::Bytes, line.series.get()};
    case ProgramLines::Meaning::Stack: break;
    }
    return {ProgramLines::tr("%1, stack").arg(line.name), Quantity::Bytes, line.series.get()};
}

std::vector<ProgramLine> namedLines(const std::vector<ProgramLines::Line>& lines)
{
    std::vector<ProgramLine> all;
    for (const ProgramLines::Line& line : lines)
        all.push_back(named(line));
    return all;
}

} // namespace

RunDisplay::RunDisplay(const Actions& actions, SessionState& state, TablePanels& tables, ChartStack& charts,
                       EventLine& eventLine, QWidget& window)
    : QObject(&window),
      actions_(actions),
      state_(state),
      tables_(tables),
      charts_(charts),
      eventLine_(eventLine),
      window_(window)
{
    connectEngine();
    connectLines();
    connect(&actions, &Actions::said, &eventLine, &EventLine::say);
    connect(&actions["run.verdict"], &QAction::triggered, &tables, [&tables] { tables.raise(TablePanels::Verdict); });
    connect(&charts, &ChartStack::pointChosen, this, &RunDisplay::explainPoint);
    connect(&charts.chart<FragmentationChart>(), &TimeChart::pointChosen, this,
            [this](int, quint64 frame, quint64, const QPoint&, bool isRefusal) {
                if (isRefusal) showHeapAt(frame);
            });
    connect(&tables, &TablePanels::frameChosen, this, [this](int lane, quint64 frame) { showFrame(lane, frame); });
    connect(&tables.range(), &RangePanel::frameChosen, &charts, &ChartStack::showFrame);
    new AnnotationCommands(actions, state.engine, state.noteSteps, charts, this);
    auto* moments = new MomentCommands(actions, state.engine, charts, this);
    connect(moments, &MomentCommands::found, this, &RunDisplay::showFrame);
    new PredictionSession(actions, state.engine, state.predictions, charts, this);
}

void RunDisplay::connectEngine()
{
    Engine& engine = state_.engine;
    connect(&engine, &Engine::reset, this, &RunDisplay::showNewRun);
    connect(&engine, &Engine::stateChanged, this, &RunDisplay::invite);
    connect(&engine, &Engine::overlayChanged, this, [this] { charts_.setOverlay(state_.engine.overlay().get()); });
    connect(&engine, &Engine::looksChanged, this, &RunDisplay::showLooks);
    connect(&engine, &Engine::samplesArrived, this, [this](quint64 first, quint64 last) {
        charts_.follow(state_.engine.recording().frameCount());
        eventLine_.mention(latestEventText(state_.engine.recording(), first, last));
    });
    connect(&engine, &Engine::reportArrived, this, &RunDisplay::showReport);
    connect(&engine, &Engine::noiseChanged, this, [this] {
        if (state_.engine.noise()) eventLine_.say(tables_.verdict().firstSentence()); // which may be another one now
    });
    connect(&engine, &Engine::tuned, this, [this](const std::vector<Tuning>& tunings) {
        eventLine_.say(eventTextOf(tunings, state_.engine.experiment()));
    });
    connect(&state_.session, &ExperimentSession::tuningRefused, this,
            [this](TunedLane, const std::string&, const QString& sentence) { eventLine_.say(sentence); });
    connect(&engine, &Engine::finished, this, [this](const QString& sentence) {
        eventLine_.say(sentence + QLatin1Char(' ') + tables_.verdict().firstSentence());
    });
    connect(&engine, &Engine::failed, this, [this](const QString& words) {
        const QString sentence = sentenceOf(words.toStdString());
        eventLine_.say(sentence);
        const bool hasBegun = state_.engine.recording().frameCount() > 0;
        QMessageBox::warning(&window_, hasBegun ? tr("The run has ended") : tr("The run cannot begin"),
                             literally(sentence));
    });
}

void RunDisplay::connectLines()
{
    connect(&state_.lines, &ProgramLines::changed, &charts_, [this] {
        const ProgramLines::Births& births = state_.lines.births();
        charts_.setProgram(namedLines(state_.lines.lines()), {births.born.get(), births.alive.get()});
    });
    connect(&state_.lines, &ProgramLines::grown, &charts_,
            [this] { charts_.follow(state_.engine.recording().frameCount()); });
}

void RunDisplay::showNewRun()
{
    const SharedExperiment before = std::exchange(shown_, state_.engine.sharedExperiment());
    charts_.setRecording(state_.engine.recording(), *shown_);
    charts_.chart<FragmentationChart>().setFailed({});
    accounting_.begin(*shown_);
    eventLine_.clear();
    showExtent();
    invite();
    state_.lines.begin();
}

// A step of a lesson has a button of its own: Run would go past what it asks.
void RunDisplay::invite()
{
    const bool waits = state_.engine.state() == Engine::State::Paused && state_.engine.recording().frameCount() == 0 &&
                       !state_.document.source().startsWith(ExperimentDocument::lessonScheme);
    const QKeySequence key = actions_["run.toggle"].shortcut();
    charts_.setInvitation(waits ? tr("Press Run (%1)").arg(key.toString(QKeySequence::NativeText)) : QString());
}

void RunDisplay::showLooks()
{
    const SharedExperiment before = std::exchange(shown_, state_.engine.sharedExperiment());
    charts_.setLooks(state_.engine.recording(), *shown_);
}

// A recording is shown as a whole; a run begun after it is followed again.
void RunDisplay::showExtent()
{
    const bool isOpened = state_.engine.state() == Engine::State::Opened;
    if (isOpened)
        charts_.axis().fitAll();
    else if (isWholeShown_)
        charts_.axis().follow();
    isWholeShown_ = isOpened;
}

void RunDisplay::showReport()
{
    const RunReport& report = state_.engine.report();
    for (std::size_t lane = 0; lane < report.lanes.size(); ++lane)
        for (const QString& sentence : accounting_.newsIn(lane, report.lanes[lane].accounting, report.frames))
            eventLine_.hold(sentence);
    showFailedRequests();
}

void RunDisplay::showFailedRequests()
{
    const RunReport& report = state_.engine.report();
    const std::vector<int> styles = laneStyles(state_.engine.experiment());
    std::vector<FailedRequest> failed;
    for (std::size_t lane = 0; lane < std::min(report.lanes.size(), styles.size()); ++lane)
        if (const auto& refused = report.lanes[lane].refused; refused && refused->bytes > 0)
            failed.push_back({styles[lane], refused->bytes, refused->freeBytes});
    charts_.chart<FragmentationChart>().setFailed(std::move(failed));
}

void RunDisplay::explainPoint(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot)
{
    const std::vector<int> styles = laneStyles(state_.engine.experiment());
    const auto lane = static_cast<std::size_t>(std::ranges::find(styles, style) - styles.begin());
    const Recording& recording = state_.engine.recording();
    const std::size_t meant = isDot ? frame : frameMeant(recording, lane, frame, reach);
    const QStringList sentences{explanationOf(recording, state_.engine.experiment(), lane, meant),
                                othersExplained(recording, lane, meant, frame, reach)};
    eventLine_.withdraw();
    charts_.explain(sentences.join(QLatin1Char(' ')).trimmed(), globalPosition, meant, style);
}

void RunDisplay::showHeapAt(quint64 frame)
{
    if (frame >= state_.engine.recording().frameCount()) return; // another run was begun meanwhile
    state_.engine.pause();
    // Frames that still arrive would lead back to the end.
    if (!state_.engine.isAtRest())
        return QTimer::singleShot(std::chrono::milliseconds(20), this, [this, frame] { showHeapAt(frame); });
    actions_["view.heap-map"].setChecked(true);
    state_.rewind.show(frame);
}

void RunDisplay::showFrame(int lane, quint64 frame, const QString& also)
{
    const auto index = static_cast<std::size_t>(lane);
    charts_.showFrame(frame);
    if (state_.rewind.frame()) state_.rewind.show(frame); // the earlier frame that is shown is this one from now on
    const QStringList sentences{explanationOf(state_.engine.recording(), state_.engine.experiment(), index, frame),
                                also};
    eventLine_.withdraw();
    charts_.explain(sentences.join(QLatin1Char(' ')).trimmed(), frame,
                    laneStyles(state_.engine.experiment()).at(index));
}

} // namespace poolscope::ui
