// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_session.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/teaching/guess_list.h"
#include "ui/teaching/prediction_bar.h"
#include "ui/teaching/prediction_people.h"
#include "ui/teaching/prediction_words.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QAction>
#include <QShortcut>

#include <algorithm>
#include <tuple>

namespace poolscope::ui {

namespace {

using Of = Prediction::Of;
using Phase = PredictionStage::Phase;

} // namespace

PredictionSession::PredictionSession(const Actions& actions, Engine& engine, GuessList& guesses, ChartStack& charts,
                                     QObject* parent)
    : QObject(parent),
      engine_(engine),
      guesses_(guesses),
      charts_(charts),
      bar_(new PredictionBar(&charts)),
      stage_(charts, engine, guesses)
{
    guesses_.show({}, {{nameOfPrediction(1)}});
    charts.setHeader(bar_);
    QAction& predict = actions["run.predict"];
    connect(&predict, &QAction::triggered, this, &PredictionSession::begin);
    predict.setEnabled(false);
    const auto enable = [this, &predict] {
        using enum Engine::State;
        const Engine::State now = engine_.state();
        const bool hasAny = !engine_.recording().predictions().empty();
        predict.setEnabled(now == Running || now == Paused || now == Finished || (now == Opened && hasAny));
    };
    connect(&engine, &Engine::stateChanged, this, [this, enable](Engine::State state) {
        enable();
        // The user has started the run without waiting for the predictions.
        if (state == Engine::State::Running && stage_.phase() == Phase::Drawing) mayRun() ? run() : stage_.leave();
        // The run has ended before it reached all the predicted frames.
        if (state == Engine::State::Finished && stage_.phase() == Phase::Waiting) reveal();
        if (state == Engine::State::Failed) stage_.leave();
    });
    connect(&engine, &Engine::predictionsChanged, this, enable);
    connect(&engine, &Engine::samplesArrived, this, &PredictionSession::follow);
    connect(&engine, &Engine::reset, this, [this, enable] {
        enable();
        if (engine_.state() == Engine::State::Opened) reviewLatest();
    });
    connect(&stage_, &PredictionStage::left, this, [this] {
        guesses_.forgetSteps();
        showOverlay();
        bar_->hide();
    });
    // Queued, so that it comes after the window's own reaction, which shows the overlay.
    connect(&engine, &Engine::overlayChanged, this, &PredictionSession::showOverlay, Qt::QueuedConnection);
    connect(&guesses_, &GuessList::changed, this, [this] {
        keep();
        stage_.refresh();
        showGuesses();
    });
    connectBar();
    connectCharts();
}

void PredictionSession::connectBar()
{
    connect(bar_, &PredictionBar::questionChanged, this, &PredictionSession::ask);
    connect(bar_, &PredictionBar::runRequested, this, &PredictionSession::run);
    connect(bar_, &PredictionBar::againRequested, this, &PredictionSession::begin);
    connect(bar_, &PredictionBar::closed, this, [this] {
        stage_.leave();
        charts_.setFocus();
    });
    connect(bar_, &PredictionBar::addRequested, this, &PredictionSession::addGuess);
    PredictionPeople& people = bar_->people();
    connect(&people, &PredictionPeople::chosen, this, [this](int row) { choose(static_cast<std::size_t>(row)); });
    connect(&people, &PredictionPeople::questionChosen, this,
            [this](int index) { review(static_cast<std::size_t>(index)); });
    connect(&people, &PredictionPeople::removeRequested, this,
            [this](int row) { guesses_.remove(static_cast<std::size_t>(row), tr("removal of a prediction")); });
    connect(&people, &PredictionPeople::renamed, this, [this](int row, const QString& name) {
        guesses_.rename(static_cast<std::size_t>(row), name, tr("name of a prediction"));
    });
}

void PredictionSession::connectCharts()
{
    connect(&charts_, &ChartStack::lanesChanged, this, &PredictionSession::offerOthers);
    // More frames may have arrived since the run was asked to pause.
    connect(&stage_, &PredictionStage::drawn, this,
            [this] { engine_.recording().frameCount() == guesses_.question().first ? showGuesses() : ask(); });
    for (TimeChart* chart : charts_.column().charts())
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            auto* enter = new QShortcut(key, chart, nullptr, nullptr, Qt::WidgetShortcut);
            connect(enter, &QShortcut::activated, this, [this] {
                if (stage_.phase() == Phase::Drawing && mayRun()) run();
            });
        }
}

void PredictionSession::begin()
{
    if (engine_.state() == Engine::State::Opened) return reviewLatest();
    if (engine_.recording().frameCount() == 0 || stage_.phase() == Phase::Waiting) return;
    engine_.pause();
    offer();
    bar_->show();
    ask();
    charts_.column().current().setFocus();
}

// Hidden lanes are not offered: nobody could draw on their curves.
void PredictionSession::offer()
{
    std::vector<PredictionBar::Lane> lanes;
    for (const LaneDescription& lane : describeLanes(engine_.experiment()))
        lanes.push_back({lane.name, lane.hasSlots, lane.collects, !charts_.isLaneHidden(lanes.size())});
    bar_->open(lanes);
}

void PredictionSession::offerOthers()
{
    // A new run may have begun although the end of the previous one has not been signalled yet.
    if (stage_.phase() != Phase::Drawing || engine_.recording().frameCount() < guesses_.question().first) return;
    const auto question = [this] { return std::tuple(bar_->hasLane(), bar_->lane(), bar_->what()); };
    const auto before = question();
    offer();
    question() == before ? showWords() : ask();
}

// Anything drawn so far belongs to another question.
void PredictionSession::ask()
{
    guesses_.ask({bar_->what(), bar_->lane(), engine_.recording().frameCount(), bar_->frames()});
    stage_.ask(bar_->hasLane());
    showOverlay();
    bar_->people().setQuestions({}, -1);
    showGuesses();
}

bool PredictionSession::mayRun() const
{
    return bar_->hasLane() && !guesses_.areEmpty();
}

void PredictionSession::run()
{
    if (stage_.phase() != Phase::Drawing) return;
    stage_.wait();
    bar_->showRunning(tr("Now let us see …"));
    engine_.run();
}

void PredictionSession::follow()
{
    const std::size_t frames = engine_.recording().frameCount();
    const Prediction::Question& question = guesses_.question();
    if (stage_.phase() == Phase::Drawing && frames != question.first && !mayRun()) return ask();
    if (stage_.phase() == Phase::Waiting && frames > question.last()) reveal();
}

void PredictionSession::reveal()
{
    guesses_.chooseAnswer();
    stage_.show();
    engine_.pause();
    showOverlay();
    keep();
    listQuestions();
    showGuesses();
}

void PredictionSession::listQuestions()
{
    const std::vector<Prediction::Question> questions = keptQuestions(engine_.recording());
    QStringList words;
    for (const Prediction::Question& question : questions)
        words << questionInWords(question, engine_.recording());
    bar_->people().setQuestions(
        words, static_cast<int>(std::ranges::find(questions, guesses_.question()) - questions.begin()));
}

// The question was revealed earlier, or in another session of the program.
void PredictionSession::review(std::size_t index)
{
    const std::vector<Prediction::Question> questions = keptQuestions(engine_.recording());
    if (index >= questions.size() || stage_.phase() == Phase::Drawing || stage_.phase() == Phase::Waiting) return;
    const Prediction::Question& question = questions[index];
    guesses_.show(question, keptGuesses(question, engine_.recording()));
    offer();
    bar_->setQuestion(question.of, question.lane, question.frames);
    listQuestions();
    bar_->show();
    stage_.show();
    showGuesses();
}

void PredictionSession::reviewLatest()
{
    const std::size_t questions = keptQuestions(engine_.recording()).size();
    if (questions > 0) review(questions - 1);
}

void PredictionSession::addGuess()
{
    if (stage_.phase() != Phase::Drawing) return;
    guesses_.add(nameOfPrediction(guesses_.all().size() + 1), tr("another prediction"));
    bar_->people().rename(static_cast<int>(guesses_.currentIndex()));
}

void PredictionSession::choose(std::size_t index)
{
    if (!guesses_.choose(index)) return;
    if (stage_.phase() == Phase::Drawing) stage_.letDraw();
    stage_.refresh();
    showGuesses();
}

// Predictions that are not revealed yet may still be redrawn.
void PredictionSession::keep()
{
    if (stage_.phase() == Phase::Shown)
        engine_.setPredictions(keptWith(guesses_.all(), guesses_.question(), engine_.recording()));
}

// The overlay would give away what is to be predicted.
void PredictionSession::showOverlay()
{
    const bool isSecret = stage_.phase() == Phase::Drawing || stage_.phase() == Phase::Waiting;
    charts_.setOverlay(isSecret ? nullptr : engine_.overlay().get());
}

void PredictionSession::showGuesses()
{
    // For one person alone the words in the bar suffice.
    const bool hasName = guesses_.all().front().name != nameOfPrediction(1);
    bar_->people().show(
        predictionTable(guesses_.all(), guesses_.question(), engine_.recording(), stage_.phase() == Phase::Shown),
        static_cast<int>(guesses_.currentIndex()), guesses_.areSeveral() && stage_.phase() != Phase::Waiting);
    bar_->setPeopleVisible(guesses_.areSeveral() || hasName || keptQuestions(engine_.recording()).size() > 1);
    showWords();
}

void PredictionSession::showWords()
{
    if (stage_.phase() == Phase::Drawing)
        bar_->showAsking(hint(), mayRun());
    else if (stage_.phase() == Phase::Shown)
        bar_->showResult(result(), engine_.state() != Engine::State::Opened);
}

QString PredictionSession::hint() const
{
    if (!bar_->hasLane()) return {};
    const QString words = [this] {
        switch (guesses_.question().of) {
        case Of::HeapBytes: return tr("Draw with the mouse on the heap chart how %1 will go on.").arg(laneName());
        case Of::SlotsInUse:
            return tr("Draw with the mouse on the occupancy chart how many slots of %1 will be in use.")
                .arg(laneName());
        case Of::FirstRefusal: return tr("Click where %1 will refuse an object for the first time.").arg(laneName());
        case Of::NextCollection: break;
        }
        return tr("Click where the next collection of %1 will be.").arg(laneName());
    }();
    return guesses_.areSeveral() ? tr("%1 – %2").arg(guesses_.current().name, words) : words;
}

QString PredictionSession::result() const
{
    const QString words = resultInWords(guesses_.current(), guesses_.question(), engine_.recording());
    return guesses_.areSeveral() ? tr("%1 – %2").arg(guesses_.current().name, words) : words;
}

QString PredictionSession::laneName() const
{
    return shownLane(engine_.recording().laneName(guesses_.question().lane));
}

} // namespace poolscope::ui
