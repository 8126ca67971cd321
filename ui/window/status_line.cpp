// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include "core/base/hash.h"
#include "core/base/units.h"
#include "ui/actions/actions.h"
#include "ui/engine/engine.h"
#include "ui/lanes/slot_bars.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/help_topic.h"

#include <QLabel>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr int msDone = 8000; // so long is told what has been done

QString stateName(Engine::State state)
{
    switch (state) {
    case Engine::State::Idle: return StatusLine::tr("Nothing loaded");
    case Engine::State::Running: return StatusLine::tr("Running");
    case Engine::State::Paused: return StatusLine::tr("Paused");
    case Engine::State::Finished: return StatusLine::tr("Finished");
    case Engine::State::Opened: return StatusLine::tr("Recording");
    case Engine::State::Failed: break;
    }
    return StatusLine::tr("Failed");
}

// Of the first lane whose accounting is off; empty if none is.
QString accountingFault(const Engine& engine)
{
    for (std::size_t lane = 0; lane < engine.recording().laneCount(); ++lane) {
        const Accounting& accounting = engine.accounting(lane);
        if (accounting.lostObjects == 0 && accounting.balanced) continue;
        const QString name = laneInSentence(engine.recording().laneName(lane));
        if (accounting.lostObjects > 0)
            return StatusLine::tr("%1: %2 never released").arg(name, localCount(accounting.lostObjects));
        return StatusLine::tr("the accounting of %1 is off").arg(name);
    }
    return {};
}

QString hashOf(const Engine& engine)
{
    return QString::fromStdString(formatHash(engine.eventHash()));
}

// The time that the last frames took in all lanes together, since lanes take turns: ns per frame.
double frameWork(const Recording& recording)
{
    constexpr std::size_t most = 30;
    const std::size_t frames = std::min(most, recording.frameCount());
    std::uint64_t sum = 0;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane) {
        const Series& all = recording.series(lane, Field::FrameNs);
        const std::vector<std::uint64_t> times = all.values(all.size() - frames, all.size());
        sum += std::accumulate(times.begin(), times.end(), std::uint64_t{0});
    }
    return frames == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(frames);
}

} // namespace

StatusLine::StatusLine(const Actions& actions, const Engine& engine, QWidget* parent)
    : QStatusBar(parent),
      engine_(engine),
      run_(new ElidedLabel(this)),
      waiting_(new QLabel(this)),
      watched_(new QLabel(this)),
      rate_(new QLabel(this))
{
    run_->setObjectName(QStringLiteral("status.run"));
    rate_->setObjectName(QStringLiteral("status.rate"));
    rate_->setToolTip(tr("Simulated frames a second, measured"));
    setHelpTopic(*this, QStringLiteral("numbers/event-hash"));
    setSizeGripEnabled(false);
    addWidget(run_, 1);
    const auto add = [this](QLabel* label, const char* name) {
        label->setTextFormat(Qt::PlainText);
        label->setObjectName(QLatin1String(name));
        label->setContentsMargins(0, 0, 16, 0);
        label->hide();
        addPermanentWidget(label);
    };
    add(waiting_, "status.waiting");
    waiting_->setMinimumWidth(1);
    add(watched_, "status.watched");
    watched_->setToolTip(
        tr("The program that is watched: how far the window is behind it, for how long it was held up, and how many of "
           "its events were lost"));
    addPermanentWidget(rate_);
    connect(&actions, &Actions::done, this, [this](const QString& text) { showMessage(text, msDone); });
    connect(&actions, &Actions::doing, this, [this](const QString& text) { showMessage(text); });
    for (const auto changed : {&Engine::reset, &Engine::summariesChanged})
        connect(&engine_, changed, this, &StatusLine::refresh);
    connect(&engine_, &Engine::stateChanged, this, &StatusLine::refresh);
    connect(&engine_, &Engine::reportArrived, this, &StatusLine::refreshWaiting);
}

void StatusLine::refresh()
{
    run_->setWhole(runStatus(engine_));
    const QString more = runStatusDetails(engine_);
    run_->setToolTip(more.isEmpty() ? more : QStringLiteral("<p>%1</p>").arg(more.toHtmlEscaped()));
    run_->setAccessibleDescription(more);
    // A program that is watched runs as fast as it does.
    const double asked =
        watched_->isHidden() ? factorOf(engine_.speed()).value_or(0) * engine_.experiment().frameRate : 0;
    rate_->setText(rateStatus(engine_.framesPerSecond(), asked, frameWork(engine_.recording())));
    refreshWaiting();
}

void StatusLine::refreshWaiting()
{
    const QString text = waitingStatus(engine_.report(), engine_.recording());
    waiting_->setText(text);
    waiting_->setVisible(!text.isEmpty());
}

void StatusLine::setWatched(const QString& text)
{
    watched_->setText(text);
    watched_->setVisible(!text.isEmpty());
}

QString runStatus(const Engine& engine)
{
    if (engine.state() == Engine::State::Idle) return stateName(engine.state());
    const auto count = [](std::uint64_t frames) { return localCount(frames); };
    const std::uint64_t planned = engine.experiment().frames;
    const std::uint64_t done = engine.recording().frameCount();
    const QString frame =
        planned == maximumFrames ? StatusLine::tr("frame %1")
        : done > planned ? StatusLine::tr("frame %1, beyond the planned %2 frames", nullptr, static_cast<int>(planned))
                         : StatusLine::tr("frame %1 of %2");
    QStringList parts{stateName(engine.state()),
                      planned == maximumFrames ? frame.arg(count(done)) : frame.arg(count(done), count(planned))};
    if (const QString fault = accountingFault(engine); fault.isEmpty())
        parts << StatusLine::tr("accounting OK");
    else
        parts << fault << StatusLine::tr("event hash %1").arg(hashOf(engine));
    return parts.join(QStringLiteral(" · "));
}

QString runStatusDetails(const Engine& engine)
{
    if (engine.state() == Engine::State::Idle) return {};
    QStringList sentences;
    if (accountingFault(engine).isEmpty())
        sentences << StatusLine::tr("Accounting OK: in every lane and every frame so far, the objects acquired, "
                                    "released and alive add up.");
    sentences << StatusLine::tr(
                     "Event hash %1: the same after as many frames of this experiment with this seed, on any "
                     "machine.")
                     .arg(hashOf(engine));
    return sentences.join(QLatin1Char(' '));
}

QString waitingStatus(const RunReport& report, const Recording& recording)
{
    QStringList all;
    for (std::size_t lane = 0; lane < report.lanes.size() && lane < recording.laneCount(); ++lane) {
        const QString text = waitingText(report.lanes[lane].toRetire);
        if (!text.isEmpty()) all << inSentence(shownLane(recording.laneName(lane))) + QLatin1Char(' ') + text;
    }
    return all.join(QStringLiteral(", "));
}

QString rateStatus(double rate, double asked, double neededNs)
{
    constexpr double noticeable = 0.9;
    if (!(rate > 0)) return {};
    QString text = StatusLine::tr("%1 frames a second").arg(inLocalDigits(rate, rate < 100 ? 1 : 0));
    if (!(asked > 0) || rate > asked * noticeable) return text;
    QString slow = StatusLine::tr("%1, %2 % of the speed asked for").arg(text).arg(std::round(rate / asked * 100));
    if (neededNs * asked < nanosecondsPerSecond) return slow;
    return StatusLine::tr("%1: the lanes need %2 a frame").arg(slow, inLocalDigits(formatNanoseconds(neededNs)));
}

} // namespace poolscope::ui
