// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A question about frames to come, put to the charts: it enlarges the chart that a curve is drawn on, makes room for
// the coming frames, lets people draw with mouse or keys, shows what they drew, later beside what came, and in the end
// restores the charts. The prediction game and the questions of lessons are asked this way. Interface thread.
#pragma once

#include <QObject>

#include <utility>

class QPointF;

namespace poolscope::ui {

class ChartStack;
class Engine;
class GuessList;
class TimeChart;

class PredictionStage : public QObject
{
    Q_OBJECT

public:
    enum class Phase {
        Off,     // the charts are as they were before
        Drawing, // whoever's turn it is draws
        Waiting, // for what comes; nobody draws any more
        Shown,   // what was drawn stands beside what came
    };

    // Whoever tells the charts of a new recording must have connected to the engine before. All must outlive it.
    PredictionStage(ChartStack& charts, const Engine& engine, GuessList& guesses, QObject* parent = nullptr);

    [[nodiscard]] Phase phase() const { return phase_; }
    // Only this object draws in it.
    [[nodiscard]] GuessList& guesses() const { return guesses_; }

    // Lets people answer the question of the list: draw a curve on its chart, or an event on any chart. What the list
    // has stays. Without a lane to predict no chart is enlarged, and nobody draws.
    void ask(bool hasLane = true);
    // Somebody else's turn, while people draw: a curve begins at the lane's last value.
    void letDraw();
    // Takes back what was drawn, while people draw.
    void clear();
    void wait();
    // Shows the frames of the list's question with its predictions; if they were waited for, the view stays as it is.
    void show();
    // Shows the predictions as they are now, with names if there are several people. The current person's is on top.
    void refresh();
    // Removes everything and restores the charts, unless it has been left.
    void leave();

signals:
    // Somebody drew, or took back what was drawn.
    void drawn();
    // The charts are about to be restored: somebody called leave(), or there is another recording.
    void left();

private:
    [[nodiscard]] TimeChart* chartOfCurve() const;
    void enter(Phase phase);
    void rememberAxis();
    void present(bool hasLane);
    void enlarge(TimeChart* chart);
    void endDrawing();
    void stroke(const QPointF& from, const QPointF& to);

    ChartStack& charts_;
    const Engine& engine_;
    GuessList& guesses_;
    Phase phase_ = Phase::Off;
    bool hasLane_ = true;
    TimeChart* enlarged_ = nullptr;     // enlarged by this class
    const TimeChart* before_ = nullptr; // the chart that was enlarged before
    bool wasWanted_ = true;             // whether enlarged_ was to be shown before
    bool wasFollowing_ = true;          // whether the axis followed the run before the question
    std::pair<double, double> range_;   // what the axis showed before
};

} // namespace poolscope::ui
