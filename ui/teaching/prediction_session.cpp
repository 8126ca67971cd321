// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_session.h"

#include "ui/actions/actions.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/teaching/prediction_bar.h"
#include "ui/teaching/prediction_people.h"
#include "ui/teaching/prediction_words.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"

#include <QAction>
#include <QShortcut>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace poolscope::ui {

namespace {

using Of = Prediction::Of;

int freeLook(const std::vector<Guess>& guesses)
{
    int look = 0;
    while (std::ranges::find(guesses, look, &Guess::look) != guesses.end())
        ++look;
    return look;
}

} // namespace

// Somebody came, or went.
class PredictionSession::PresenceStep : public QUndoCommand
{
public:
    PresenceStep(PredictionSession& session, std::size_t index, Guess guess, bool comes)
        : QUndoCommand(comes ? tr("another prediction") : tr("removal of a prediction")),
          session_(session),
          index_(index),
          guess_(std::move(guess)),
          comes_(comes)
    {
    }

    void undo() override { comes_ ? take() : insert(); }
    void redo() override { comes_ ? insert() : take(); }

private:
    void insert() { session_.insertGuess(index_, guess_); }
    // With what was drawn meanwhile.
    void take() { guess_ = session_.takeGuess(index_); }

    PredictionSession& session_;
    std::size_t index_;
    Guess guess_;
    bool comes_;
};

class PredictionSession::NameStep : public QUndoCommand
{
public:
    NameStep(PredictionSession& session, std::size_t index, QString before, QString after)
        : QUndoCommand(tr("name of a prediction")),
          session_(session),
          index_(index),
          before_(std::move(before)),
          after_(std::move(after))
    {
    }

    void undo() override { session_.renameGuess(index_, before_); }
    void redo() override { session_.renameGuess(index_, after_); }

private:
    PredictionSession& session_;
    std::size_t index_;
    QString before_, after_;
};

PredictionSession::PredictionSession(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts,
                                     QObject* parent)
    : QObject(parent),
      engine_(engine),
      steps_(steps),
      charts_(charts),
      bar_(new PredictionBar(&charts)),
      guesses_{{tr("Prediction %1").arg(1)}}
{
    charts.setHeader(bar_);
    QAction& predict = actions[ActionId::Predict];
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
        // Somebody could not wait.
        if (state == Engine::State::Running && state_ == State::Asking) mayRun() ? run() : end();
        // The run has no more frames than those that came.
        if (state == Engine::State::Finished && state_ == State::Running) reveal();
        if (state == Engine::State::Failed) end();
    });
    connect(&engine, &Engine::predictionsChanged, this, enable);
    connect(&engine, &Engine::samplesArrived, this, &PredictionSession::follow);
    connect(&engine, &Engine::reset, this, [this, enable] {
        enable();
        reset();
    });
    // After the window, which shows it.
    connect(&engine, &Engine::overlayChanged, this, &PredictionSession::showOverlay, Qt::QueuedConnection);
    connectBar();
    connectCharts();
}

void PredictionSession::connectBar()
{
    connect(bar_, &PredictionBar::questionChanged, this, &PredictionSession::ask);
    connect(bar_, &PredictionBar::runRequested, this, &PredictionSession::run);
    connect(bar_, &PredictionBar::againRequested, this, &PredictionSession::begin);
    connect(bar_, &PredictionBar::closed, this, &PredictionSession::close);
    connect(bar_, &PredictionBar::addRequested, this, &PredictionSession::addGuess);
    PredictionPeople& people = bar_->people();
    connect(&people, &PredictionPeople::chosen, this, [this](int row) { choose(static_cast<std::size_t>(row)); });
    connect(&people, &PredictionPeople::questionChosen, this,
            [this](int index) { review(static_cast<std::size_t>(index)); });
    connect(&people, &PredictionPeople::removeRequested, this, [this](int row) {
        const auto index = static_cast<std::size_t>(row);
        if (index < guesses_.size() && guesses_.size() > 1)
            steps_.push(new PresenceStep(*this, index, guesses_[index], false));
    });
    connect(&people, &PredictionPeople::renamed, this, [this](int row, const QString& name) {
        const auto index = static_cast<std::size_t>(row);
        if (index < guesses_.size()) steps_.push(new NameStep(*this, index, guesses_[index].name, name));
    });
}

void PredictionSession::connectCharts()
{
    connect(&charts_, &ChartStack::lanesChanged, this, &PredictionSession::offerOthers);
    for (TimeChart* chart : charts_.column().charts()) {
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
    if (engine_.state() == Engine::State::Opened) return reviewLatest();
    if (engine_.recording().frameCount() == 0 || state_ == State::Running) return;
    engine_.pause();
    if (state_ == State::Idle) rememberAxis();
    offer();
    bar_->show();
    ask();
    charts_.column().current().setFocus();
}

void PredictionSession::rememberAxis()
{
    const TimeAxis& axis = charts_.axis();
    wasFollowing_ = axis.isFollowing();
    range_ = {axis.lower(), axis.upper()};
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
    if (state_ != State::Asking || engine_.recording().frameCount() < question_.first) return;
    const auto question = [this] { return std::tuple(bar_->hasLane(), bar_->lane(), bar_->what()); };
    const auto before = question();
    offer();
    question() == before ? showWords() : ask();
}

// Whatever was drawn belongs to another question.
void PredictionSession::ask()
{
    state_ = State::Asking;
    showOverlay();
    steps_.clear();
    question_ = {bar_->what(), bar_->lane(), engine_.recording().frameCount(), bar_->frames()};
    for (Guess& guess : guesses_) {
        guess.curve = DrawnCurve(question_.first, question_.frames);
        guess.frame.reset();
    }
    current_ = 0;
    TimeAxis& axis = charts_.axis();
    axis.setRoom(question_.frames);
    const auto now = static_cast<double>(question_.first);
    const auto frames = static_cast<double>(question_.frames);
    axis.setRange(now - frames, now + frames - 1);
    enlarge(bar_->hasLane() ? chartOfCurve() : nullptr);
    letDraw();
    bar_->people().setQuestions({}, -1);
    showGuesses();
}

// Null for an event.
TimeChart* PredictionSession::chartOfCurve() const
{
    if (!question_.isCurve()) return nullptr;
    return question_.of == Of::SlotsInUse ? static_cast<TimeChart*>(&charts_.chart<OccupancyChart>())
                                          : &charts_.chart<HeapChart>();
}

void PredictionSession::letDraw()
{
    const TimeChart* const curve = chartOfCurve();
    for (TimeChart* chart : charts_.column().charts()) {
        if (!bar_->hasLane() || (curve != nullptr && chart != curve)) {
            chart->endDrawing();
            continue;
        }
        const Series& series = engine_.recording().series(question_.lane, question_.field());
        const double last = curve != nullptr ? static_cast<double>(series[question_.first - 1]) : 0;
        chart->beginDrawing({static_cast<double>(question_.first) - 1, last});
    }
}

// A curve is drawn large; what was enlarged before comes back in the end.
void PredictionSession::enlarge(TimeChart* chart)
{
    ChartColumn& column = charts_.column();
    if (enlarged_ != nullptr && enlarged_ != chart) {
        column.enlarge(before_);
        column.setWanted(*enlarged_, wasWanted_);
        enlarged_ = nullptr;
    }
    if (chart == nullptr) return;
    if (enlarged_ == nullptr) {
        before_ = column.enlarged();
        wasWanted_ = column.isWanted(*chart);
    }
    enlarged_ = chart;
    column.setWanted(*chart, true);
    column.enlarge(chart);
}

void PredictionSession::stroke(const QPointF& from, const QPointF& to)
{
    if (state_ != State::Asking) return;
    // More frames may have come since the run was asked to pause.
    if (engine_.recording().frameCount() != question_.first) return ask();
    Guess& guess = guesses_[current_];
    if (question_.isCurve())
        guess.curve.draw(from, to);
    else
        guess.frame = static_cast<std::size_t>(std::clamp(std::round(to.x()), static_cast<double>(question_.first),
                                                          static_cast<double>(question_.last())));
    showGuesses();
}

bool PredictionSession::mayRun() const
{
    return bar_->hasLane() && !std::ranges::all_of(guesses_, &Guess::isEmpty);
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
    const std::size_t frames = engine_.recording().frameCount();
    if (state_ == State::Asking && frames != question_.first && !mayRun()) return ask();
    if (state_ == State::Running && frames >= question_.first + question_.frames) reveal();
}

void PredictionSession::reveal()
{
    state_ = State::Revealed;
    engine_.pause();
    showOverlay();
    if (guesses_[current_].isEmpty())
        current_ = static_cast<std::size_t>(std::ranges::find_if_not(guesses_, &Guess::isEmpty) - guesses_.begin());
    keep();
    listQuestions();
    showGuesses();
}

void PredictionSession::listQuestions()
{
    const std::vector<PredictionQuestion> questions = keptQuestions(engine_.recording());
    QStringList words;
    for (const PredictionQuestion& question : questions)
        words << questionInWords(question, engine_.recording());
    bar_->people().setQuestions(words, static_cast<int>(std::ranges::find(questions, question_) - questions.begin()));
}

// One that was revealed before, or in another run of the program.
void PredictionSession::review(std::size_t index)
{
    const std::vector<PredictionQuestion> questions = keptQuestions(engine_.recording());
    if (index >= questions.size() || state_ == State::Asking || state_ == State::Running) return;
    if (state_ == State::Idle) rememberAxis();
    state_ = State::Revealed;
    steps_.clear();
    question_ = questions[index];
    guesses_ = keptGuesses(question_, engine_.recording());
    current_ = 0;
    offer();
    bar_->setQuestion(question_.of, question_.lane, question_.frames);
    listQuestions();
    bar_->show();
    enlarge(chartOfCurve());
    const auto first = static_cast<double>(question_.first), frames = static_cast<double>(question_.frames);
    charts_.axis().setRange(first - frames, first + frames - 1);
    showGuesses();
}

void PredictionSession::reviewLatest()
{
    const std::size_t questions = keptQuestions(engine_.recording()).size();
    if (questions > 0) review(questions - 1);
}

// The axis is that of another recording.
void PredictionSession::reset()
{
    rememberAxis();
    end();
    if (engine_.state() == Engine::State::Opened) reviewLatest();
}

// Nothing of it stays on the charts.
void PredictionSession::end()
{
    if (state_ == State::Idle) return;
    state_ = State::Idle;
    steps_.clear();
    showOverlay();
    enlarge(nullptr);
    bar_->hide();
    charts_.chart<HeapChart>().setSketches({});
    charts_.chart<OccupancyChart>().setSketches({});
    charts_.axis().setPredictions({});
    for (TimeChart* chart : charts_.column().charts())
        chart->endDrawing();
    charts_.axis().setRoom(0);
    wasFollowing_ ? charts_.axis().follow() : charts_.axis().setRange(range_.first, range_.second);
}

void PredictionSession::close()
{
    end();
    charts_.setFocus();
}

void PredictionSession::addGuess()
{
    if (state_ != State::Asking) return;
    Guess guess{tr("Prediction %1").arg(guesses_.size() + 1), freeLook(guesses_),
                DrawnCurve(question_.first, question_.frames)};
    steps_.push(new PresenceStep(*this, guesses_.size(), std::move(guess), true));
    bar_->people().rename(static_cast<int>(current_));
}

void PredictionSession::insertGuess(std::size_t index, Guess guess)
{
    guesses_.insert(guesses_.begin() + static_cast<std::ptrdiff_t>(std::min(index, guesses_.size())), std::move(guess));
    current_ = std::min(index, guesses_.size() - 1);
    keep();
    showGuesses();
}

Guess PredictionSession::takeGuess(std::size_t index)
{
    Guess taken = std::move(guesses_.at(index));
    guesses_.erase(guesses_.begin() + static_cast<std::ptrdiff_t>(index));
    current_ = std::min(current_, guesses_.size() - 1);
    keep();
    showGuesses();
    return taken;
}

void PredictionSession::renameGuess(std::size_t index, const QString& name)
{
    guesses_.at(index).name = name;
    keep();
    showGuesses();
}

void PredictionSession::choose(std::size_t index)
{
    if (index >= guesses_.size() || index == current_) return;
    current_ = index;
    // The pencil begins where the lane is, not where the other one ended.
    if (state_ == State::Asking) letDraw();
    showGuesses();
}

// What is not revealed yet may still be drawn otherwise.
void PredictionSession::keep()
{
    if (state_ == State::Revealed) engine_.setPredictions(keptWith(guesses_, question_, engine_.recording()));
}

// What came in another run is what is to be predicted.
void PredictionSession::showOverlay()
{
    const bool isSecret = state_ == State::Asking || state_ == State::Running;
    charts_.setOverlay(isSecret ? nullptr : engine_.overlay().get());
}

// The one whose turn it is on top.
void PredictionSession::showGuesses()
{
    std::vector<ChartSketch> sketches;
    std::vector<TimeMark> marks;
    const bool areSeveral = guesses_.size() > 1;
    for (const Guess& guess : guesses_) {
        if (guess.frame)
            marks.push_back(
                {TimeMark::Kind::Prediction, *guess.frame, areSeveral ? guess.name : tr("predicted"), guess.look});
        else
            sketches.push_back({guess.curve.points(), guess.look, areSeveral ? guess.name : QString()});
    }
    if (current_ < sketches.size())
        std::rotate(sketches.begin() + static_cast<std::ptrdiff_t>(current_),
                    sketches.begin() + static_cast<std::ptrdiff_t>(current_) + 1, sketches.end());
    const bool isOfSlots = question_.of == Of::SlotsInUse;
    charts_.chart<HeapChart>().setSketches(isOfSlots ? std::vector<ChartSketch>() : sketches);
    charts_.chart<OccupancyChart>().setSketches(isOfSlots ? sketches : std::vector<ChartSketch>());
    charts_.axis().setPredictions(std::move(marks));
    showPeople();
    showWords();
}

void PredictionSession::showPeople()
{
    // One person alone has the bar's own words.
    const bool hasName = guesses_.front().name != tr("Prediction %1").arg(1);
    bar_->people().show(predictionTable(guesses_, question_, engine_.recording(), state_ == State::Revealed),
                        static_cast<int>(current_), guesses_.size() > 1 && state_ != State::Running);
    bar_->setPeopleVisible(guesses_.size() > 1 || hasName || keptQuestions(engine_.recording()).size() > 1);
}

void PredictionSession::showWords()
{
    if (state_ == State::Asking)
        bar_->showAsking(hint(), mayRun());
    else if (state_ == State::Revealed)
        bar_->showResult(result(), engine_.state() != Engine::State::Opened);
}

QString PredictionSession::hint() const
{
    if (!bar_->hasLane()) return {};
    const QString words = [this] {
        switch (question_.of) {
        case Of::HeapBytes: return tr("Draw with the mouse on the heap chart how %1 will go on.").arg(laneName());
        case Of::SlotsInUse:
            return tr("Draw with the mouse on the occupancy chart how many slots of %1 will be in use.")
                .arg(laneName());
        case Of::FirstRefusal: return tr("Click where %1 will refuse an object for the first time.").arg(laneName());
        case Of::NextCollection: break;
        }
        return tr("Click where the next collection of %1 will be.").arg(laneName());
    }();
    return guesses_.size() > 1 ? tr("%1 – %2").arg(guesses_[current_].name, words) : words;
}

QString PredictionSession::result() const
{
    const QString words = resultInWords(guesses_[current_], question_, engine_.recording());
    return guesses_.size() > 1 ? tr("%1 – %2").arg(guesses_[current_].name, words) : words;
}

QString PredictionSession::laneName() const
{
    return shownLane(engine_.recording().laneName(question_.lane));
}

} // namespace poolscope::ui
