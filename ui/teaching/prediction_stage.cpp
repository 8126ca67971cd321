// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_stage.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/teaching/guess_list.h"

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

std::vector<QPointF> sketchOf(const DrawnCurve& curve)
{
    std::vector<QPointF> points;
    for (const Prediction::Point& point : curve.points())
        points.emplace_back(static_cast<double>(point.frame), point.value);
    return points;
}

} // namespace

void PredictionStage::rememberAxis()
{
    const TimeAxis& axis = charts_.axis();
    wasFollowing_ = axis.isFollowing();
    range_ = {axis.lower(), axis.upper()};
}

void PredictionStage::prepare(const PredictionQuestion& question, bool hasLane)
{
    charts_.axis().setRoom(question.frames);
    showFrames(question);
    enlarge(hasLane ? chartOfCurve(question) : nullptr);
}

void PredictionStage::review(const PredictionQuestion& question)
{
    enlarge(chartOfCurve(question));
    showFrames(question);
}

void PredictionStage::showFrames(const PredictionQuestion& question)
{
    const auto first = static_cast<double>(question.first), frames = static_cast<double>(question.frames);
    charts_.axis().setRange(first - frames, first + frames - 1);
}

// Null for an event.
TimeChart* PredictionStage::chartOfCurve(const PredictionQuestion& question) const
{
    if (!question.isCurve()) return nullptr;
    return question.of == Prediction::Of::SlotsInUse ? static_cast<TimeChart*>(&charts_.chart<OccupancyChart>())
                                                     : &charts_.chart<HeapChart>();
}

void PredictionStage::letDraw(const PredictionQuestion& question, const Recording& recording)
{
    const TimeChart* const curve = chartOfCurve(question);
    for (TimeChart* chart : charts_.column().charts()) {
        if (curve != nullptr && chart != curve) {
            chart->endDrawing();
            continue;
        }
        const Series& series = recording.series(question.lane, question.field());
        const bool hasLast = curve != nullptr && question.first > 0;
        const double last = hasLast ? static_cast<double>(series[question.first - 1]) : 0;
        chart->beginDrawing({static_cast<double>(question.first) - 1, last});
    }
}

void PredictionStage::endDrawing()
{
    for (TimeChart* chart : charts_.column().charts())
        chart->endDrawing();
}

void PredictionStage::enlarge(TimeChart* chart)
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

void PredictionStage::show(const GuessList& guesses, const QString& alone)
{
    std::vector<ChartSketch> sketches;
    std::vector<TimeMark> marks;
    for (const Guess& guess : guesses.all()) {
        if (guess.frame)
            marks.push_back(
                {TimeMark::Kind::Prediction, *guess.frame, guesses.areSeveral() ? guess.name : alone, guess.look});
        else
            sketches.push_back({sketchOf(guess.curve), guess.look, guesses.areSeveral() ? guess.name : QString()});
    }
    const auto current = static_cast<std::ptrdiff_t>(guesses.currentIndex());
    if (current < std::ssize(sketches))
        std::rotate(sketches.begin() + current, sketches.begin() + current + 1, sketches.end());
    const bool isOfSlots = guesses.question().of == Prediction::Of::SlotsInUse;
    charts_.chart<HeapChart>().setSketches(isOfSlots ? std::vector<ChartSketch>() : sketches);
    charts_.chart<OccupancyChart>().setSketches(isOfSlots ? sketches : std::vector<ChartSketch>());
    charts_.axis().setPredictions(std::move(marks));
}

void PredictionStage::leave()
{
    enlarge(nullptr);
    charts_.chart<HeapChart>().setSketches({});
    charts_.chart<OccupancyChart>().setSketches({});
    charts_.axis().setPredictions({});
    endDrawing();
    charts_.axis().setRoom(0);
    wasFollowing_ ? charts_.axis().follow() : charts_.axis().setRange(range_.first, range_.second);
}

} // namespace poolscope::ui
