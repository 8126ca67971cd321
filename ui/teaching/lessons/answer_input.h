// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a student answers a question of a lesson: one widget for each kind. Interface thread.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

class LessonCurve;

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

// A number with its unit, as in the language of the window.
class ValueInput : public AnswerInput
{
    Q_OBJECT

public:
    ValueInput(const ValueQuestion& question, QWidget* parent);

    [[nodiscard]] std::optional<Answer> answer() const override;
    void setAnswer(const Answer& answer) override;
    void setLocked(bool isLocked) override;

private:
    QLineEdit* edit_;
};

// The frame of a moment: typed, or taken from the charts.
class FrameInput : public AnswerInput
{
    Q_OBJECT

public:
    explicit FrameInput(QWidget* parent);

    [[nodiscard]] std::optional<Answer> answer() const override;
    void setAnswer(const Answer& answer) override;
    void setLocked(bool isLocked) override;
    void takeFrame(std::size_t frame) override;

private:
    QLineEdit* edit_;
};

// One of several options, whose texts may take several lines.
class ChoiceInput : public AnswerInput
{
    Q_OBJECT

public:
    ChoiceInput(const ChooseQuestion& question, QWidget* parent);

    [[nodiscard]] std::optional<Answer> answer() const override;
    void setAnswer(const Answer& answer) override;
    void setLocked(bool isLocked) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void alignButtons();

    std::vector<std::string> ids_;
    QButtonGroup* buttons_;
    std::vector<QLabel*> texts_;
};

// What the run must reach, and how far it is.
class GoalList : public AnswerInput
{
    Q_OBJECT

public:
    GoalList(const TuneQuestion& question, QWidget* parent);

    void setLocked(bool) override {}
    void follow(const Recording& recording) override;

private:
    TuneQuestion question_;
    std::vector<QLabel*> lines_;
};

// Says where to draw, and takes a drawing back.
class CurveInput : public AnswerInput
{
    Q_OBJECT

public:
    // The curve must outlive it.
    CurveInput(const CurveQuestion& question, LessonCurve& curve, QWidget* parent);

    [[nodiscard]] std::optional<Answer> answer() const override;
    void setLocked(bool isLocked) override;

private:
    LessonCurve& curve_;
    QPushButton* clear_;
};

} // namespace poolscope::ui
