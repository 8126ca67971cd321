// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/prediction_session.h"

#include "core/base/units.h"
#include "ui/actions/actions.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/models/lane_description.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"
#include "ui/views/prediction_bar.h"
#include "ui/words/digits.h"

#include <QAction>
#include <QShortcut>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace poolscope::ui {
namespace {

Field fieldOf(PredictionBar::What what)
{
    return what == PredictionBar::What::FirstRefusal ? Field::Exhausted : Field::Collections;
}

} // namespace

PredictionSession::PredictionSession(const Actions& actions, Engine& engine, ChartStack& charts, QObject* parent)
    : QObject(parent),
      engine_(engine),
      charts_(charts),
      bar_(new PredictionBar(&charts))
{
    charts.setHeader(bar_);
    QAction& predict = actions[ActionId::Predict];
    connect(&predict, &QAction::triggered, this, &PredictionSession::begin);
    predict.setEnabled(false);
    connect(&engine, &Engine::stateChanged, this, [this, &predict](Engine::State state) {
        using enum Engine::State;
        predict.setEnabled(state == Running || state == Paused || state == Finished);
        // Somebody could not wait.
        if (state == Running && state_ == State::Asking) mayRun() ? run() : end();
        if (state == Failed) end();
    });
    connect(bar_, &PredictionBar::questionChanged, this, &PredictionSession::ask);
    connect(bar_, &PredictionBar::runRequested, this, &PredictionSession::run);
    connect(bar_, &PredictionBar::againRequested, this, &PredictionSession::begin);
    connect(bar_, &PredictionBar::closed, this, &PredictionSession::close);
    connect(&engine, &Engine::samplesArrived, this, &PredictionSession::follow);
    connect(&engine, &Engine::reset, this, &PredictionSession::end);
    // After the window, which shows it.
    connect(&engine, &Engine::overlayChanged, this, &PredictionSession::showOverlay, Qt::QueuedConnection);
    connect(&charts, &ChartStack::lanesChanged, this, &PredictionSession::offerOthers);
    for (TimeChart* chart : charts.column().charts()) {
        connect(chart, &TimeChart::drawn, this, &PredictionSession::stroke);
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            auto* enter = new QShortcut(key, chart, nullptr, nullptr, Qt::WidgetShortcut);
            connect(enter, &QShortcut::activated, this, [this] {
                if (state_ == State::Asking && mayRun()) run();
            });
        }
    }
}

void PredictionSession::begin()
{
    if (engine_.recording().frameCount() == 0 || state_ == State::Running) return;
    engine_.pause();
    if (state_ == State::Idle) {
        const TimeAxis& axis = charts_.axis();
        wasFollowing_ = axis.isFollowing();
        range_ = {axis.lower(), axis.upper()};
    }
    offer();
    bar_->show();
    ask();
    charts_.heap().setFocus();
}

// What nobody sees nobody can draw on.
void PredictionSession::offer()
{
    std::vector<PredictionBar::Lane> lanes;
    for (const LaneDescription& lane : describeLanes(engine_.experiment()))
        lanes.push_back({lane.name, lane.hasSlots, lane.collects, !charts_.isLaneHidden(lanes.size())});
    bar_->open(lanes);
}

void PredictionSession::offerOthers()
{
    // The end of a new run's predecessor is not told yet.
    if (state_ != State::Asking || engine_.recording().frameCount() < first_) return;
    const auto question = [this] { return std::tuple(bar_->hasLane(), bar_->lane(), bar_->what()); };
    const auto before = question();
    offer();
    question() == before ? bar_->showAsking(hint(), mayRun()) : ask();
}

// Whatever was drawn belongs to another question.
void PredictionSession::ask()
{
    state_ = State::Asking;
    showOverlay();
    const Recording& recording = engine_.recording();
    first_ = recording.frameCount();
    curve_ = DrawnCurve(first_, bar_->frames());
    guess_.reset();
    TimeAxis& axis = charts_.axis();
    axis.setRoom(bar_->frames());
    const auto now = static_cast<double>(first_);
    const auto frames = static_cast<double>(bar_->frames());
    axis.setRange(now - frames, now + frames - 1);
    const bool isCurve = bar_->what() == PredictionBar::What::HeapCurve;
    enlargeHeap(isCurve && bar_->hasLane());
    if (!bar_->hasLane()) {
        for (TimeChart* chart : charts_.column().charts())
            chart->endDrawing();
        showGuess();
        return bar_->showAsking(hint(), false);
    }
    const auto last = static_cast<double>(recording.series(bar_->lane(), Field::HeapBytes)[first_ - 1]);
    for (TimeChart* chart : charts_.column().charts()) {
        if (isCurve && chart != &charts_.heap())
            chart->endDrawing();
        else
            chart->beginDrawing({now - 1, isCurve ? last : 0});
    }
    showGuess();
    bar_->showAsking(hint(), false);
}

// A curve is drawn large; what was enlarged before comes back in the end.
void PredictionSession::enlargeHeap(bool isLarge)
{
    ChartColumn& column = charts_.column();
    if (!isLarge) {
        if (isEnlarged_) {
            column.enlarge(before_);
            column.setWanted(charts_.heap(), wasWanted_);
        }
        isEnlarged_ = false;
        return;
    }
    if (!isEnlarged_) {
        before_ = column.enlarged();
        wasWanted_ = column.isWanted(charts_.heap());
    }
    isEnlarged_ = true;
    column.setWanted(charts_.heap(), true);
    column.enlarge(&charts_.heap());
}

void PredictionSession::stroke(const QPointF& from, const QPointF& to)
{
    if (state_ != State::Asking) return;
    // More frames may have come since the run was asked to pause.
    if (engine_.recording().frameCount() != first_) return ask();
    if (bar_->what() == PredictionBar::What::HeapCurve) {
        curve_.draw(from, to);
    } else {
        const double last = static_cast<double>(first_ + bar_->frames() - 1);
        guess_ = static_cast<std::size_t>(std::clamp(std::round(to.x()), static_cast<double>(first_), last));
    }
    showGuess();
    bar_->showAsking(hint(), mayRun());
}

bool PredictionSession::mayRun() const
{
    return guess_ || !curve_.isEmpty();
}

void PredictionSession::run()
{
    if (state_ != State::Asking) return;
    state_ = State::Running;
    for (TimeChart* chart : charts_.column().charts())
        chart->endDrawing();
    bar_->showRunning(tr("Now let us see …"));
    engine_.run();
}

void PredictionSession::follow()
{
    if (state_ == State::Asking && engine_.recording().frameCount() != first_ && !mayRun()) return ask();
    if (state_ == State::Running && engine_.recording().frameCount() >= first_ + bar_->frames()) reveal();
}

void PredictionSession::reveal()
{
    state_ = State::Revealed;
    engine_.pause();
    showOverlay();
    showGuess();
    bar_->showResult(result());
}

// Nothing of it stays on the charts.
void PredictionSession::end()
{
    if (state_ == State::Idle) return;
    state_ = State::Idle;
    showOverlay();
    enlargeHeap(false);
    bar_->hide();
    curve_ = {};
    guess_.reset();
    showGuess();
    for (TimeChart* chart : charts_.column().charts())
        chart->endDrawing();
    charts_.axis().setRoom(0);
}

void PredictionSession::close()
{
    end();
    wasFollowing_ ? charts_.axis().follow() : charts_.axis().setRange(range_.first, range_.second);
    charts_.setFocus();
}

// What came in another run is what is to be predicted.
void PredictionSession::showOverlay()
{
    const bool isSecret = state_ == State::Asking || state_ == State::Running;
    charts_.setOverlay(isSecret ? nullptr : engine_.overlay());
}

void PredictionSession::showGuess()
{
    charts_.heap().setSketch(curve_.points());
    std::vector<TimeMark> marks;
    if (guess_) marks.push_back({TimeMark::Kind::Prediction, *guess_, tr("predicted")});
    charts_.axis().setPredictions(std::move(marks));
}

QString PredictionSession::hint() const
{
    if (!bar_->hasLane()) return {};
    switch (bar_->what()) {
    case PredictionBar::What::HeapCurve:
        return tr("Draw with the mouse on the heap chart how %1 will go on.").arg(laneName());
    case PredictionBar::What::FirstRefusal:
        return tr("Click where %1 will refuse an object for the first time.").arg(laneName());
    case PredictionBar::What::NextCollection: break;
    }
    return tr("Click where the next collection of %1 will be.").arg(laneName());
}

QString PredictionSession::result() const
{
    return bar_->what() == PredictionBar::What::HeapCurve ? curveResult() : eventResult();
}

QString PredictionSession::curveResult() const
{
    const auto distance = curve_.distanceTo(engine_.recording().series(bar_->lane(), Field::HeapBytes));
    if (!distance) return tr("Nothing was drawn over the frames that came.");
    QStringList sentences = teethResult();
    sentences << tr("On average %1 off, %2 of the highest value, over %3 frames.", nullptr,
                    static_cast<int>(distance->frames))
                     .arg(inLocalDigits(formatBytes(distance->mean)), inLocalDigits(formatShare(distance->share)),
                          localCount(distance->frames));
    return tr("%1: %2").arg(laneName(), sentences.join(QLatin1Char(' ')));
}

// What the shape says of the lane: a sawtooth that is a little late is nearly right.
QStringList PredictionSession::teethResult() const
{
    const Recording& recording = engine_.recording();
    const auto drawn = curve_.points();
    const auto last = static_cast<std::size_t>(drawn.back().x());
    const auto bytes = [](double value) { return inLocalDigits(formatBytes(value)); };
    const Teeth predicted = teethOf(drawn);
    const Teeth real = teethOf(lineOf(recording.series(bar_->lane(), Field::HeapBytes), first_, last));
    QStringList sentences;
    const Series& collections = recording.series(bar_->lane(), Field::Collections);
    std::uint64_t happened = 0;
    for (std::size_t frame = first_; frame <= last && frame < collections.size(); ++frame)
        happened += collections[frame];
    if (happened > 0 || predicted.count > 0) {
        sentences
            << tr("%1 collections predicted, %2 happened.").arg(localCount(predicted.count), localCount(happened));
        if (predicted.period > 0 && real.period > 0)
            sentences << tr("One every %1 frames predicted, every %2 in fact.")
                             .arg(inLocalDigits(predicted.period, 1), inLocalDigits(real.period, 1));
        if (predicted.count > 0 && real.count > 0)
            sentences << tr("Teeth %1 high predicted, %2 in fact.").arg(bytes(predicted.height), bytes(real.height));
    }
    sentences << tr("A heap of %1 on average predicted, %2 in fact.").arg(bytes(predicted.level), bytes(real.level));
    return sentences;
}

QString PredictionSession::eventResult() const
{
    const std::size_t last = first_ + bar_->frames() - 1;
    const auto real = firstFlow(engine_.recording().series(bar_->lane(), fieldOf(bar_->what())), first_, last);
    if (!real) return tr("It did not come up to frame %1.").arg(localCount(last));
    const auto off = static_cast<std::int64_t>(*real) - static_cast<std::int64_t>(*guess_);
    if (off == 0) return tr("Frame %1: predicted to the frame.").arg(localCount(*real));
    const auto frames = static_cast<std::size_t>(std::abs(off));
    const auto number = static_cast<int>(frames);
    const QString words = off < 0 ? tr("It came in frame %1, %2 frames (%3 s) earlier than predicted.", nullptr, number)
                                  : tr("It came in frame %1, %2 frames (%3 s) later than predicted.", nullptr, number);
    return words.arg(localCount(*real), localCount(frames))
        .arg(inLocalDigits(static_cast<double>(frames) / engine_.recording().frameRate(), 2));
}

QString PredictionSession::laneName() const
{
    return QString::fromStdString(engine_.recording().laneName(bar_->lane()));
}

} // namespace poolscope::ui
