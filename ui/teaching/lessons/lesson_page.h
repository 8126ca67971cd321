// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The column that a lesson is read in: its first page, a step with its question, hints and explanation, or how it went.
// Interface thread.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "ui/teaching/lessons/lesson_play.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace poolscope::ui {

class AnswerInput;
class PredictionStage;

class LessonPage : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive it.
    LessonPage(const LessonPlay& play, PredictionStage& stage, QWidget* parent = nullptr);

    // Shows what the play shows, which must be on.
    void showPage();
    // The same step, with what has happened in it meanwhile.
    void refreshStep(const LessonPlay::State& state);

    // The answer as it stands; nothing if there is none.
    [[nodiscard]] std::optional<Answer> answer() const;
    // Whether there was something to type into or to choose from.
    bool focusAnswer();
    void focusName();
    // The user points at that frame in a chart.
    void takeFrame(std::size_t frame);
    // As typed, on the first and the last page.
    [[nodiscard]] QString name() const;
    [[nodiscard]] bool asksForName() const;
    // `whyLocked`: why the name cannot be changed; empty: it can.
    void setName(const QString& name, const QString& whyLocked);

signals:
    void answerChanged();
    void answerSubmitted();
    void nameChanged();
    void nameEdited();
    void nameSubmitted();
    void linkChosen(const QString& link);
    // What stands from the top of the first to the bottom of the last is new, and to be brought into sight.
    void newsShown(QWidget* first, QWidget* last);

private:
    [[nodiscard]] QLabel* addText(const char* name, QVBoxLayout& rows);
    void addNaming(QVBoxLayout& rows);
    void showCover();
    void showStep();
    void showSummary();
    void makeInput();
    void showHints();
    void showResult(const LessonPlay::State& state);
    [[nodiscard]] static QString textIn(const QLabel* label); // empty while it is hidden
    [[nodiscard]] QString summaryOf(std::size_t step) const;
    [[nodiscard]] QString resultInWords() const;

    const LessonPlay& play_;
    PredictionStage& stage_;
    QPointer<AnswerInput> input_;
    QLabel* heading_;
    QLabel* text_;
    QLabel* toTry_;
    QLabel* ask_;
    QVBoxLayout* inputPlace_;
    QWidget* naming_;
    QLineEdit* name_;
    QLabel* hints_;
    QLabel* result_;
    QLabel* explanation_;
    bool isEntering_ = false; // the step is shown for the first time since it was gone to
};

} // namespace poolscope::ui
