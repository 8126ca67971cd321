// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_reader.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_writer.h"
#include "core/lessons/lesson_field.h"
#include "core/lessons/question_reader.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <system_error>
#include <vector>

namespace poolscope {

namespace {

constexpr std::int64_t newestVersion = 2;
constexpr std::uint64_t versionWithSeeds =
    2; // from which on every student has a seed, unless the lesson says otherwise
constexpr std::size_t longestTitle = 80;
constexpr std::size_t longestDescription = 300;
constexpr std::size_t longestText = 900; // more is a wall of text

// Read by people, or by the window alone. Experiments are hashed as they were read.
constexpr std::array<std::string_view, 12> leftOut{"title", "description", "minutes",     "text",
                                                   "try",   "hints",       "explanation", "ask",
                                                   "reply", "layout",      "unit",        "experiment"};

// The node in one way of writing it.
std::string canonical(const JsonNode& node)
{
    if (const auto* text = node.as<std::string>()) return '"' + std::to_string(text->size()) + ':' + *text;
    if (const auto* is = node.as<bool>()) return *is ? "true" : "false";
    if (!node.literal.empty()) return node.literal;
    std::string all;
    if (const auto* array = node.as<JsonNode::Array>()) {
        for (const JsonNode& each : *array)
            all += canonical(each) + ',';
        return '[' + all + ']';
    }
    if (const auto* object = node.as<JsonNode::Object>()) {
        std::map<std::string, std::string> members;
        for (const JsonMember& member : *object)
            if (std::ranges::find(leftOut, member.key) == leftOut.end())
                members.emplace(member.key, canonical(member.value));
        for (const auto& [key, value] : members)
            all += key + '=' + value + ',';
        return '{' + all + '}';
    }
    return "null";
}

// Of all in the file that decides which answers are right, the experiments included, but of no text for the student,
// layout, order of keys or white space: correcting a typing error leaves answers valid.
std::uint64_t hashOfLesson(const JsonNode& root, const Lesson& lesson)
{
    std::string all = canonical(root);
    for (Experiment experiment : lesson.experiments) {
        experiment.title.clear();
        experiment.description.clear();
        experiment.claims.clear();
        all += formatExperiment(withNameOfTrace(std::move(experiment)));
    }
    for (const LessonStep& step : lesson.steps)
        all += std::to_string(step.experiment) + ',';
    return hashOfText(all);
}

// Checked first, so that a file of another kind is reported as such and not as a list of unknown keys.
std::uint64_t checkedVersion(const LessonField& root)
{
    if (!root.isObject()) root.fail(Message(POOLSCOPE_TEXT("CoreText", "a lesson must be a JSON object, in braces")));
    const std::string wanted = "\"poolscope-lesson\"";
    const LessonField format = root.required("format", Message(POOLSCOPE_TEXT("CoreText", "a lesson has %1"), wanted));
    const auto* name = format.node().as<std::string>();
    if (name == nullptr || *name != "poolscope-lesson")
        format.fail(Message(POOLSCOPE_TEXT("CoreText", "this is not a lesson; allowed is %1"), wanted));
    return root
        .required("version", Message(POOLSCOPE_TEXT("CoreText", "allowed is %1"), Message::Number{newestVersion}))
        .whole(1, newestVersion);
}

std::string readId(const LessonField& field)
{
    std::string id = field.text(60);
    const bool isWord = std::ranges::all_of(
        id, [](char each) { return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-'; });
    if (!isWord)
        field.fail(Message(POOLSCOPE_TEXT("CoreText", "allowed are small letters, digits and hyphens, as in "
                                                      "first-collection")));
    return id;
}

// `known`: empty if any name will do.
std::vector<std::string> readNames(const LessonField& field, const Text& what, std::span<const std::string> known)
{
    std::vector<std::string> names;
    for (const LessonField& each : field.elements(0, 16))
        names.push_back(known.empty() ? readId(each) : known[each.choice(what, known)]);
    return names;
}

class LessonReader
{
public:
    LessonReader(const std::string& file, const std::filesystem::path& folder, const LayoutNames& names)
        : file_(file),
          folder_(folder),
          names_(names)
    {
    }

    [[nodiscard]] Lesson read(const LessonField& root) const
    {
        static const std::vector<std::string> seeds{"experiment", "student"};
        const std::uint64_t version = checkedVersion(root);
        root.checkObject({"format", "version", "id", "edition", "title", "description", "minutes", "seed", "experiment",
                          "layout", "steps"});
        Lesson lesson;
        lesson.id = readId(root.required("id", POOLSCOPE_TEXT("CoreText", "answers name the lesson by it")));
        lesson.title = root.required("title", POOLSCOPE_TEXT("CoreText", "every lesson has one")).words(longestTitle);
        lesson.description = root.optionalWords("description", longestDescription);
        if (const auto edition = root.find("edition")) lesson.edition = edition->whole(1, 1'000'000);
        if (const auto minutes = root.find("minutes")) lesson.minutes = minutes->whole(1, 240);
        lesson.hasSeedPerStudent = version >= versionWithSeeds;
        if (const auto seed = root.find("seed"))
            lesson.hasSeedPerStudent = seed->choice(POOLSCOPE_TEXT("CoreText", "a source of seeds"), seeds) == 1;
        lesson.experiments.push_back(readExperiment(root.required(
            "experiment", POOLSCOPE_TEXT("CoreText", "allowed are the name of a built-in experiment, a file, "
                                                     "and an experiment in braces"))));
        if (const auto layout = root.find("layout")) lesson.layout = readLayout(*layout);
        const LessonField steps = root.required("steps", POOLSCOPE_TEXT("CoreText", "a lesson has at least one"));
        for (const LessonField& each : steps.elements(1, maximumSteps))
            lesson.steps.push_back(readStep(each, lesson));
        lesson.hash = hashOfLesson(root.node(), lesson);
        return lesson;
    }

private:
    [[nodiscard]] Experiment readExperiment(const LessonField& field) const
    {
        if (!field.isObject()) return readNamed(field);
        if (field.has("from")) return readChanged(field);
        try {
            return experimentIn(field.node(), file_, std::filesystem::absolute(folder_.empty() ? "." : folder_));
        } catch (const ExperimentError& error) {
            throw ExperimentError(file_, error.line(), pathTo(field.path(), error.field()), error.complaint());
        }
    }
    // The fields of an experiment's errors are told from the root of the lesson.
    [[nodiscard]] Experiment readNamed(const LessonField& field) const
    {
        const std::string name = field.text(200);
        const bool isBuiltIn =
            std::ranges::find(builtInExperiments(), name, &BuiltInExperiment::name) != builtInExperiments().end();
        try {
            return loadExperiment(isBuiltIn ? name : (folder_ / name).string());
        } catch (const ExperimentError& error) {
            field.fail(error.message());
        }
    }
    [[nodiscard]] Experiment readChanged(const LessonField& field) const
    {
        field.checkObject({"from", "settings", "frames", "seed"});
        Experiment experiment = readNamed(*field.find("from"));
        if (const auto settings = field.find("settings")) {
            std::vector<std::string> all;
            for (const LessonField& each : settings->elements(0, 16))
                all.push_back(each.text(200));
            try {
                experiment = withSettings(std::move(experiment), all);
            } catch (const InputError& error) {
                settings->fail(error.message());
            }
        }
        if (const auto frames = field.find("frames")) experiment.frames = frames->whole(framesParameter());
        if (const auto seed = field.find("seed")) experiment.seed = seed->whole(seedParameter());
        return experiment;
    }
    [[nodiscard]] LessonLayout readLayout(const LessonField& field) const
    {
        field.checkObject({"charts", "panels"});
        LessonLayout layout;
        if (const auto charts = field.find("charts"))
            layout.charts = readNames(*charts, POOLSCOPE_TEXT("CoreText", "a chart"), names_.charts);
        if (const auto panels = field.find("panels"))
            layout.panels = readNames(*panels, POOLSCOPE_TEXT("CoreText", "a panel"), names_.panels);
        return layout;
    }
    [[nodiscard]] LessonStep readStep(const LessonField& field, Lesson& lesson) const
    {
        static const std::array<std::string_view, 7> columns{"file",  "student", "points", "of",
                                                             "tries", "hints",   "remarks"};
        const Text everyStep = POOLSCOPE_TEXT("CoreText", "every step has one");
        field.checkObject({"id", "title", "text", "try", "experiment", "layout", "question", "hints", "explanation"});
        LessonStep step;
        const LessonField id = field.required("id", POOLSCOPE_TEXT("CoreText", "answers name the step by it"));
        step.id = readId(id);
        if (std::ranges::find(columns, step.id) != columns.end())
            id.fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' is the name of another column in the table of grades"),
                            step.id));
        if (lesson.stepOf(step.id)) id.fail(Message(POOLSCOPE_TEXT("CoreText", "'%1' is there twice"), step.id));
        step.title = field.required("title", everyStep).words(longestTitle);
        step.text = field.required("text", everyStep).words(longestText);
        step.toTry = field.optionalWords("try", longestText);
        step.explanation = field.optionalWords("explanation", longestText);
        if (const auto hints = field.find("hints"))
            for (const LessonField& each : hints->elements(0, 5))
                step.hints.push_back(each.words(maximumAskLength));
        if (const auto layout = field.find("layout")) step.layout = readLayout(*layout);
        if (const auto own = field.find("experiment")) {
            const Experiment experiment = readExperiment(*own);
            const auto known = std::ranges::find(lesson.experiments, experiment);
            step.experiment = static_cast<std::size_t>(known - lesson.experiments.begin());
            if (known == lesson.experiments.end()) lesson.experiments.push_back(experiment);
        }
        readQuestion(field.required("question", everyStep), lesson.experiments[step.experiment], step);
        return step;
    }

    const std::string& file_;
    const std::filesystem::path& folder_;
    const LayoutNames& names_;
};

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
        const JsonNode root = parseJson(text);
        const FieldReader fields(name);
        return LessonReader(name, folder, names).read({fields, root});
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
