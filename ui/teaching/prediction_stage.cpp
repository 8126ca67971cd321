// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_stage.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/teaching/guess_list.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

std::vector<QPointF> sketchOf(const Guess& guess)
{
    std::vector<QPointF> points;
    for (const Prediction::Point& point : guess.points)
        points.emplace_back(static_cast<double>(point.frame), point.value);
    return points;
}

} // namespace

PredictionStage::PredictionStage(ChartStack& charts, const Engine& engine, GuessList& guesses, QObject* parent)
    : QObject(parent),
      charts_(charts),
      engine_(engine),
      guesses_(guesses)
{
    for (TimeChart* chart : charts.column().charts())
        connect(chart, &TimeChart::drawn, this, &PredictionStage::stroke);
    // The axis now shows another recording, and the charts have let go of their pencil.
    connect(&engine, &Engine::reset, this, [this] {
        rememberAxis();
        leave();
    });
}

void PredictionStage::rememberAxis()
{
    const TimeAxis& axis = charts_.axis();
    wasFollowing_ = axis.isFollowing();
    range_ = {axis.lower(), axis.upper()};
}

void PredictionStage::enter(Phase phase)
{
    if (phase_ == Phase::Off) rememberAxis();
    phase_ = phase;
}

void PredictionStage::ask(bool hasLane)
{
    enter(Phase::Drawing);
    hasLane_ = hasLane;
    present(hasLane);
    letDraw();
    refresh();
}

void PredictionStage::wait()
{
    phase_ = Phase::Waiting;
    endDrawing();
}

void PredictionStage::show()
{
    const bool wasWaiting = phase_ == Phase::Waiting;
    enter(Phase::Shown);
    endDrawing();
    if (!wasWaiting) present(true);
    refresh();
}

void PredictionStage::present(bool hasLane)
{
    const Prediction::Question& question = guesses_.question();
    const auto first = static_cast<double>(question.first), frames = static_cast<double>(question.frames);
    if (engine_.recording().frameCount() <= question.last()) charts_.axis().setRoom(question.frames);
    charts_.axis().setRange(first - frames, first + frames - 1);
    enlarge(hasLane ? chartOfCurve() : nullptr);
}

// Null for an event.
TimeChart* PredictionStage::chartOfCurve() const
{
    if (!guesses_.question().isCurve()) return nullptr;
    return guesses_.question().of == Prediction::Of::SlotsInUse
               ? static_cast<TimeChart*>(&charts_.chart<OccupancyChart>())
               : &charts_.chart<HeapChart>();
}

void PredictionStage::letDraw()
{
    if (!hasLane_) return endDrawing();
    const Prediction::Question& question = guesses_.question();
    const TimeChart* const curve = chartOfCurve();
    const Series& series = engine_.recording().series(question.lane, question.field());
    const bool hasLast = curve != nullptr && question.first > 0 && question.first <= series.size();
    const double last = hasLast ? static_cast<double>(series[question.first - 1]) : 0;
    for (TimeChart* chart : charts_.column().charts()) {
        if (curve != nullptr && chart != curve)
            chart->endDrawing();
        else
            chart->beginDrawing({static_cast<double>(question.first) - 1, last});
    }
}

void PredictionStage::endDrawing()
{
    for (TimeChart* chart : charts_.column().charts())
        chart->endDrawing();
}

void PredictionStage::stroke(const QPointF& from, const QPointF& to)
{
    if (phase_ != Phase::Drawing) return;
    guesses_.draw(from, to);
    refresh();
    emit drawn();
}

void PredictionStage::clear()
{
    if (phase_ != Phase::Drawing) return;
    guesses_.ask(guesses_.question());
    letDraw();
    refresh();
    emit drawn();
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

void PredictionStage::refresh()
{
    const bool isCurve = guesses_.question().isCurve();
    const QString alone = QCoreApplication::translate("poolscope::ui::PredictionSession", "predicted");
    std::vector<ChartSketch> sketches;
    std::vector<TimeMark> marks;
    for (const Guess& guess : guesses_.all()) {
        if (isCurve)
            sketches.push_back({sketchOf(guess), guess.look, guesses_.areSeveral() ? guess.name : QString()});
        else if (!guess.isEmpty())
            marks.push_back({TimeMark::Kind::Prediction, guess.points.front().frame,
                             guesses_.areSeveral() ? guess.name : alone, guess.look});
    }
    const auto current = static_cast<std::ptrdiff_t>(guesses_.currentIndex());
    if (isCurve) std::rotate(sketches.begin() + current, sketches.begin() + current + 1, sketches.end());
    const bool isOfSlots = guesses_.question().of == Prediction::Of::SlotsInUse;
    charts_.chart<HeapChart>().setSketches(isOfSlots ? std::vector<ChartSketch>() : sketches);
    charts_.chart<OccupancyChart>().setSketches(isOfSlots ? sketches : std::vector<ChartSketch>());
    charts_.axis().setPredictions(std::move(marks));
}

void PredictionStage::leave()
{
    if (std::exchange(phase_, Phase::Off) == Phase::Off) return;
    emit left();
    enlarge(nullptr);
    charts_.chart<HeapChart>().setSketches({});
    charts_.chart<OccupancyChart>().setSketches({});
    charts_.axis().setPredictions({});
    endDrawing();
    charts_.axis().setRoom(0);
    wasFollowing_ ? charts_.axis().follow() : charts_.axis().setRange(range_.first, range_.second);
}

} // namespace poolscope::ui
