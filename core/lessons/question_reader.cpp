// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/question_reader.h"

#include "core/experiment/lane_traits.h"
#include "core/lessons/lesson_text_reader.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/parameter_setting.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace poolscope {

namespace {

using Keys = std::vector<std::string>;

// In order of Question.
const Keys& questionKinds()
{
    static const Keys kinds{"value", "curve", "choose", "tune", "frame"};
    return kinds;
}

// What every question has, with what its own kind has besides.
void checkQuestionKeys(const FieldReader& fields, const JsonNode& node, const std::string& field,
                       std::initializer_list<std::string> own)
{
    Keys keys{"kind", "ask", "points", "askAt"};
    keys.insert(keys.end(), own);
    fields.checkObject(node, field, keys);
}

const JsonNode& figureIn(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    return fields.required(node, field, "figure", Message(POOLSCOPE_TEXT("CoreText", "say which figure is asked for")));
}

void refuseFrames(const FieldReader& fields, const JsonNode& node, const std::string& field, bool isFrame)
{
    const JsonMember* take = node.find("figure")->value.find("take");
    fields.fail(take == nullptr ? node.line : take->value.line, pathTo(field, "figure.take"),
                isFrame ? Message(POOLSCOPE_TEXT("CoreText", "yields a frame; a question for one is of the kind frame"))
                        : Message(POOLSCOPE_TEXT("CoreText", "yields no frame; allowed are first-frame, last-frame, "
                                                             "frame-of-max")));
}

void readPrediction(const FieldReader& fields, const JsonNode& node, const std::string& field, LessonStep& step)
{
    const JsonMember* predict = node.find("predict");
    if (predict == nullptr) return;
    const bool* is = predict->value.as<bool>();
    if (is == nullptr)
        fields.fail(predict->value.line, pathTo(field, "predict"),
                    Message(POOLSCOPE_TEXT("CoreText", "must be true or false")));
    step.isPrediction = *is;
}

ValueQuestion readValue(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    const FieldReader& fields = reader.fields();
    checkQuestionKeys(fields, node, field, {"predict", "figure", "tolerance", "tolerancePercent", "unit"});
    ValueQuestion question;
    question.figure = reader.figure(figureIn(fields, node, field), pathTo(field, "figure"));
    if (question.figure.isFrame()) refuseFrames(fields, node, field, true);
    if (const auto* tolerance = node.find("tolerance"))
        question.tolerance = reader.real(tolerance->value, pathTo(field, "tolerance"), 0, 1e18);
    if (const auto* percent = node.find("tolerancePercent"))
        question.toleranceShare = reader.real(percent->value, pathTo(field, "tolerancePercent"), 0, 100) / 100;
    question.unit = readOptionalText(fields, node, field, "unit", 40);
    readPrediction(fields, node, field, step);
    return question;
}

CurveQuestion readCurve(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    static const Keys curves{std::string(idOf(Prediction::Of::HeapBytes)),
                             std::string(idOf(Prediction::Of::SlotsInUse))};
    static const Keys criteria{"distancePercent", "falls", "highestPercent", "levelPercent"};
    const FieldReader& fields = reader.fields();
    checkQuestionKeys(fields, node, field, {"lane", "of", "frames", "accept"});
    CurveQuestion question;
    question.lane = reader.lane(node, field);
    const JsonNode& of = fields.required(node, field, "of", allowedNames(curves));
    question.of = *predictedAs(
        curves[fields.choice(of, pathTo(field, "of"), Message(POOLSCOPE_TEXT("CoreText", "a curve")), curves)]);
    if (question.of == Prediction::Of::SlotsInUse && !hasSlots(reader.experiment().lanes[question.lane]))
        fields.fail(of.line, pathTo(field, "of"), Message(POOLSCOPE_TEXT("CoreText", "the lane has no slots")));
    const JsonNode& range =
        fields.required(node, field, "frames", Message(POOLSCOPE_TEXT("CoreText", "say the first frame and the last")));
    const FigureReader::Frames both = reader.frames(range, pathTo(field, "frames"));
    question.firstFrame = both.first;
    question.lastFrame = both.last;
    const std::uint64_t length = both.last - both.first + 1;
    if (length < 2 || length > Prediction::maxFrames)
        fields.fail(range.line, pathTo(field, "frames"),
                    Message(POOLSCOPE_TEXT("CoreText", "a curve is over 2 to %1 frames"),
                            Message::Count(Prediction::maxFrames)));
    const std::string path = pathTo(field, "accept");
    const JsonNode& accept = fields.required(node, field, "accept", allowedNames(criteria));
    fields.checkObject(accept, path, criteria);
    if (accept.as<JsonNode::Object>()->empty())
        fields.fail(accept.line, path,
                    Message(POOLSCOPE_TEXT("CoreText", "must not be empty; %1"), allowedNames(criteria)));
    const auto share = [&](const char* key) -> std::optional<double> {
        const JsonMember* member = accept.find(key);
        if (member == nullptr) return std::nullopt;
        return reader.real(member->value, pathTo(path, key), 0, 100) / 100;
    };
    question.distance = share("distancePercent");
    question.highest = share("highestPercent");
    question.level = share("levelPercent");
    if (const auto* falls = accept.find("falls"))
        question.falls = reader.whole(falls->value, pathTo(path, "falls"), 0, 1000);
    step.isPrediction = true;
    return question;
}

ChooseQuestion readChoose(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    static const std::array<std::string, 4> keys{"id", "text", "when", "reply"};
    const FieldReader& fields = reader.fields();
    checkQuestionKeys(fields, node, field, {"predict", "options"});
    ChooseQuestion question;
    const std::string path = pathTo(field, "options");
    const JsonNode& options = fields.required(node, field, "options",
                                              Message(POOLSCOPE_TEXT("CoreText", "say what there is to choose from")));
    for (const JsonNode& each : readArray(fields, options, path, 2, 6)) {
        const std::string own = elementOf(path, question.options.size());
        fields.checkObject(each, own, keys);
        ChooseQuestion::Option option;
        const JsonNode& id =
            fields.required(each, own, "id", Message(POOLSCOPE_TEXT("CoreText", "answers name the option by it")));
        option.id = fields.text(id, pathTo(own, "id"), 1, 40);
        if (std::ranges::find(question.options, option.id, &ChooseQuestion::Option::id) != question.options.end())
            fields.fail(id.line, pathTo(own, "id"),
                        Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), shownWord(option.id)));
        option.text = readLessonText(
            fields, fields.required(each, own, "text", Message(POOLSCOPE_TEXT("CoreText", "say what it is"))),
            pathTo(own, "text"), maximumOptionLength);
        option.reply = readOptionalText(fields, each, own, "reply", maximumAskLength);
        option.when = reader.conditions(
            fields.required(each, own, "when",
                            Message(POOLSCOPE_TEXT("CoreText", "say by which counters of the run it is right"))),
            pathTo(own, "when"));
        question.options.push_back(std::move(option));
    }
    readPrediction(fields, node, field, step);
    return question;
}

std::vector<std::string> readPaths(const FigureReader& reader, const JsonNode& node, const std::string& field)
{
    std::vector<std::string> paths;
    for (const JsonNode& each : readArray(reader.fields(), node, field, 1, 8)) {
        const std::string own = elementOf(field, paths.size());
        std::string path = reader.fields().text(each, own, 1, 200);
        try {
            (void)parameterPathOf(reader.experiment(), path);
        } catch (const InputError& error) {
            reader.fields().fail(each.line, own, error.message());
        }
        paths.push_back(std::move(path));
    }
    return paths;
}

std::vector<std::string> readSolution(const FigureReader& reader, const JsonNode& node, const std::string& field,
                                      const std::vector<std::string>& offered)
{
    std::vector<std::string> settings;
    for (const JsonNode& each : readArray(reader.fields(), node, field, 1, 8)) {
        const std::string own = elementOf(field, settings.size());
        settings.push_back(reader.fields().text(each, own, 1, 200));
        const std::string name = settings.back().substr(0, settings.back().rfind('='));
        if (std::ranges::find(offered, name) == offered.end())
            reader.fields().fail(each.line, own,
                                 Message(POOLSCOPE_TEXT("CoreText", "%1 is not among the parameters to be changed; %2"),
                                         shownWord(name), allowedNames(name, offered)));
    }
    try {
        (void)withSettings(reader.experiment(), settings);
    } catch (const InputError& error) {
        reader.fields().fail(node.line, field, error.message());
    }
    return settings;
}

TuneQuestion readTune(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    const FieldReader& fields = reader.fields();
    checkQuestionKeys(fields, node, field, {"parameters", "goal", "latest", "solution", "solutionFrames"});
    TuneQuestion question;
    const auto member = [&](const char* key, const Text& allowed) -> const JsonNode& {
        return fields.required(node, field, key, Message(allowed));
    };
    question.parameters =
        readPaths(reader, member("parameters", POOLSCOPE_TEXT("CoreText", "say which parameters are to be changed")),
                  pathTo(field, "parameters"));
    const auto frames = static_cast<std::int64_t>(reader.experiment().frames);
    question.frames =
        reader.whole(member("latest", POOLSCOPE_TEXT("CoreText", "say for how many frames the goal is to hold")),
                     pathTo(field, "latest"), 1, frames);
    question.goal = reader.conditions(member("goal", POOLSCOPE_TEXT("CoreText", "say what is to be reached")),
                                      pathTo(field, "goal"), question.frames);
    question.solution =
        readSolution(reader, member("solution", POOLSCOPE_TEXT("CoreText", "say which settings reach the goal")),
                     pathTo(field, "solution"), question.parameters);
    const auto* by = node.find("solutionFrames");
    question.solutionFrames = by == nullptr ? reader.experiment().frames
                                            : reader.whole(by->value, pathTo(field, "solutionFrames"),
                                                           static_cast<std::int64_t>(question.frames), frames);
    step.framesNeeded = question.frames;
    for (const Condition& condition : question.goal)
        step.framesNeeded = std::max(step.framesNeeded, framesNeeded(condition, reader.experiment().frames));
    return question;
}

FrameQuestion readFrame(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    const FieldReader& fields = reader.fields();
    checkQuestionKeys(fields, node, field, {"predict", "figure", "tolerance"});
    FrameQuestion question;
    question.figure = reader.figure(figureIn(fields, node, field), pathTo(field, "figure"));
    if (!question.figure.isFrame()) refuseFrames(fields, node, field, false);
    for (const char* key : {"minus", "per", "factor"})
        if (const auto* member = node.find("figure")->value.find(key))
            fields.fail(member->line, pathTo(field, "figure") + '.' + key,
                        Message(POOLSCOPE_TEXT("CoreText", "makes something else of a frame")));
    if (const auto* tolerance = node.find("tolerance"))
        question.tolerance = reader.whole(tolerance->value, pathTo(field, "tolerance"), 0, 10'000);
    readPrediction(fields, node, field, step);
    return question;
}

// Of questions other than for a tuned run.
std::uint64_t framesNeededBy(const Question& question, std::uint64_t frames)
{
    if (const auto* value = std::get_if<ValueQuestion>(&question)) return framesNeeded(value->figure, frames);
    if (const auto* frame = std::get_if<FrameQuestion>(&question)) return framesNeeded(frame->figure, frames);
    if (const auto* curve = std::get_if<CurveQuestion>(&question)) return curve->lastFrame + 1;
    std::uint64_t needed = 0;
    for (const auto& option : std::get<ChooseQuestion>(question).options)
        for (const Condition& condition : option.when)
            needed = std::max(needed, framesNeeded(condition, frames));
    return needed;
}

} // namespace

std::string_view kindOf(const Question& question)
{
    return questionKinds()[question.index()];
}

void readQuestion(const FigureReader& reader, const JsonNode& node, const std::string& field, LessonStep& step)
{
    const FieldReader& fields = reader.fields();
    if (node.as<JsonNode::Object>() == nullptr)
        fields.fail(node.line, field, Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
    switch (fields.choice(fields.required(node, field, "kind", allowedNames(questionKinds())), pathTo(field, "kind"),
                          Message(POOLSCOPE_TEXT("CoreText", "a kind of question")), questionKinds())) {
    case 0: step.question = readValue(reader, node, field, step); break;
    case 1: step.question = readCurve(reader, node, field, step); break;
    case 2: step.question = readChoose(reader, node, field, step); break;
    case 3: step.question = readTune(reader, node, field, step); break;
    default: step.question = readFrame(reader, node, field, step);
    }
    step.ask = readLessonText(
        fields, fields.required(node, field, "ask", Message(POOLSCOPE_TEXT("CoreText", "say what is asked"))),
        pathTo(field, "ask"), maximumAskLength);
    if (const auto* points = node.find("points"))
        step.points = reader.real(points->value, pathTo(field, "points"), 0, 1000);
    if (const auto* at = node.find("askAt"))
        step.askAtFrame =
            reader.whole(at->value, pathTo(field, "askAt"), 0, static_cast<std::int64_t>(reader.experiment().frames));
    if (!std::holds_alternative<TuneQuestion>(step.question))
        step.framesNeeded = std::max<std::uint64_t>(framesNeededBy(step.question, reader.experiment().frames), 1);
    if (step.isPrediction && step.askAtFrame >= step.framesNeeded)
        fields.fail(node.find("askAt")->value.line, pathTo(field, "askAt"),
                    Message(POOLSCOPE_TEXT("CoreText", "the run is over by then; a prediction is asked for before "
                                                       "frame %1"),
                            Message::Number{step.framesNeeded}));
}

} // namespace poolscope
