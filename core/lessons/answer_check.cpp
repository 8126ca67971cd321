// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_check.h"

#include "core/lessons/curve_shape.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

template <class... Arguments>
CheckedAnswer wrong(const Text& why, Arguments&&... arguments)
{
    return {.isRight = false, .remark = Message(why, std::forward<Arguments>(arguments)...), .reply = {}};
}

CheckedAnswer notThere()
{
    return wrong(POOLSCOPE_TEXT("Lessons", "The run has no such figure."));
}

CheckedAnswer check(const ValueQuestion& question, const ValueAnswer& answer, const Recording& recording)
{
    const auto right = valueOf(question.figure, recording, recording.frameCount());
    if (!right) return notThere();
    // What is read off the screen is rounded there, and what is computed ends in digits that no one sees.
    const double rounding = 1e-9 * std::abs(*right);
    const double allowed = std::max(question.tolerance, question.toleranceShare * std::abs(*right)) + rounding;
    const double off = std::abs(answer.value - *right);
    if (off <= allowed) return {.isRight = true};
    if (off <= 2 * allowed) return wrong(POOLSCOPE_TEXT("Lessons", "Close, but not close enough."));
    return answer.value > *right ? wrong(POOLSCOPE_TEXT("Lessons", "That is too much."))
                                 : wrong(POOLSCOPE_TEXT("Lessons", "That is too little."));
}

bool isNear(double drawn, double real, double share)
{
    return std::abs(drawn - real) <= share * real;
}

CheckedAnswer check(const CurveQuestion& question, const CurveAnswer& answer, const Recording& recording)
{
    const Prediction::Question& asked = question.asked;
    const std::vector<Prediction::Point> real = realPoints(asked, recording, asked.last());
    if (real.empty()) return notThere();
    if (answer.points.empty()) return wrong(POOLSCOPE_TEXT("Lessons", "Nothing is drawn."));
    if (answer.points.front().frame < asked.first || answer.points.back().frame > asked.last())
        return wrong(POOLSCOPE_TEXT("Lessons", "The drawn line leaves the frames of the question."));
    const CurveTraits drawnShape = traitsOf(filledIn(answer.points)), realShape = traitsOf(real);
    if (question.falls) {
        const std::uint64_t drawn = drawnShape.falls, is = realShape.falls;
        if (std::max(drawn, is) - std::min(drawn, is) > *question.falls)
            return drawn > is ? wrong(POOLSCOPE_TEXT("Lessons", "The drawn line falls too often."))
                              : wrong(POOLSCOPE_TEXT("Lessons", "The drawn line does not fall often enough."));
    }
    if (question.highest && !isNear(drawnShape.highest, realShape.highest, *question.highest))
        return drawnShape.highest > realShape.highest
                   ? wrong(POOLSCOPE_TEXT("Lessons", "The drawn line rises too high."))
                   : wrong(POOLSCOPE_TEXT("Lessons", "The drawn line does not rise high enough."));
    if (question.level && !isNear(drawnShape.level, realShape.level, *question.level))
        return drawnShape.level > realShape.level
                   ? wrong(POOLSCOPE_TEXT("Lessons", "The drawn line is too high on average."))
                   : wrong(POOLSCOPE_TEXT("Lessons", "The drawn line is too low on average."));
    const auto distance = distanceOf(answer.points, asked, recording);
    if (question.distance && (!distance || distance->share > *question.distance))
        return wrong(POOLSCOPE_TEXT("Lessons", "The drawn line is too far from what happened."));
    return {.isRight = true};
}

bool isRight(const ChooseQuestion::Option& option, const Recording& recording)
{
    return std::ranges::all_of(option.when,
                               [&](const Condition& each) { return holds(each, recording, recording.frameCount()); });
}

CheckedAnswer check(const ChooseQuestion& question, const ChoiceAnswer& answer, const Recording& recording)
{
    const auto chosen = std::ranges::find(question.options, answer.option, &ChooseQuestion::Option::id);
    if (chosen == question.options.end()) return wrong(POOLSCOPE_TEXT("Lessons", "There is no such option."));
    return {.isRight = isRight(*chosen, recording), .remark = {}, .reply = chosen->reply};
}

CheckedAnswer check(const TuneQuestion& question, const TuneAnswer& /*answer*/, const Recording& recording)
{
    const std::vector<bool> reached = goalsReached(question, recording);
    if (std::ranges::all_of(reached, [](bool is) { return is; })) return {.isRight = true};
    return wrong(POOLSCOPE_TEXT("Lessons", "%1 of %2 conditions hold."),
                 Message::Count(std::ranges::count(reached, true)), Message::Count(reached.size()));
}

CheckedAnswer check(const FrameQuestion& question, const FrameAnswer& answer, const Recording& recording)
{
    const std::vector<std::uint64_t> right = framesMeant(question.figure, recording, recording.frameCount());
    if (right.empty()) return notThere();
    const auto isMeant = [&](std::uint64_t frame) {
        return std::max(frame, answer.frame) - std::min(frame, answer.frame) <= question.tolerance;
    };
    if (std::ranges::any_of(right, isMeant)) return {.isRight = true};
    return answer.frame > right.front() ? wrong(POOLSCOPE_TEXT("Lessons", "It is an earlier frame."))
                                        : wrong(POOLSCOPE_TEXT("Lessons", "It is a later frame."));
}

std::optional<Answer> rightOf(const ValueQuestion& question, const Recording& recording)
{
    const auto value = valueOf(question.figure, recording, recording.frameCount());
    return value ? std::optional<Answer>(ValueAnswer{*value}) : std::nullopt;
}

std::optional<Answer> rightOf(const CurveQuestion& question, const Recording& recording)
{
    CurveAnswer answer{realPoints(question.asked, recording, question.asked.last())};
    return answer.points.empty() ? std::nullopt : std::optional<Answer>(std::move(answer));
}

// Nothing also if several are right: then the question has no answer.
std::optional<Answer> rightOf(const ChooseQuestion& question, const Recording& recording)
{
    std::optional<Answer> right;
    for (const ChooseQuestion::Option& option : question.options) {
        if (!isRight(option, recording)) continue;
        if (right) return std::nullopt;
        right = ChoiceAnswer{option.id};
    }
    return right;
}

std::optional<Answer> rightOf(const TuneQuestion& question, const Recording& /*recording*/)
{
    return TuneAnswer{question.solution, {}, question.solutionFrames};
}

std::optional<Answer> rightOf(const FrameQuestion& question, const Recording& recording)
{
    const std::vector<std::uint64_t> right = framesMeant(question.figure, recording, recording.frameCount());
    return right.empty() ? std::nullopt : std::optional<Answer>(FrameAnswer{right.front()});
}

} // namespace

bool operator==(const TuneAnswer& one, const TuneAnswer& other)
{
    const auto isSame = [](const Tuning& a, const Tuning& b) {
        return a.frame == b.frame && a.lane == b.lane && a.parameter == b.parameter && a.newValue == b.newValue;
    };
    return one.settings == other.settings && one.frames == other.frames &&
           std::ranges::equal(one.tunings, other.tunings, isSame);
}

bool isOfKind(const Answer& answer, const Question& question)
{
    return answer.index() == question.index(); // they are in the same order
}

CheckedAnswer checkAnswer(const LessonStep& step, const Answer& answer, const Recording& recording)
{
    return std::visit(
        [&]<class Asked, class Given>(const Asked& question, const Given& given) {
            if constexpr (requires { check(question, given, recording); })
                return check(question, given, recording);
            else
                return CheckedAnswer(); // to a question of another kind
        },
        step.question, answer);
}

std::vector<bool> goalsReached(const TuneQuestion& question, const Recording& recording)
{
    std::vector<bool> reached;
    for (const Condition& condition : question.goal)
        reached.push_back(recording.frameCount() >= question.frames &&
                          holds(condition, recording, recording.frameCount()));
    return reached;
}

std::optional<Answer> rightAnswerOf(const LessonStep& step, const Recording& recording)
{
    return std::visit([&](const auto& question) { return rightOf(question, recording); }, step.question);
}

} // namespace poolscope
