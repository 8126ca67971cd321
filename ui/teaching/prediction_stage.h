// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prepares the charts for predictions: enlarges the one that a curve is drawn on, makes room for the coming frames, and
// shows what was drawn. In the end it restores the charts. Interface thread.
#pragma once

#include <QString>

#include <utility>

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

class ChartStack;
class GuessList;
class TimeChart;
struct PredictionQuestion;

class PredictionStage
{
public:
    // The charts must outlive it.
    explicit PredictionStage(ChartStack& charts) : charts_(charts) {}

    // leave() will restore what the axis shows now.
    void rememberAxis();
    // Shows the frames before the question and the coming frames it is about. Without a lane to predict no chart is
    // enlarged.
    void prepare(const PredictionQuestion& question, bool hasLane);
    // Shows the same frames once they have been recorded.
    void review(const PredictionQuestion& question);
    // Lets the user draw a curve on its chart, or an event on any chart. A curve begins at the lane's last value.
    void letDraw(const PredictionQuestion& question, const Recording& recording);
    void endDrawing();
    // Shows what was drawn, with names if there are several people; the mark of a single one reads `alone`. The current
    // person's is on top.
    void show(const GuessList& guesses, const QString& alone);
    // Removes everything and restores the charts.
    void leave();

private:
    [[nodiscard]] TimeChart* chartOfCurve(const PredictionQuestion& question) const;
    void enlarge(TimeChart* chart);
    void showFrames(const PredictionQuestion& question);

    ChartStack& charts_;
    TimeChart* enlarged_ = nullptr;     // enlarged by this class
    const TimeChart* before_ = nullptr; // the chart that was enlarged before
    bool wasWanted_ = true;             // whether enlarged_ was to be shown before
    bool wasFollowing_ = true;          // whether the axis followed the run before the question
    std::pair<double, double> range_;   // what the axis showed before
};

} // namespace poolscope::ui
