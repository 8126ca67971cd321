// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a student answers a question of a lesson: one widget for each kind. Interface thread.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"

#include <QWidget>

#include <cstddef>
#include <optional>

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

class PredictionStage;

class AnswerInput : public QWidget
{
    Q_OBJECT

public:
    // Nothing as long as there is no whole answer. A tune question is answered by the run: always nothing.
    [[nodiscard]] virtual std::optional<Answer> answer() const { return std::nullopt; }
    // Shows an answer of its kind.
    virtual void setAnswer(const Answer&) {}
    virtual void setLocked(bool isLocked) = 0;
    // The run of the step has gone on.
    virtual void follow(const Recording&) {}
    // The user points at a frame in the charts.
    virtual void takeFrame(std::size_t) {}

signals:
    void changed();
    // The user wants the answer to be taken, by Enter.
    void submitted();

protected:
    using QWidget::QWidget;
};

// For that kind of question. The stage must outlive it.
[[nodiscard]] AnswerInput* makeAnswerInput(const Question& question, PredictionStage& stage, QWidget* parent);

} // namespace poolscope::ui
