// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/grading/grader.h"

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "core/export/csv_row.h"
#include "core/lessons/answer_check.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

// A class often has one seed, or hands in the same solution of a tune question.
constexpr std::size_t maximumKept = 12;

std::string keyOf(const TuneAnswer& answer)
{
    std::string key = std::to_string(answer.frames);
    for (const std::string& setting : answer.settings)
        key += '\n' + setting;
    for (const Tuning& tuning : answer.tunings)
        key +=
            '\n' + std::to_string(tuning.frame) + '\t' + tuning.lane + '\t' + tuning.parameter + '\t' + tuning.newValue;
    return key;
}

std::string lowerCase(std::string name)
{
    std::ranges::transform(name, name.begin(),
                           [](char each) { return static_cast<char>(std::tolower(static_cast<unsigned char>(each))); });
    return name;
}

bool isSameStudent(const Grade& one, const Grade& other)
{
    const std::string name = lowerCase(tidyName(one.student));
    return &one == &other || (!name.empty() && name == lowerCase(tidyName(other.student)));
}

bool isDrawnByHand(std::span<const Prediction::Point> line)
{
    constexpr int leastBends = 4;
    int bends = 0;
    for (std::size_t i = 2; i < line.size(); ++i) {
        const auto slope = [&](std::size_t to) {
            return (line[to].value - line[to - 1].value) / static_cast<double>(line[to].frame - line[to - 1].frame);
        };
        const double before = slope(i - 1), after = slope(i);
        if (std::abs(after - before) > 1e-6 * (std::abs(before) + std::abs(after))) ++bends;
    }
    return bends >= leastBends;
}

std::string pointsAsText(double points)
{
    return formatValue(points);
}

std::string remarksOf(const Grade& grade)
{
    std::string all;
    for (const Message& remark : grade.remarks)
        all += (all.empty() ? "" : " | ") + remark.english();
    return all;
}

} // namespace

Grader::Grader(const Lesson& lesson, BeforeFrame beforeFrame)
    : lesson_(lesson),
      beforeFrame_(std::move(beforeFrame)),
      frames_(lesson.experiments.size())
{
    for (const LessonStep& step : lesson.steps)
        if (!std::holds_alternative<TuneQuestion>(step.question))
            frames_[step.experiment] = std::max(frames_[step.experiment], step.framesNeeded);
}

template <class Make>
const Recording& Grader::kept(std::string key, Make make)
{
    const auto found = std::ranges::find(runsKept_, key, &KeptRun::key);
    if (found != runsKept_.end()) {
        runsKept_.splice(runsKept_.begin(), runsKept_, found);
        return runsKept_.front().recording;
    }
    ++runs_;
    runsKept_.push_front({std::move(key), make()});
    if (runsKept_.size() > maximumKept) runsKept_.pop_back();
    return runsKept_.front().recording;
}

Experiment Grader::experimentWith(std::size_t step, std::uint64_t seed) const
{
    Experiment experiment = lesson_.experiments[lesson_.steps[step].experiment];
    if (lesson_.hasSeedPerStudent) experiment.seed = seed;
    return experiment;
}

const Recording& Grader::runOf(std::size_t step, std::uint64_t seed)
{
    const std::size_t index = lesson_.steps[step].experiment;
    const Experiment experiment = experimentWith(step, seed);
    return kept(std::to_string(index) + '/' + std::to_string(experiment.seed),
                [&] { return recordingOf(experiment, frames_[index], {}, beforeFrame_); });
}

const Recording& Grader::runOf(std::size_t step, std::uint64_t seed, const TuneAnswer& answer)
{
    const Experiment experiment = experimentWith(step, seed);
    return kept(lesson_.steps[step].id + '/' + std::to_string(experiment.seed) + '/' + keyOf(answer),
                [&] { return recordingOf(lesson_.steps[step], experiment, answer, beforeFrame_); });
}

void Grader::gradeStep(std::size_t index, const AnswerSheet& sheet, Grade& grade)
{
    const LessonStep& step = lesson_.steps[index];
    StepGrade& own = grade.steps[index];
    const GivenAnswer* given = sheet.find(step.id);
    if (given == nullptr) return;
    grade.tries += given->tries;
    grade.hints += given->hints;
    if (!given->answer) return;
    own.isAnswered = true;
    if (!isOfKind(*given->answer, step.question)) {
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "%1: the answer is of another kind than the question"),
                                   step.id);
        return;
    }
    own.given = given->answer;
    try {
        const auto* tune = std::get_if<TuneAnswer>(&*given->answer);
        const Recording& recording = tune != nullptr ? runOf(index, sheet.seed, *tune) : runOf(index, sheet.seed);
        own.isRight = checkAnswer(step, *given->answer, recording).isRight;
    } catch (const InputError& error) {
        grade.remarks.emplace_back(Text{"", "%1: %2"}, step.id, error.message());
    } catch (const std::exception& error) { // the run takes more memory than this machine has
        own.couldRun = false;
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "%1: not graded, as the run cannot be repeated here: %2"),
                                   step.id, messageOf(error));
        return;
    }
    own.points = own.isRight ? step.points : 0;
    grade.points += own.points;
    if (own.isRight != given->wasRight)
        grade.remarks.emplace_back(own.isRight ? POOLSCOPE_TEXT("Lessons", "%1: right, though the file says wrong")
                                               : POOLSCOPE_TEXT("Lessons", "%1: wrong, though the file says right"),
                                   step.id);
    if (step.isPrediction && given->atFrame >= step.framesNeeded)
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "%1: predicted after the run, at frame %2"), step.id,
                                   Message::Number{given->atFrame});
}

void Grader::remarkOnSheet(const AnswerSheet& sheet, Grade& grade) const
{
    if (!sheet.isIntact)
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "changed after it was saved: it does not have its "
                                                             "checksum"));
    if (sheet.student.empty()) grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "it has no name"));
    if (sheet.edition != lesson_.edition)
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "answers to edition %1; the lesson is edition %2"),
                                   Message::Number{sheet.edition}, Message::Number{lesson_.edition});
    else if (sheet.lessonHash != lesson_.hash)
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "answers to another version of the lesson"));
    if (const std::uint64_t seed = seedOf(lesson_, sheet.student); seed != sheet.seed)
        grade.remarks.emplace_back(lesson_.hasSeedPerStudent
                                       ? POOLSCOPE_TEXT("Lessons", "seed %1 is not that of this name, which is %2")
                                       : POOLSCOPE_TEXT("Lessons", "seed %1 is not that of the lesson, which is %2"),
                                   Message::Number{sheet.seed}, Message::Number{seed});
    for (const GivenAnswer& given : sheet.answers)
        if (!lesson_.stepOf(given.step))
            grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "the lesson has no step %1"), given.step);
}

Grade Grader::unread(const std::string& file, const Message& why) const
{
    return {.file = file, .isOfLesson = false, .steps = std::vector<StepGrade>(lesson_.steps.size()), .remarks = {why}};
}

Grade Grader::grade(const AnswerSheet& sheet, const std::string& file)
{
    Grade grade{.file = file, .student = sheet.student, .steps = std::vector<StepGrade>(lesson_.steps.size())};
    if (sheet.lesson != lesson_.id) {
        grade.isOfLesson = false;
        grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "answers to another lesson, %1"), sheet.lesson);
        return grade;
    }
    remarkOnSheet(sheet, grade);
    for (std::size_t step = 0; step < lesson_.steps.size(); ++step)
        gradeStep(step, sheet, grade);
    return grade;
}

void remarkOnDoubles(std::vector<Grade>& grades)
{
    std::map<std::string, std::vector<Grade*>> byStudent;
    for (Grade& grade : grades)
        if (grade.isOfLesson && !grade.student.empty()) byStudent[lowerCase(tidyName(grade.student))].push_back(&grade);
    for (const auto& [student, files] : byStudent)
        for (Grade* grade : files) {
            if (files.size() < 2) continue;
            Message::Names others;
            for (const Grade* other : files)
                if (other != grade) others.push_back(other->file);
            grade->remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "this student also handed in %1"), others);
        }
}

void remarkOnCopies(const Lesson& lesson, std::vector<Grade>& grades)
{
    const auto curveIn = [](const StepGrade& step) {
        return step.given ? std::get_if<CurveAnswer>(&*step.given) : nullptr;
    };
    for (std::size_t step = 0; step < lesson.steps.size(); ++step)
        for (Grade& grade : grades) {
            const CurveAnswer* drawn = curveIn(grade.steps[step]);
            if (drawn == nullptr || !isDrawnByHand(drawn->points)) continue;
            Message::Names others;
            for (const Grade& other : grades) {
                const CurveAnswer* theirs = curveIn(other.steps[step]);
                if (theirs != nullptr && *theirs == *drawn && !isSameStudent(grade, other))
                    others.push_back(other.file);
            }
            if (!others.empty())
                grade.remarks.emplace_back(POOLSCOPE_TEXT("Lessons", "%1: the same hand-drawn curve as in %2"),
                                           lesson.steps[step].id, others);
        }
}

void writeGrades(std::ostream& out, const Lesson& lesson, std::span<const Grade> grades)
{
    CsvRow row;
    row << "file"
        << "student";
    for (const LessonStep& step : lesson.steps)
        row << std::string_view(step.id);
    row << "points"
        << "of"
        << "tries"
        << "hints"
        << "remarks";
    row.writeTo(out);
    for (const Grade& grade : grades) {
        row.chosen(grade.file).chosen(grade.student);
        for (const StepGrade& step : grade.steps)
            row << (step.isAnswered && step.couldRun ? pointsAsText(step.points) : std::string());
        row << pointsAsText(grade.points) << pointsAsText(lesson.points()) << grade.tries << grade.hints;
        row.chosen(remarksOf(grade));
        row.writeTo(out);
    }
}

} // namespace poolscope
