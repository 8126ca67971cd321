// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_reader.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/file_format.h"
#include "core/lessons/lesson_hash.h"
#include "core/lessons/lesson_text_reader.h"
#include "core/lessons/question_reader.h"
#include "core/tuning/parameter_setting.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <system_error>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t longestTitle = 80;
constexpr std::size_t longestDescription = 300;
constexpr std::size_t longestText = 900; // more is a wall of text

class LessonReader
{
public:
    LessonReader(const std::string& file, const std::filesystem::path& folder, const LayoutNames& names)
        : file_(file),
          folder_(folder),
          names_(names),
          fields_(file)
    {
    }

    [[nodiscard]] Lesson read(const JsonNode& root) const;

private:
    void checkFormat(const JsonNode& root) const;
    [[nodiscard]] std::string readId(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] Experiment readExperiment(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] Experiment readNamed(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] Experiment readChanged(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] LessonLayout readLayout(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] std::vector<std::string> readNames(const JsonNode& node, const std::string& field,
                                                     const Message& what, std::span<const std::string> known) const;
    [[nodiscard]] LessonStep readStep(const JsonNode& node, const std::string& field, Lesson& lesson) const;
    void readSeed(const JsonNode& root, Lesson& lesson) const;
    [[nodiscard]] std::uint64_t whole(const JsonNode& node, const std::string& field, std::int64_t least,
                                      std::int64_t most) const;

    const std::string& file_;
    const std::filesystem::path& folder_;
    const LayoutNames& names_;
    FieldReader fields_;
};

std::uint64_t LessonReader::whole(const JsonNode& node, const std::string& field, std::int64_t least,
                                  std::int64_t most) const
{
    const Parameter allowed = Parameter::integer("number", "", "", least, least, most, "");
    return static_cast<std::uint64_t>(std::get<std::int64_t>(fields_.value(node, field, allowed)));
}

// Checked first, so that a file of another kind is reported as such and not as a list of unknown keys.
void LessonReader::checkFormat(const JsonNode& root) const
{
    if (root.as<JsonNode::Object>() == nullptr)
        fields_.fail(root.line, "", Message(POOLSCOPE_TEXT("CoreText", "a lesson must be a JSON object, in braces")));
    const std::string wanted = "\"poolscope-lesson\"";
    const JsonNode& format =
        fields_.required(root, "", "format", Message(POOLSCOPE_TEXT("CoreText", "a lesson has %1"), wanted));
    const auto* name = format.as<std::string>();
    if (name == nullptr || *name != "poolscope-lesson")
        fields_.fail(format.line, "format",
                     Message(POOLSCOPE_TEXT("CoreText", "this is not a lesson; allowed is %1"), wanted));
    (void)whole(
        fields_.required(root, "", "version", Message(POOLSCOPE_TEXT("CoreText", "allowed is %1"), Message::Number{1})),
        "version", 1, 1);
}

std::string LessonReader::readId(const JsonNode& node, const std::string& field) const
{
    std::string id = fields_.text(node, field, 1, 60);
    const bool isWord = std::ranges::all_of(
        id, [](char each) { return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-'; });
    if (!isWord)
        fields_.fail(node.line, field,
                     Message(POOLSCOPE_TEXT("CoreText", "allowed are small letters, digits and hyphens, as in "
                                                        "first-collection")));
    return id;
}

// The fields of an experiment's errors are told from the root of the lesson.
Experiment LessonReader::readNamed(const JsonNode& node, const std::string& field) const
{
    const std::string name = fields_.text(node, field, 1, 200);
    const bool isBuiltIn =
        std::ranges::find(builtInExperiments(), name, &BuiltInExperiment::name) != builtInExperiments().end();
    try {
        return loadExperiment(isBuiltIn ? name : (folder_ / name).string());
    } catch (const ExperimentError& error) {
        fields_.fail(node.line, field, error.message());
    }
}

Experiment LessonReader::readChanged(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 4> keys{"from", "settings", "frames", "seed"};
    fields_.checkObject(node, field, keys);
    Experiment experiment = readNamed(node.find("from")->value, pathTo(field, "from"));
    if (const auto* settings = node.find("settings")) {
        std::vector<std::string> all;
        const std::string path = pathTo(field, "settings");
        for (const JsonNode& each : readArray(fields_, settings->value, path, 0, 16))
            all.push_back(fields_.text(each, elementOf(path, all.size()), 1, 200));
        try {
            experiment = withSettings(std::move(experiment), all);
        } catch (const InputError& error) {
            fields_.fail(settings->value.line, path, error.message());
        }
    }
    const auto figure = [&](const char* key, const Parameter& allowed, std::uint64_t& target) {
        if (const auto* member = node.find(key))
            target = static_cast<std::uint64_t>(
                std::get<std::int64_t>(fields_.value(member->value, pathTo(field, key), allowed)));
    };
    figure("frames", framesParameter(), experiment.frames);
    figure("seed", seedParameter(), experiment.seed);
    return experiment;
}

Experiment LessonReader::readExperiment(const JsonNode& node, const std::string& field) const
{
    if (node.as<JsonNode::Object>() == nullptr) return readNamed(node, field);
    if (node.find("from") != nullptr) return readChanged(node, field);
    try {
        return experimentIn(node, file_, std::filesystem::absolute(folder_.empty() ? "." : folder_));
    } catch (const ExperimentError& error) {
        fields_.fail(error.line(), pathTo(field, error.field()), error.complaint());
    }
}

std::vector<std::string> LessonReader::readNames(const JsonNode& node, const std::string& field, const Message& what,
                                                 std::span<const std::string> known) const
{
    std::vector<std::string> names;
    for (const JsonNode& each : readArray(fields_, node, field, 0, 16)) {
        const std::string own = elementOf(field, names.size());
        names.push_back(known.empty() ? readId(each, own) : known[fields_.choice(each, own, what, known)]);
    }
    return names;
}

LessonLayout LessonReader::readLayout(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 2> keys{"charts", "panels"};
    fields_.checkObject(node, field, keys);
    LessonLayout layout;
    if (const auto* charts = node.find("charts"))
        layout.charts = readNames(charts->value, pathTo(field, "charts"),
                                  Message(POOLSCOPE_TEXT("CoreText", "a chart")), names_.charts);
    if (const auto* panels = node.find("panels"))
        layout.panels = readNames(panels->value, pathTo(field, "panels"),
                                  Message(POOLSCOPE_TEXT("CoreText", "a panel")), names_.panels);
    return layout;
}

LessonStep LessonReader::readStep(const JsonNode& node, const std::string& field, Lesson& lesson) const
{
    static const std::array<std::string, 9> keys{"id",     "title",    "text",  "try",        "experiment",
                                                 "layout", "question", "hints", "explanation"};
    fields_.checkObject(node, field, keys);
    const auto member = [&](const char* key, const Text& allowed) -> const JsonNode& {
        return fields_.required(node, field, key, Message(allowed));
    };
    LessonStep step;
    const JsonNode& id = member("id", POOLSCOPE_TEXT("CoreText", "answers name the step by it"));
    step.id = readId(id, pathTo(field, "id"));
    static const std::array<std::string_view, 7> columns{"file",  "student", "points", "of",
                                                         "tries", "hints",   "remarks"};
    if (std::ranges::find(columns, step.id) != columns.end())
        fields_.fail(
            id.line, pathTo(field, "id"),
            Message(POOLSCOPE_TEXT("CoreText", "'%1' is the name of another column in the table of grades"), step.id));
    if (lesson.stepOf(step.id))
        fields_.fail(id.line, pathTo(field, "id"), Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), step.id));
    step.title = readLessonText(fields_, member("title", POOLSCOPE_TEXT("CoreText", "every step has one")),
                                pathTo(field, "title"), longestTitle);
    step.text = readLessonText(fields_, member("text", POOLSCOPE_TEXT("CoreText", "every step has one")),
                               pathTo(field, "text"), longestText);
    step.toTry = readOptionalText(fields_, node, field, "try", longestText);
    step.explanation = readOptionalText(fields_, node, field, "explanation", longestText);
    if (const auto* hints = node.find("hints"))
        for (const JsonNode& each : readArray(fields_, hints->value, pathTo(field, "hints"), 0, 5))
            step.hints.push_back(
                readLessonText(fields_, each, elementOf(pathTo(field, "hints"), step.hints.size()), maximumAskLength));
    if (const auto* layout = node.find("layout")) step.layout = readLayout(layout->value, pathTo(field, "layout"));
    if (const auto* own = node.find("experiment")) {
        const Experiment experiment = readExperiment(own->value, pathTo(field, "experiment"));
        const auto known = std::ranges::find(lesson.experiments, experiment);
        step.experiment = static_cast<std::size_t>(known - lesson.experiments.begin());
        if (known == lesson.experiments.end()) lesson.experiments.push_back(experiment);
    }
    const FigureReader figures(fields_, lesson.experiments[step.experiment]);
    readQuestion(figures, member("question", POOLSCOPE_TEXT("CoreText", "every step has one")),
                 pathTo(field, "question"), step);
    return step;
}

void LessonReader::readSeed(const JsonNode& root, Lesson& lesson) const
{
    static const std::vector<std::string> seeds{"experiment", "student"};
    const auto* seed = root.find("seed");
    if (seed == nullptr) return;
    lesson.hasSeedPerStudent =
        fields_.choice(seed->value, "seed", Message(POOLSCOPE_TEXT("CoreText", "a source of seeds")), seeds) == 1;
}

Lesson LessonReader::read(const JsonNode& root) const
{
    static const std::array<std::string, 11> keys{"format",  "version", "id",         "edition", "title", "description",
                                                  "minutes", "seed",    "experiment", "layout",  "steps"};
    checkFormat(root);
    fields_.checkObject(root, "", keys);
    const auto member = [&](const char* key, const Text& allowed) -> const JsonNode& {
        return fields_.required(root, "", key, Message(allowed));
    };
    Lesson lesson;
    lesson.id = readId(member("id", POOLSCOPE_TEXT("CoreText", "answers name the lesson by it")), "id");
    lesson.title = readLessonText(fields_, member("title", POOLSCOPE_TEXT("CoreText", "every lesson has one")), "title",
                                  longestTitle);
    lesson.description = readOptionalText(fields_, root, "", "description", longestDescription);
    if (const auto* edition = root.find("edition")) lesson.edition = whole(edition->value, "edition", 1, 1'000'000);
    if (const auto* minutes = root.find("minutes")) lesson.minutes = whole(minutes->value, "minutes", 1, 240);
    readSeed(root, lesson);
    lesson.experiments.push_back(readExperiment(
        member("experiment", POOLSCOPE_TEXT("CoreText", "allowed are the name of a built-in experiment, a file, and "
                                                        "an experiment in braces")),
        "experiment"));
    if (const auto* layout = root.find("layout")) lesson.layout = readLayout(layout->value, "layout");
    const JsonNode& steps = member("steps", POOLSCOPE_TEXT("CoreText", "a lesson has at least one"));
    for (const JsonNode& each : readArray(fields_, steps, "steps", 1, maximumSteps))
        lesson.steps.push_back(readStep(each, elementOf("steps", lesson.steps.size()), lesson));
    lesson.hash = hashOfLesson(root, lesson);
    return lesson;
}

} // namespace

bool isLessonFile(const std::filesystem::path& path)
{
    return fileSaysItIs(path, "poolscope-lesson");
}

Lesson parseLesson(std::string_view text, const std::string& name, const std::filesystem::path& folder,
                   const LayoutNames& names)
{
    if (text.size() > maximumExperimentBytes)
        throw ExperimentError(name, 0, "",
                              Message(POOLSCOPE_TEXT("CoreText", "is too large for a lesson; allowed is 1 MiB")));
    try {
        return LessonReader(name, folder, names).read(parseJson(text));
    } catch (const JsonError& error) {
        throw ExperimentError(name, error.line(), error.field(), error.message());
    }
}

Lesson readLesson(const std::filesystem::path& path, const LayoutNames& names)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw ExperimentError(path.string(), 0, "",
                              Message(POOLSCOPE_TEXT("CoreText", "is a folder; a lesson is a file")));
    return parseLesson(textOfExperimentFile(path), path.string(), path.parent_path(), names);
}

} // namespace poolscope
