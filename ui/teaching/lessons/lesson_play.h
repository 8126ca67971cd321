// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson being played: the step that is shown, what may be done in it, and the answers so far. The run is the
// engine's; the play lets it go on and looks at it, but asks others to load experiments. Has no widgets. Interface
// thread.
#pragma once

#include "core/lessons/answer_check.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"
#include "ui/settings/choices.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace poolscope::ui {

class Engine;

class LessonPlay : public QObject
{
    Q_OBJECT

public:
    enum class Page { Cover, Step, Summary };
    // What a step waits for.
    enum class Stage {
        OtherRun, // the run is not that of the step, or has come too far for a prediction: it must begin again
        RunUp,    // a prediction is asked for at a later frame
        Asking,   // an answer can be given
        Waiting,  // the run must go on before the answer can be given, or, for a prediction, judged
        Judged,   // the answer is final
    };
    struct State
    {
        Stage stage = Stage::Asking;
        std::uint64_t frames = 0; // OtherRun, RunUp, Waiting: how many the run must have
        Message reason{};         // OtherRun: why
    };

    // The engine must outlive it.
    explicit LessonPlay(Engine& engine, QObject* parent = nullptr);

    // Shows the lesson where the mark says, or its cover. `source`: where it was loaded from.
    void begin(std::shared_ptr<const Lesson> lesson, const QString& source, const LessonMark& mark,
               const QString& student);
    // The same lesson, written again: the step of the same id stays, and answers that are still of their kind.
    void replace(std::shared_ptr<const Lesson> lesson);
    // The same lesson for that student, as the mark says; empty: from the cover.
    void beginFor(const QString& student, const LessonMark& mark);
    // Puts the answers aside and shows the lesson from its cover, as if none had been given, until they are put back.
    // What is answered meanwhile is forgotten.
    void showWithoutAnswers(bool isShown);
    [[nodiscard]] bool isShow() const { return aside_.has_value(); }
    void end();
    [[nodiscard]] bool isOn() const { return lesson_ != nullptr; }

    // Until end() only.
    [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
    [[nodiscard]] const QString& source() const { return source_; }
    [[nodiscard]] LessonMark mark() const;
    [[nodiscard]] const AnswerSheet& sheet() const { return sheet_; }
    [[nodiscard]] QString student() const { return QString::fromStdString(sheet_.student); }
    // False if the answers belong to another name already, or to none, see mayBeNamed(), or the name was taken back.
    bool setStudent(const QString& name);
    // In answer to named(): the answers have no name, as before.
    void takeNameBack();
    // Answers belong to the name that they were given under. Those without one can get one, unless the name is needed
    // for the student's seed, or they were found: then nobody knows whose they are.
    [[nodiscard]] bool mayBeNamed() const;
    [[nodiscard]] bool areAnswersFound() const { return areFound_; }
    // Whether the first step needs a name, which is not there yet.
    [[nodiscard]] bool needsStudent() const;

    [[nodiscard]] Page page() const { return page_; }
    // Page::Step only.
    [[nodiscard]] std::size_t stepIndex() const { return step_; }
    [[nodiscard]] const LessonStep& step() const { return lesson_->steps[step_]; }
    // The experiment of the step, for this student.
    [[nodiscard]] Experiment experiment() const;
    [[nodiscard]] const Engine& engine() const { return engine_; }
    [[nodiscard]] State state() const;
    // Whether the run is that of the step, however far it is.
    [[nodiscard]] bool isRunItsOwn() const;
    // Of the step shown; nullptr: none yet.
    [[nodiscard]] const GivenAnswer* given() const { return sheet_.find(step().id); }
    // What the last check of the step found, in this session of the program.
    [[nodiscard]] const CheckedAnswer* checked() const;
    [[nodiscard]] bool isJudged(std::size_t step) const;
    [[nodiscard]] bool isRight(std::size_t step) const;
    [[nodiscard]] std::size_t judgedCount() const;
    [[nodiscard]] double pointsReached() const;
    // Whether the right answer may be shown: something was tried, or no hint is left.
    [[nodiscard]] bool mayShowAnswer() const;
    // What would have been right, if the run can tell.
    [[nodiscard]] std::optional<Answer> rightAnswer() const;

    // From the cover to the first step, from the last one to the summary. They do nothing where there is no more.
    void goForward();
    void goBack();
    void goTo(std::size_t step);
    // To the summary, from anywhere.
    void finish();

    // Lets the run go on as far as the state says, or asks for it to begin again.
    void proceed();
    // Asking only. A prediction is kept until the run can judge it; any other answer is checked at once.
    void answer(const Answer& answer);
    // The tune question's answer is the run itself.
    void answerByRun();
    void showHint();
    // What is typed or chosen in the step shown, but not given yet; nothing: there is none. Curves are not kept.
    void keepDraft(const std::optional<Answer>& answer);
    // Of the step shown; nullptr: none.
    [[nodiscard]] const Answer* draft() const;
    // Gives the step up.
    void showAnswer();

signals:
    // Other answers than before, or none: what was not given yet is forgotten.
    void restarted();
    // Another page or step, or another lesson.
    void pageChanged();
    // state(), given() or checked() may be different.
    void stateChanged();
    // student() is another one, but mark() was not kept yet.
    void named();
    // mark() is different.
    void progressed();
    // draft() is different.
    void drafted();
    // The run must begin with experiment(), waiting at frame 0.
    void runWanted();
    // The layout of the step is to be shown.
    void layoutWanted();

private:
    struct Aside
    {
        QString student;
        LessonMark mark;
        bool areFound = false;
    };

    void restart(const LessonMark& mark, const QString& student);
    void rename(const std::string& student);
    void enter();
    void follow();
    void judge(const Answer& answer);
    [[nodiscard]] QString textOfDrafts() const;
    void takeDrafts(const QString& text);
    [[nodiscard]] Readiness readiness() const;
    [[nodiscard]] State stateOfPrediction(const Readiness& ready) const;
    void takeSheet(AnswerSheet sheet);

    Engine& engine_;
    std::shared_ptr<const Lesson> lesson_;
    QString source_;
    AnswerSheet sheet_;
    QStringList judged_;
    std::map<std::string, CheckedAnswer> checked_; // by step
    std::map<std::string, Answer> drafts_;         // by step
    Page page_ = Page::Cover;
    std::size_t step_ = 0;
    bool areFound_ = false; // the answers are of an earlier sitting, and have no name
    std::optional<Aside> aside_;
};

} // namespace poolscope::ui
