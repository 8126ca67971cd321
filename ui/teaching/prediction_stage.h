// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts while people predict: the one that a curve is drawn on is large, there is room for what is to come, and
// what was drawn is on them. In the end they are as they were. Interface thread.
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
    // They must outlive it.
    explicit PredictionStage(ChartStack& charts) : charts_(charts) {}

    // What the axis shows now is what leave() brings back.
    void rememberAxis();
    // The frames before the question and those it is of, which are still to come. Without a lane to ask for no chart is
    // enlarged.
    void prepare(const PredictionQuestion& question, bool hasLane);
    // The same frames, which have come.
    void review(const PredictionQuestion& question);
    // A curve on its chart, an event on any. It begins where the lane is.
    void letDraw(const PredictionQuestion& question, const Recording& recording);
    void endDrawing();
    // What was drawn, with names if there are several; the mark of a single one reads `alone`. Whose turn it is lies on
    // top.
    void show(const GuessList& guesses, const QString& alone);
    // Nothing of it stays.
    void leave();

private:
    [[nodiscard]] TimeChart* chartOfCurve(const PredictionQuestion& question) const;
    void enlarge(TimeChart* chart);
    void showFrames(const PredictionQuestion& question);

    ChartStack& charts_;
    TimeChart* enlarged_ = nullptr;     // by this
    const TimeChart* before_ = nullptr; // what was enlarged then
    bool wasWanted_ = true;             // the chart, then
    bool wasFollowing_ = true;          // the axis, before the question
    std::pair<double, double> range_;   // that it showed then
};

} // namespace poolscope::ui
