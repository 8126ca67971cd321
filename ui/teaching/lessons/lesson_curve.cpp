// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/lesson_curve.h"

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/engine/engine.h"
#include "ui/teaching/guess_list.h"

#include <utility>

namespace poolscope::ui {

PredictionQuestion predictionQuestion(const CurveQuestion& question)
{
    return {.of = question.of,
            .lane = question.lane,
            .first = static_cast<std::size_t>(question.firstFrame),
            .frames = static_cast<std::size_t>(question.lastFrame - question.firstFrame + 1)};
}

LessonCurve::LessonCurve(ChartStack& charts, const Engine& engine, QObject* parent)
    : QObject(parent),
      charts_(charts),
      engine_(engine),
      stage_(charts),
      guesses_(new GuessList(this))
{
    for (TimeChart* chart : charts.column().charts())
        connect(chart, &TimeChart::drawn, this, &LessonCurve::stroke);
    // The charts let go of their pencil with another recording.
    connect(&engine, &Engine::reset, this, [this] {
        if (phase_ == Phase::Off) return;
        stage_.rememberAxis();
        leave();
    });
}

LessonCurve::~LessonCurve() = default;

void LessonCurve::enter()
{
    if (phase_ == Phase::Off) stage_.rememberAxis();
}

void LessonCurve::ask(const CurveQuestion& question)
{
    const PredictionQuestion asked = predictionQuestion(question);
    if (phase_ == Phase::Drawing && guesses_->question() == asked) return;
    enter();
    phase_ = Phase::Drawing;
    if (guesses_->question() != asked || guesses_->areEmpty()) guesses_->ask(asked);
    stage_.prepare(asked, true);
    stage_.letDraw(asked, engine_.recording());
    stage_.show(*guesses_, tr("predicted"));
}

void LessonCurve::show(const CurveQuestion& question, const CurveAnswer& answer)
{
    const PredictionQuestion asked = predictionQuestion(question);
    if (phase_ == Phase::Shown && guesses_->question() == asked) return;
    enter();
    phase_ = Phase::Shown;
    Prediction kept;
    kept.of = question.of;
    kept.first = question.firstFrame;
    kept.frames = asked.frames;
    kept.points = answer.points;
    guesses_->show(asked, {{.name = tr("predicted"), .curve = DrawnCurve(kept)}});
    stage_.endDrawing();
    stage_.prepare(asked, true);
    stage_.show(*guesses_, tr("predicted"));
}

void LessonCurve::leave()
{
    if (std::exchange(phase_, Phase::Off) != Phase::Off) stage_.leave();
}

void LessonCurve::clear()
{
    if (phase_ != Phase::Drawing) return;
    guesses_->ask(PredictionQuestion(guesses_->question()));
    stage_.letDraw(guesses_->question(), engine_.recording());
    stage_.show(*guesses_, tr("predicted"));
    emit changed();
}

void LessonCurve::stroke(const QPointF& from, const QPointF& to)
{
    if (phase_ != Phase::Drawing) return;
    guesses_->draw(from, to);
    stage_.show(*guesses_, tr("predicted"));
    emit changed();
}

std::optional<CurveAnswer> LessonCurve::drawn() const
{
    if (guesses_->areEmpty()) return std::nullopt;
    return CurveAnswer{toBeKept(guesses_->current(), guesses_->question(), engine_.recording()).points};
}

} // namespace poolscope::ui
