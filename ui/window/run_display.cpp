// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_display.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/engine/engine.h"
#include "ui/tables/verdict_panel.h"
#include "ui/text/event_text.h"
#include "ui/text/explanation.h"
#include "ui/text/lane_description.h"

#include <algorithm>

namespace poolscope::ui {

namespace {

QString nameOf(const HeapLines::Line& line)
{
    switch (line.meaning) {
    case HeapLines::Meaning::Asked: return HeapLines::tr("allocated");
    case HeapLines::Meaning::Resident: return HeapLines::tr("resident");
    case HeapLines::Meaning::Profiled: return line.profiler;
    case HeapLines::Meaning::Extra: return HeapLines::tr("%1, all").arg(line.profiler);
    case HeapLines::Meaning::Stack: break;
    }
    return HeapLines::tr("%1, stack").arg(line.profiler);
}

} // namespace

std::vector<HeapLine> namedLines(const std::vector<HeapLines::Line>& lines)
{
    std::vector<HeapLine> named;
    for (const HeapLines::Line& line : lines)
        named.push_back({nameOf(line), line.series.get()});
    return named;
}

RunDisplay::RunDisplay(Engine& engine, const Rooms& rooms, QObject* parent)
    : QObject(parent),
      engine_(engine),
      rooms_(rooms)
{
    connectEngine();
}

void RunDisplay::connectEngine()
{
    connect(&engine_, &Engine::reset, this, &RunDisplay::showNewRun);
    connect(&engine_, &Engine::overlayChanged, this, [this] { rooms_.charts.setOverlay(engine_.overlay().get()); });
    connect(&engine_, &Engine::looksChanged, this,
            [this] { rooms_.charts.setLooks(engine_.recording(), engine_.experiment()); });
    connect(&engine_, &Engine::samplesArrived, this, [this](quint64 first, quint64 last) {
        rooms_.charts.follow(engine_.recording().frameCount());
        rooms_.eventLine.mention(latestEventText(engine_.recording(), first, last));
    });
    connect(&engine_, &Engine::reportArrived, this, &RunDisplay::showReport);
    connect(&engine_, &Engine::noiseChanged, this, [this] {
        if (engine_.noise()) rooms_.eventLine.say(rooms_.verdict.firstSentence()); // which may be another one now
    });
    connect(&engine_, &Engine::tuned, this, [this](const std::vector<Tuning>& tunings) {
        rooms_.eventLine.say(eventTextOf(tunings, engine_.experiment()));
    });
    connect(&engine_, &Engine::tuningRefused, this,
            [this](int, const QString&, const QString& sentence) { rooms_.eventLine.say(sentence); });
    connect(&engine_, &Engine::finished, this, [this](const QString& sentence) {
        rooms_.eventLine.say(sentence + QLatin1Char(' ') + rooms_.verdict.firstSentence());
    });
}

void RunDisplay::showNewRun()
{
    const Experiment& experiment = engine_.experiment();
    rooms_.charts.setRecording(engine_.recording(), experiment);
    accounting_.begin(experiment);
    rooms_.eventLine.clear();
    showExtent();
}

// A recording is shown as a whole; a run begun after it is followed again.
void RunDisplay::showExtent()
{
    const bool isOpened = engine_.state() == Engine::State::Opened;
    if (isOpened)
        rooms_.charts.axis().fitAll();
    else if (isWholeShown_)
        rooms_.charts.axis().follow();
    isWholeShown_ = isOpened;
}

void RunDisplay::showReport()
{
    const RunReport& report = engine_.report();
    for (std::size_t lane = 0; lane < report.lanes.size(); ++lane)
        for (const QString& sentence : accounting_.newsIn(lane, engine_.accounting(lane), report.frames))
            rooms_.eventLine.hold(sentence);
}

void RunDisplay::explainPoint(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot)
{
    const std::vector<int> styles = laneStyles(engine_.experiment());
    const auto lane = static_cast<std::size_t>(std::ranges::find(styles, style) - styles.begin());
    const Recording& recording = engine_.recording();
    const std::size_t meant = isDot ? frame : frameMeant(recording, lane, frame, reach);
    const QStringList sentences{explanationOf(recording, engine_.experiment(), lane, meant),
                                othersExplained(recording, lane, meant, frame, reach)};
    rooms_.charts.explain(sentences.join(QLatin1Char(' ')).trimmed(), globalPosition, meant, style);
}

void RunDisplay::showFrame(int lane, quint64 frame)
{
    const auto index = static_cast<std::size_t>(lane);
    rooms_.charts.showFrame(frame);
    emit frameShown(frame);
    rooms_.charts.explain(explanationOf(engine_.recording(), engine_.experiment(), index, frame), frame,
                          laneStyles(engine_.experiment()).at(index));
}

} // namespace poolscope::ui
