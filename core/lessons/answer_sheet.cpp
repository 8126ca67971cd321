// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_sheet.h"

#include "core/base/hash.h"
#include "core/base/number_text.h"
#include "core/base/units.h"
#include "core/experiment/experiment_reader.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_field.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view answersFormat = "poolscope-answers";
constexpr std::int64_t largestNumber = (std::int64_t{1} << 53) - 1; // that every JSON tool keeps exact

Json written(const ValueAnswer& answer)
{
    return {{"value", answer.value}};
}

Json written(const CurveAnswer& answer)
{
    Json points = Json::array();
    for (const Prediction::Point& point : answer.points)
        points.push_back(Json::array({point.frame, point.value}));
    return {{"curve", std::move(points)}};
}

Json written(const ChoiceAnswer& answer)
{
    return {{"option", answer.option}};
}

Json written(const TuneAnswer& answer)
{
    Json tunings = Json::array();
    for (const Tuning& tuning : answer.tunings) {
        Json each = {{"frame", tuning.frame}};
        if (!tuning.lane.empty()) each["lane"] = tuning.lane;
        each["parameter"] = tuning.parameter;
        each["value"] = tuning.newValue;
        tunings.push_back(std::move(each));
    }
    return {{"settings", answer.settings}, {"tunings", std::move(tunings)}, {"frames", answer.frames}};
}

Json written(const FrameAnswer& answer)
{
    return {{"frame", answer.frame}};
}

Json withoutChecksum(const AnswerSheet& sheet)
{
    Json answers = Json::array();
    for (const GivenAnswer& given : sheet.answers) {
        Json each = {{"step", given.step}};
        if (given.answer)
            each["answer"] = std::visit([](const auto& answer) { return written(answer); }, *given.answer);
        each["tries"] = given.tries;
        each["hints"] = given.hints;
        each["right"] = given.wasRight;
        each["atFrame"] = given.atFrame;
        answers.push_back(std::move(each));
    }
    return {{"format", answersFormat},
            {"version", 1},
            {"lesson", sheet.lesson},
            {"edition", sheet.edition},
            {"lessonHash", formatHash(sheet.lessonHash)},
            {"student", sheet.student},
            {"seed", sheet.seed},
            {"answers", std::move(answers)}};
}

std::string checksumOf(const AnswerSheet& sheet)
{
    return formatHash(hashOfText(withoutChecksum(sheet).dump(-1, ' ', false, Json::error_handler_t::replace)));
}

LessonField member(const LessonField& owner, const std::string& key)
{
    return owner.required(key, POOLSCOPE_TEXT("CoreText", "an answers file has it, and is not written by hand"));
}

std::uint64_t number(const LessonField& owner, const std::string& key, std::int64_t least = 0,
                     std::int64_t most = largestNumber)
{
    return member(owner, key).whole(least, most);
}

double realIn(const LessonField& field)
{
    return field.real(-1e18, 1e18);
}

std::uint64_t hashIn(const LessonField& field)
{
    const auto value = numberIn(field.text(16, 16), 16);
    if (!value) field.fail(Message(POOLSCOPE_TEXT("CoreText", "must be 16 hexadecimal digits")));
    return *value;
}

void checkAnswersFormat(const LessonField& root)
{
    if (!root.isObject()) root.fail(Message(POOLSCOPE_TEXT("CoreText", "answers must be a JSON object, in braces")));
    const LessonField format = member(root, "format");
    const auto* name = format.node().as<std::string>();
    if (name == nullptr || *name != answersFormat)
        format.fail(Message(POOLSCOPE_TEXT("CoreText", "these are no answers; allowed is %1"),
                            '"' + std::string(answersFormat) + '"'));
    (void)number(root, "version", 1, 1);
}

CurveAnswer curveIn(const LessonField& field)
{
    CurveAnswer answer;
    for (const LessonField& each : field.elements(0, Prediction::maxFrames)) {
        const std::vector<LessonField> pair = each.elements(2, 2);
        const auto* frame = pair[0].node().as<std::int64_t>();
        const double value = realIn(pair[1]);
        const bool isLater = frame != nullptr && *frame >= 0 &&
                             (answer.points.empty() || static_cast<std::uint64_t>(*frame) > answer.points.back().frame);
        if (!isLater || value < 0)
            each.fail(Message(POOLSCOPE_TEXT("CoreText", "must be a frame after the one before, and a value of 0 or "
                                                         "more")));
        answer.points.push_back({static_cast<std::uint64_t>(*frame), value});
    }
    return answer;
}

TuneAnswer tuneAnswerIn(const LessonField& field)
{
    TuneAnswer answer;
    for (const LessonField& each : member(field, "settings").elements(0, 1000))
        answer.settings.push_back(each.text(300));
    for (const LessonField& each : member(field, "tunings").elements(0, 100'000)) {
        each.checkObject({"frame", "lane", "parameter", "value"});
        Tuning tuning;
        tuning.frame = number(each, "frame");
        if (!answer.tunings.empty() && tuning.frame < answer.tunings.back().frame)
            each.fail("frame", Message(POOLSCOPE_TEXT("CoreText", "is before the one before; they are in order of "
                                                                  "frames")));
        if (const auto lane = each.find("lane")) tuning.lane = lane->text(200);
        tuning.parameter = member(each, "parameter").text(200);
        tuning.newValue = member(each, "value").text(200);
        answer.tunings.push_back(std::move(tuning));
    }
    answer.frames = number(field, "frames", 1, static_cast<std::int64_t>(maximumFrames));
    return answer;
}

Answer answerIn(const LessonField& field)
{
    field.checkObject({"value", "curve", "option", "settings", "tunings", "frames", "frame"});
    if (const auto value = field.find("value")) return ValueAnswer{realIn(*value)};
    if (const auto curve = field.find("curve")) return curveIn(*curve);
    if (const auto option = field.find("option")) return ChoiceAnswer{option->text(40)};
    if (field.has("frame")) return FrameAnswer{number(field, "frame")};
    return tuneAnswerIn(field);
}

GivenAnswer givenIn(const LessonField& field)
{
    field.checkObject({"step", "answer", "tries", "hints", "right", "atFrame"});
    GivenAnswer given;
    given.step = member(field, "step").text(60);
    if (const auto answer = field.find("answer")) given.answer = answerIn(*answer);
    given.tries = number(field, "tries");
    given.hints = number(field, "hints");
    given.wasRight = member(field, "right").truth();
    given.atFrame = number(field, "atFrame");
    return given;
}

AnswerSheet sheetIn(const LessonField& root)
{
    checkAnswersFormat(root);
    root.checkObject(
        {"format", "version", "lesson", "edition", "lessonHash", "student", "seed", "answers", "checksum"});
    AnswerSheet sheet;
    sheet.lesson = member(root, "lesson").text(60);
    sheet.edition = number(root, "edition", 1);
    sheet.lessonHash = hashIn(member(root, "lessonHash"));
    sheet.student = member(root, "student").text(maximumNameLength, 0);
    sheet.seed = number(root, "seed");
    for (const LessonField& each : member(root, "answers").elements(0, maximumSteps)) {
        GivenAnswer given = givenIn(each);
        if (sheet.find(given.step) != nullptr)
            each.fail("step", Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), shownWord(given.step)));
        sheet.answers.push_back(std::move(given));
    }
    sheet.isIntact = member(root, "checksum").text(100) == checksumOf(sheet);
    return sheet;
}

} // namespace

GivenAnswer& AnswerSheet::of(std::string_view step)
{
    const auto found = std::ranges::find(answers, step, &GivenAnswer::step);
    if (found != answers.end()) return *found;
    return answers.emplace_back(GivenAnswer{.step = std::string(step)});
}

const GivenAnswer* AnswerSheet::find(std::string_view step) const
{
    const auto found = std::ranges::find(answers, step, &GivenAnswer::step);
    return found == answers.end() ? nullptr : &*found;
}

AnswerSheet answerSheetOf(const Lesson& lesson, std::string_view student)
{
    return {.lesson = lesson.id,
            .edition = lesson.edition,
            .lessonHash = lesson.hash,
            .student = tidyName(student),
            .seed = seedOf(lesson, student)};
}

bool isAnswersFile(const std::filesystem::path& path)
{
    return fileSaysItIs(path, answersFormat);
}

std::string formatAnswers(const AnswerSheet& sheet)
{
    Json json = withoutChecksum(sheet);
    json["checksum"] = checksumOf(sheet);
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

AnswerSheet parseAnswers(std::string_view text, const std::string& name)
{
    if (text.size() > maximumExperimentBytes)
        throw ExperimentError(name, 0, "", Message(POOLSCOPE_TEXT("CoreText", "is too large; allowed is 1 MiB")));
    try {
        const JsonNode root = parseJson(text);
        const FieldReader fields(name);
        return sheetIn({fields, root});
    } catch (const JsonError& error) {
        throw ExperimentError(name, error.line(), error.field(), error.message());
    }
}

AnswerSheet readAnswers(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw ExperimentError(path.string(), 0, "",
                              Message(POOLSCOPE_TEXT("CoreText", "is a folder; answers are a file")));
    return parseAnswers(textOfExperimentFile(path), path.string());
}

} // namespace poolscope
