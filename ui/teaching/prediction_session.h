// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal: the run is paused, one or several people draw on the charts what is going to happen, the run
// goes on for as many frames, and all is shown over each other with how far apart it is. What was predicted is kept in
// the recording; one that is opened shows what it has. Between the engine, the charts and the bar. Interface thread.
#pragma once

#include "ui/teaching/prediction_stage.h"

#include <QObject>
#include <QString>

#include <cstddef>

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;
class GuessList;
class PredictionBar;

class PredictionSession : public QObject
{
    Q_OBJECT

public:
    // Connects the action that predicts. All must outlive it, and the guesses are its own; the bar becomes a child of
    // the charts. The charts must be told of a new recording before it is, so whoever tells them is connected first.
    PredictionSession(const Actions& actions, Engine& engine, GuessList& guesses, ChartStack& charts, QObject* parent);

private:
    enum class State { Idle, Asking, Running, Revealed };

    void connectBar();
    void connectCharts();
    void begin();
    void offer();
    void offerOthers();
    void ask();
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
    void listQuestions();
    void addGuess();
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
    GuessList& guesses_;
    ChartStack& charts_;
    PredictionBar* bar_;
    PredictionStage stage_;
    State state_ = State::Idle;
};

} // namespace poolscope::ui
