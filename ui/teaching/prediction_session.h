// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal: the run is paused, one or several people draw on the charts what they expect, the run goes on
// for that many frames, and then predictions and real curves are shown together with their distance. Predictions are
// stored in the recording; an opened recording shows its own. Connects the engine, the charts and the bar. Interface
// thread.
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
    // Connects the action that predicts. All must outlive this object, which alone may change the guesses; the bar
    // becomes a child of the charts. The charts must learn of a new recording before this object does, so whoever tells
    // them must connect first.
    PredictionSession(const Actions& actions, Engine& engine, GuessList& guesses, ChartStack& charts, QObject* parent);

private:
    void connectBar();
    void connectCharts();
    void begin();
    void offer();
    void offerOthers();
    void ask();
    [[nodiscard]] bool mayRun() const;
    void run();
    void follow();
    void reveal();
    void review(std::size_t question);
    void reviewLatest();
    void listQuestions();
    void addGuess();
    void choose(std::size_t index);
    void keep();
    void showGuesses();
    void showWords();
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString result() const;
    void showOverlay();
    [[nodiscard]] QString laneName() const;

    Engine& engine_;
    GuessList& guesses_;
    ChartStack& charts_;
    PredictionBar* bar_;
    PredictionStage stage_;
};

} // namespace poolscope::ui
