// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a lesson's question, drawn on its chart with mouse or keys, and beside the real one afterwards.
// Interface thread.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "ui/teaching/prediction_round.h"
#include "ui/teaching/prediction_stage.h"

#include <QObject>

#include <optional>

namespace poolscope::ui {

class ChartStack;
class Engine;
class GuessList;

class LessonCurve : public QObject
{
    Q_OBJECT

public:
    // Both must outlive it.
    LessonCurve(ChartStack& charts, const Engine& engine, QObject* parent = nullptr);
    ~LessonCurve() override;

    // Lets the curve be drawn; what was drawn before for the same question stays.
    void ask(const CurveQuestion& question);
    // Shows the answer, which can no longer be changed.
    void show(const CurveQuestion& question, const CurveAnswer& answer);
    // Takes it off the charts, which are as they were before.
    void leave();
    void clear();
    // Nothing as long as nothing is drawn.
    [[nodiscard]] std::optional<CurveAnswer> drawn() const;

signals:
    void changed();

private:
    enum class Phase { Off, Drawing, Shown };

    void enter();
    void stroke(const QPointF& from, const QPointF& to);

    ChartStack& charts_;
    const Engine& engine_;
    PredictionStage stage_;
    GuessList* guesses_;
    Phase phase_ = Phase::Off;
};

// As the tools of predictions have it.
[[nodiscard]] PredictionQuestion predictionQuestion(const CurveQuestion& question);

} // namespace poolscope::ui
