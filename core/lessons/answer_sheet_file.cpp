// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_sheet.h"

#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/field_reader.h"
#include "core/lessons/file_format.h"
#include "core/lessons/lesson_hash.h"
#include "core/lessons/lesson_text_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

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

class AnswersReader
{
public:
    explicit AnswersReader(const std::string& file) : fields_(file) {}

    [[nodiscard]] AnswerSheet read(const JsonNode& root) const;

private:
    void checkAnswersFormat(const JsonNode& root) const;
    [[nodiscard]] const JsonNode& member(const JsonNode& node, const std::string& field, const std::string& key) const
    {
        return fields_.required(
            node, field, key,
            Message(POOLSCOPE_TEXT("CoreText", "an answers file has it, and is not written by hand")));
    }
    [[nodiscard]] std::uint64_t number(const JsonNode& node, const std::string& field, const std::string& key,
                                       std::int64_t least = 0, std::int64_t most = largestNumber) const;
    [[nodiscard]] std::string text(const JsonNode& node, const std::string& field, const std::string& key,
                                   std::size_t longest, std::size_t shortest = 1) const
    {
        return fields_.text(member(node, field, key), pathTo(field, key), shortest, longest);
    }
    [[nodiscard]] std::uint64_t hash(const JsonNode& root, const std::string& key) const;
    [[nodiscard]] double real(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] bool truth(const JsonNode& node, const std::string& field, const std::string& key) const;
    [[nodiscard]] GivenAnswer readGiven(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] Answer readAnswer(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] CurveAnswer readPoints(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] TuneAnswer readTunings(const JsonNode& node, const std::string& field) const;

    FieldReader fields_;
};

std::uint64_t AnswersReader::number(const JsonNode& node, const std::string& field, const std::string& key,
                                    std::int64_t least, std::int64_t most) const
{
    const Parameter allowed = Parameter::integer("number", "", "", least, least, most, "");
    return static_cast<std::uint64_t>(
        std::get<std::int64_t>(fields_.value(member(node, field, key), pathTo(field, key), allowed)));
}

double AnswersReader::real(const JsonNode& node, const std::string& field) const
{
    const Parameter allowed = Parameter::real("number", "", "", 0, -1e18, 1e18, "");
    return std::get<double>(fields_.value(node, field, allowed));
}

bool AnswersReader::truth(const JsonNode& node, const std::string& field, const std::string& key) const
{
    const JsonNode& value = member(node, field, key);
    const bool* is = value.as<bool>();
    if (is == nullptr)
        fields_.fail(value.line, pathTo(field, key), Message(POOLSCOPE_TEXT("CoreText", "must be true or false")));
    return *is;
}

std::uint64_t AnswersReader::hash(const JsonNode& root, const std::string& key) const
{
    const std::string digits = text(root, "", key, 16, 16);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc() || end != digits.data() + digits.size())
        fields_.fail(root.find(key)->value.line, key,
                     Message(POOLSCOPE_TEXT("CoreText", "must be 16 hexadecimal digits")));
    return value;
}

void AnswersReader::checkAnswersFormat(const JsonNode& root) const
{
    if (root.as<JsonNode::Object>() == nullptr)
        fields_.fail(root.line, "", Message(POOLSCOPE_TEXT("CoreText", "answers must be a JSON object, in braces")));
    const std::string wanted = '"' + std::string(answersFormat) + '"';
    const JsonNode& format = member(root, "", "format");
    const auto* name = format.as<std::string>();
    if (name == nullptr || *name != answersFormat)
        fields_.fail(format.line, "format",
                     Message(POOLSCOPE_TEXT("CoreText", "these are no answers; allowed is %1"), wanted));
    (void)number(root, "", "version", 1, 1);
}

CurveAnswer AnswersReader::readPoints(const JsonNode& node, const std::string& field) const
{
    CurveAnswer answer;
    for (const JsonNode& each : readArray(fields_, node, field, 0, Prediction::maxFrames)) {
        const std::string own = elementOf(field, answer.points.size());
        const JsonNode::Array& pair = readArray(fields_, each, own, 2, 2);
        const auto* frame = pair[0].as<std::int64_t>();
        const double value = real(pair[1], elementOf(own, 1));
        const bool isLater = frame != nullptr && *frame >= 0 &&
                             (answer.points.empty() || static_cast<std::uint64_t>(*frame) > answer.points.back().frame);
        if (!isLater || value < 0)
            fields_.fail(each.line, own,
                         Message(POOLSCOPE_TEXT("CoreText", "must be a frame after the one before, and a value of 0 or "
                                                            "more")));
        answer.points.push_back({static_cast<std::uint64_t>(*frame), value});
    }
    return answer;
}

TuneAnswer AnswersReader::readTunings(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 4> keys{"frame", "lane", "parameter", "value"};
    TuneAnswer answer;
    const std::string settings = pathTo(field, "settings"), tunings = pathTo(field, "tunings");
    for (const JsonNode& each : readArray(fields_, member(node, field, "settings"), settings, 0, 1000))
        answer.settings.push_back(fields_.text(each, elementOf(settings, answer.settings.size()), 1, 300));
    for (const JsonNode& each : readArray(fields_, member(node, field, "tunings"), tunings, 0, 100'000)) {
        const std::string own = elementOf(tunings, answer.tunings.size());
        fields_.checkObject(each, own, keys);
        Tuning tuning;
        tuning.frame = number(each, own, "frame");
        if (!answer.tunings.empty() && tuning.frame < answer.tunings.back().frame)
            fields_.fail(each.line, pathTo(own, "frame"),
                         Message(POOLSCOPE_TEXT("CoreText", "is before the one before; they are in order of frames")));
        if (each.find("lane") != nullptr) tuning.lane = text(each, own, "lane", 200);
        tuning.parameter = text(each, own, "parameter", 200);
        tuning.newValue = text(each, own, "value", 200);
        answer.tunings.push_back(std::move(tuning));
    }
    answer.frames = number(node, field, "frames", 1, static_cast<std::int64_t>(maximumFrames));
    return answer;
}

Answer AnswersReader::readAnswer(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 7> keys{"value", "curve", "option", "settings", "tunings", "frames", "frame"};
    fields_.checkObject(node, field, keys);
    if (const auto* value = node.find("value")) return ValueAnswer{real(value->value, pathTo(field, "value"))};
    if (const auto* curve = node.find("curve")) return readPoints(curve->value, pathTo(field, "curve"));
    if (node.find("option") != nullptr) return ChoiceAnswer{text(node, field, "option", 40)};
    if (node.find("frame") != nullptr) return FrameAnswer{number(node, field, "frame")};
    return readTunings(node, field);
}

GivenAnswer AnswersReader::readGiven(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 6> keys{"step", "answer", "tries", "hints", "right", "atFrame"};
    fields_.checkObject(node, field, keys);
    GivenAnswer given;
    given.step = text(node, field, "step", 60);
    if (const auto* answer = node.find("answer")) given.answer = readAnswer(answer->value, pathTo(field, "answer"));
    given.tries = number(node, field, "tries");
    given.hints = number(node, field, "hints");
    given.wasRight = truth(node, field, "right");
    given.atFrame = number(node, field, "atFrame");
    return given;
}

AnswerSheet AnswersReader::read(const JsonNode& root) const
{
    static const std::array<std::string, 9> keys{"format",  "version", "lesson",  "edition", "lessonHash",
                                                 "student", "seed",    "answers", "checksum"};
    checkAnswersFormat(root);
    fields_.checkObject(root, "", keys);
    AnswerSheet sheet;
    sheet.lesson = text(root, "", "lesson", 60);
    sheet.edition = number(root, "", "edition", 1);
    sheet.lessonHash = hash(root, "lessonHash");
    sheet.student = text(root, "", "student", maximumNameLength, 0);
    sheet.seed = number(root, "", "seed");
    for (const JsonNode& each : readArray(fields_, member(root, "", "answers"), "answers", 0, maximumSteps)) {
        const std::string own = elementOf("answers", sheet.answers.size());
        GivenAnswer given = readGiven(each, own);
        if (sheet.find(given.step) != nullptr)
            fields_.fail(each.line, pathTo(own, "step"),
                         Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), shownWord(given.step)));
        sheet.answers.push_back(std::move(given));
    }
    sheet.isIntact = text(root, "", "checksum", 100) == checksumOf(sheet);
    return sheet;
}

} // namespace

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
        return AnswersReader(name).read(parseJson(text));
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
