// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/lesson_play.h"

#include "core/base/error.h"
#include "ui/engine/engine.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace poolscope::ui {

LessonPlay::LessonPlay(Engine& engine, QObject* parent) : QObject(parent), engine_(engine)
{
    connect(&engine, &Engine::reset, this, &LessonPlay::follow);
    connect(&engine, &Engine::stateChanged, this, &LessonPlay::follow);
    connect(&engine, &Engine::samplesArrived, this, &LessonPlay::follow);
    connect(&engine, &Engine::tuned, this, &LessonPlay::follow);
}

void LessonPlay::begin(std::shared_ptr<const Lesson> lesson, const QString& source, const LessonMark& mark,
                       const QString& student)
{
    lesson_ = std::move(lesson);
    source_ = source;
    aside_.reset();
    restart(mark, student);
    areFound_ = sheet_.student.empty() && !sheet_.answers.empty();
    enter();
}

void LessonPlay::restart(const LessonMark& mark, const QString& student)
{
    judged_.clear();
    checked_.clear();
    drafts_.clear();
    page_ = Page::Cover;
    step_ = 0;
    sheet_ = answerSheetOf(*lesson_, student.toStdString());
    try {
        if (!mark.answers.isEmpty()) {
            AnswerSheet stored = parseAnswers(mark.answers.toStdString(), "");
            judged_ = mark.judged;
            takeSheet(std::move(stored));
        }
        takeDrafts(mark.drafts);
        if (const auto step = lesson_->stepOf(mark.step.toStdString())) {
            page_ = Page::Step;
            step_ = *step;
        }
    } catch (const InputError&) {
        // Stored by another version of the program: the lesson restarts.
        judged_.clear();
    }
    if (mark.isDone) page_ = Page::Summary;
    emit restarted();
}

// Answers to another edition stay as long as they are answers to what is asked now.
void LessonPlay::takeSheet(AnswerSheet sheet)
{
    AnswerSheet now = answerSheetOf(*lesson_, sheet.student);
    if (sheet.lesson != now.lesson) return;
    const bool isSame = sheet.lessonHash == now.lessonHash;
    if (sheet.seed != now.seed) sheet.answers.clear(); // of another run
    for (GivenAnswer& each : sheet.answers) {
        const auto step = lesson_->stepOf(each.step);
        if (!step) continue;
        if (!isSame) each.wasRight = false; // until it is checked again
        const bool fits = !each.answer || isOfKind(*each.answer, lesson_->steps[*step].question);
        if (fits) now.answers.push_back(std::move(each));
    }
    sheet_ = std::move(now);
    if (!isSame) {
        judged_.clear();
        checked_.clear();
    }
    judged_.removeIf([this](const QString& id) { return !lesson_->stepOf(id.toStdString()); });
}

void LessonPlay::replace(std::shared_ptr<const Lesson> lesson)
{
    const std::string shown = page_ == Page::Step ? step().id : std::string();
    const AnswerSheet before = sheet_;
    lesson_ = std::move(lesson);
    sheet_ = answerSheetOf(*lesson_, before.student);
    takeSheet(before);
    std::erase_if(drafts_, [this](const auto& draft) {
        const auto step = lesson_->stepOf(draft.first);
        return !step || !isOfKind(draft.second, lesson_->steps[*step].question);
    });
    step_ = lesson_->stepOf(shown).value_or(std::min(step_, lesson_->steps.size() - 1));
    enter();
    emit progressed();
}

void LessonPlay::beginFor(const QString& student, const LessonMark& mark)
{
    begin(lesson_, source_, mark, student);
    emit progressed();
}

void LessonPlay::showWithoutAnswers(bool isShown)
{
    if (isShown == isShow()) return;
    if (isShown) {
        aside_ = Aside{.student = student(), .mark = mark(), .areFound = std::exchange(areFound_, false)};
        restart({}, aside_->student);
    } else {
        const Aside kept = *std::exchange(aside_, std::nullopt);
        restart(kept.mark, kept.student);
        areFound_ = kept.areFound;
    }
    enter();
    emit progressed();
}

void LessonPlay::end()
{
    aside_.reset();
    lesson_.reset();
    emit pageChanged();
}

LessonMark LessonPlay::mark() const
{
    return {.step = page_ == Page::Cover ? QString() : QString::fromStdString(step().id),
            .answers = QString::fromStdString(formatAnswers(sheet_)),
            .judged = judged_,
            .isDone = page_ == Page::Summary,
            .drafts = textOfDrafts()};
}

QString LessonPlay::textOfDrafts() const
{
    if (drafts_.empty()) return {};
    AnswerSheet drafts = answerSheetOf(*lesson_, sheet_.student);
    for (const auto& [step, answer] : drafts_)
        drafts.of(step).answer = answer;
    return QString::fromStdString(formatAnswers(drafts));
}

void LessonPlay::takeDrafts(const QString& text)
{
    if (text.isEmpty()) return;
    for (const GivenAnswer& each : parseAnswers(text.toStdString(), "").answers) {
        const auto step = lesson_->stepOf(each.step);
        if (step && each.answer && isOfKind(*each.answer, lesson_->steps[*step].question))
            drafts_.insert_or_assign(each.step, *each.answer);
    }
}

void LessonPlay::keepDraft(const std::optional<Answer>& answer)
{
    if (page_ != Page::Step || std::holds_alternative<CurveQuestion>(step().question)) return;
    const std::optional<Answer> before = draft() != nullptr ? std::optional(*draft()) : std::nullopt;
    if (before == answer) return;
    if (!isJudged(stepIndex())) checked_.erase(step().id); // that was about another answer
    if (answer)
        drafts_.insert_or_assign(step().id, *answer);
    else
        drafts_.erase(step().id);
    emit drafted();
}

const Answer* LessonPlay::draft() const
{
    const auto found = drafts_.find(step().id);
    return found == drafts_.end() ? nullptr : &found->second;
}

bool LessonPlay::setStudent(const QString& name)
{
    const std::string tidy = tidyName(name.toStdString());
    if (tidy == sheet_.student) return true;
    if (!mayBeNamed()) return false;
    rename(tidy);
    emit named();
    emit progressed();
    return tidy == sheet_.student;
}

void LessonPlay::takeNameBack()
{
    rename({});
}

void LessonPlay::rename(const std::string& student)
{
    AnswerSheet other = answerSheetOf(*lesson_, student);
    other.answers = std::move(sheet_.answers);
    sheet_ = std::move(other);
}

bool LessonPlay::mayBeNamed() const
{
    if (sheet_.answers.empty()) return true;
    return sheet_.student.empty() && !lesson_->hasSeedPerStudent && !areFound_ && !isShow();
}

bool LessonPlay::needsStudent() const
{
    return lesson_->hasSeedPerStudent && sheet_.student.empty();
}

Experiment LessonPlay::experiment() const
{
    return experimentOf(*lesson_, step_, sheet_.student);
}

Readiness LessonPlay::readiness() const
{
    return readinessOf(*lesson_, step_, engine_.recordedExperiment(), engine_.recording(), sheet_.student);
}

bool LessonPlay::isRunItsOwn() const
{
    return readiness().state != Readiness::State::IsChanged;
}

LessonPlay::State LessonPlay::state() const
{
    if (isJudged(step_)) return {Stage::Judged};
    const Readiness ready = readiness();
    if (ready.state == Readiness::State::IsChanged) return {Stage::OtherRun, step().framesNeeded, ready.reason};
    if (step().isPrediction) return stateOfPrediction(ready);
    if (ready.state == Readiness::State::NeedsFrames) return {Stage::Waiting, ready.frames};
    return {Stage::Asking};
}

LessonPlay::State LessonPlay::stateOfPrediction(const Readiness& ready) const
{
    const bool isKept = given() != nullptr && given()->answer.has_value();
    const bool isOver = ready.state == Readiness::State::Ready;
    // Judging is the next thing that happens.
    if (isKept) return {Stage::Waiting, isOver ? step().framesNeeded : ready.frames};
    if (isOver)
        return {Stage::OtherRun, step().askAtFrame,
                Message(POOLSCOPE_TEXT("Lessons", "the run already shows what is to be predicted"))};
    if (engine_.recording().frameCount() < step().askAtFrame) return {Stage::RunUp, step().askAtFrame};
    return {Stage::Asking};
}

const CheckedAnswer* LessonPlay::checked() const
{
    const auto found = checked_.find(step().id);
    return found == checked_.end() ? nullptr : &found->second;
}

bool LessonPlay::isJudged(std::size_t step) const
{
    return judged_.contains(QString::fromStdString(lesson_->steps[step].id));
}

bool LessonPlay::isRight(std::size_t step) const
{
    const GivenAnswer* const answer = sheet_.find(lesson_->steps[step].id);
    return answer != nullptr && answer->wasRight;
}

std::size_t LessonPlay::judgedCount() const
{
    std::size_t count = 0;
    for (std::size_t step = 0; step < lesson_->steps.size(); ++step)
        count += isJudged(step) ? 1 : 0;
    return count;
}

double LessonPlay::pointsReached() const
{
    double points = 0;
    for (std::size_t step = 0; step < lesson_->steps.size(); ++step)
        if (isRight(step)) points += lesson_->steps[step].points;
    return points;
}

bool LessonPlay::mayShowAnswer() const
{
    if (step().isPrediction || state().stage != Stage::Asking) return false;
    const GivenAnswer* const answer = given();
    return answer != nullptr && (answer->tries > 0 || (answer->hints > 0 && answer->hints >= step().hints.size()));
}

std::optional<Answer> LessonPlay::rightAnswer() const
{
    if (readiness().state != Readiness::State::Ready) return std::nullopt;
    return rightAnswerOf(step(), engine_.recording());
}

void LessonPlay::goForward()
{
    if (page_ == Page::Summary || (page_ == Page::Cover && needsStudent())) return;
    if (page_ == Page::Cover) return goTo(0);
    step_ + 1 < lesson_->steps.size() ? goTo(step_ + 1) : finish();
}

void LessonPlay::finish()
{
    page_ = Page::Summary;
    emit pageChanged();
    emit progressed();
}

void LessonPlay::goBack()
{
    if (page_ == Page::Cover) return;
    if (page_ == Page::Summary) return goTo(lesson_->steps.size() - 1);
    if (step_ > 0) return goTo(step_ - 1);
    page_ = Page::Cover;
    emit pageChanged();
    emit progressed();
}

void LessonPlay::goTo(std::size_t step)
{
    page_ = Page::Step;
    step_ = step;
    enter();
    emit progressed();
}

// A run that is of no use for the step begins again, without anybody having to ask for it.
void LessonPlay::enter()
{
    emit pageChanged();
    if (page_ == Page::Summary) return;
    emit layoutWanted();
    if (page_ == Page::Cover || state().stage == Stage::OtherRun) emit runWanted();
    follow();
}

void LessonPlay::follow()
{
    if (!lesson_ || page_ != Page::Step) return;
    const GivenAnswer* const answer = given();
    if (step().isPrediction && answer != nullptr && answer->answer && !isJudged(step_) &&
        readiness().state == Readiness::State::Ready)
        return judge(*answer->answer);
    emit stateChanged();
}

void LessonPlay::proceed()
{
    const State now = state();
    if (now.stage == Stage::OtherRun)
        emit runWanted();
    else if (now.stage == Stage::RunUp || now.stage == Stage::Waiting)
        engine_.runTo(now.frames);
}

void LessonPlay::answer(const Answer& answer)
{
    if (state().stage != Stage::Asking) return;
    GivenAnswer& kept = sheet_.of(step().id);
    kept.answer = answer;
    drafts_.erase(step().id);
    kept.atFrame = engine_.recording().frameCount();
    ++kept.tries;
    if (step().isPrediction) {
        emit progressed();
        emit stateChanged();
    } else {
        judge(answer);
    }
}

void LessonPlay::answerByRun()
{
    answer(tuneAnswerOf(*lesson_, step_, engine_.recordedExperiment(), engine_.recording(), sheet_.student));
}

void LessonPlay::judge(const Answer& answer)
{
    const CheckedAnswer found = checkAnswer(step(), answer, engine_.recording());
    GivenAnswer& kept = sheet_.of(step().id);
    kept.wasRight = found.isRight;
    checked_.insert_or_assign(step().id, found);
    if (found.isRight || step().isPrediction) judged_ << QString::fromStdString(step().id);
    emit progressed();
    emit stateChanged();
}

void LessonPlay::showHint()
{
    GivenAnswer& kept = sheet_.of(step().id);
    if (kept.hints >= step().hints.size()) return;
    ++kept.hints;
    emit progressed();
    emit stateChanged();
}

void LessonPlay::showAnswer()
{
    if (!mayShowAnswer()) return;
    drafts_.erase(step().id);
    judged_ << QString::fromStdString(step().id);
    emit progressed();
    emit stateChanged();
}

} // namespace poolscope::ui
