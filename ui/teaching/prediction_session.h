// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal: the run is paused, one or several people draw on the charts what is going to happen, the run
// goes on for as many frames, and all is shown over each other with how far apart it is. What was predicted is kept in
// the recording; one that is opened shows what it has. Between the engine, the charts and the bar. Interface thread.
#pragma once

#include "ui/teaching/prediction_round.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <utility>
#include <vector>

class QUndoStack;

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;
class PredictionBar;
class TimeChart;

class PredictionSession : public QObject
{
    Q_OBJECT

public:
    // Connects the action that predicts. Who comes, goes and is named in the question that is open goes to `steps`, to
    // be undone; they are its own. All must outlive it; the bar becomes a child of the charts. The charts must be told
    // of a new recording before it is, so whoever tells them is connected first.
    PredictionSession(const Actions& actions, Engine& engine, QUndoStack& steps, ChartStack& charts, QObject* parent);

private:
    enum class State { Idle, Asking, Running, Revealed };
    class PresenceStep;
    class NameStep;

    void connectBar();
    void connectCharts();
    void begin();
    void offer();
    void offerOthers();
    void ask();
    void enlarge(TimeChart* chart);
    [[nodiscard]] TimeChart* chartOfCurve() const;
    void letDraw();
    void stroke(const QPointF& from, const QPointF& to);
    [[nodiscard]] bool mayRun() const;
    void run();
    void follow();
    void reveal();
    void review(std::size_t question);
    void reviewLatest();
    void reset();
    void end();
    void close();
    void rememberAxis();
    void listQuestions();
    void addGuess();
    void insertGuess(std::size_t index, Guess guess);
    Guess takeGuess(std::size_t index);
    void renameGuess(std::size_t index, const QString& name);
    void choose(std::size_t index);
    void keep();
    void showGuesses();
    void showWords();
    void showPeople();
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString result() const;
    void showOverlay();
    [[nodiscard]] QString laneName() const;

    Engine& engine_;
    QUndoStack& steps_;
    ChartStack& charts_;
    PredictionBar* bar_;
    State state_ = State::Idle;
    TimeChart* enlarged_ = nullptr;     // by this
    const TimeChart* before_ = nullptr; // what was enlarged then
    bool wasWanted_ = true;             // the chart, then
    bool wasFollowing_ = true;          // the axis, before the question
    std::pair<double, double> range_;   // that it showed then
    PredictionQuestion question_;
    std::vector<Guess> guesses_; // at least one; their names stay from question to question
    std::size_t current_ = 0;    // whose turn it is
};

} // namespace poolscope::ui
