// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"

#include "core/base/units.h"
#include "core/experiment/experiment.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/field_reader.h"
#include "core/experiment/part_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/pictures/frame_picture.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t maximumRanges = 16;
constexpr std::size_t maximumRangeName = 40;
constexpr std::int64_t lastFrame = static_cast<std::int64_t>(maximumFrames) - 1;

NamedRange readRange(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::array<std::string, 3> keys{"name", "first", "last"};
    static const Parameter frame =
        Parameter::integer("frame", "Frame", "", 0, 0, lastFrame, "the first or last of a range; the first one is 0");
    fields.checkObject(node, field, keys);
    const auto frameOf = [&](const char* key) {
        const JsonNode& value =
            fields.required(node, field, key, Message(POOLSCOPE_TEXT("CoreText", "allowed is %1"), frame.allowed()));
        return std::get<std::int64_t>(fields.value(value, pathTo(field, key), frame));
    };
    NamedRange range;
    range.name = fields.text(
        fields.required(node, field, "name", Message(POOLSCOPE_TEXT("CoreText", "every range has one of its own"))),
        pathTo(field, "name"), 1, maximumRangeName);
    const std::int64_t first = frameOf("first"), last = frameOf("last");
    if (last < first)
        fields.fail(node.find("last")->value.line, pathTo(field, "last"),
                    Message(POOLSCOPE_TEXT("CoreText", "%1 is before the first; allowed is %2 to %3"),
                            Message::Count(last), Message::Count(first), Message::Count(lastFrame)));
    range.first = static_cast<std::uint64_t>(first);
    range.last = static_cast<std::uint64_t>(last);
    return range;
}

// Reads the named ranges of frames of an experiment file.
// `node` is the value of "ranges". Throws ExperimentError.
std::vector<NamedRange> readRanges(const FieldReader& fields, const JsonNode& node)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "ranges", Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() > maximumRanges)
        fields.fail(node.line, "ranges",
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 ranges; allowed are up to %2"),
                            Message::Number{array->size()}, Message::Number{maximumRanges}));
    std::vector<NamedRange> ranges;
    for (const JsonNode& element : *array) {
        const std::string field = "ranges[" + std::to_string(ranges.size()) + ']';
        NamedRange range = readRange(fields, element, field);
        const auto same = std::ranges::find(ranges, range.name, &NamedRange::name);
        if (same != ranges.end())
            fields.fail(
                element.find("name")->value.line, pathTo(field, "name"),
                Message(POOLSCOPE_TEXT("CoreText", "'%1' is also the name of %2; allowed are names that differ"),
                        range.name, "ranges[" + std::to_string(same - ranges.begin()) + ']'));
        ranges.push_back(std::move(range));
    }
    return ranges;
}

constexpr std::string_view formatName = "poolscope-experiment";
constexpr std::uint64_t formatVersion = 1;
class Reader
{
public:
    Reader(const std::string& file, std::filesystem::path folder, std::optional<ToldTrace> trace = {})
        : fields_(file),
          folder_(std::move(folder)),
          trace_(std::move(trace))
    {
    }

    [[nodiscard]] Experiment read(const JsonNode& root) const;

private:
    void checkFormat(const JsonNode& root) const;
    // The scenario named in `node`, and its parameters.
    const ScenarioInfo& scenario(const JsonNode& node, const std::string& field, std::span<const std::string> allowed,
                                 ParameterValues& values) const;
    void readInside(const JsonNode& root, const ScenarioInfo& outer, Experiment& experiment) const;
    void readFigures(const JsonNode& root, Experiment& experiment) const;

    FieldReader fields_;
    std::filesystem::path folder_;
    std::optional<ToldTrace> trace_;
};

Experiment Reader::read(const JsonNode& root) const
{
    static const std::array<std::string, 14> keys{"format",     "version", "title",  "description", "scenario",
                                                  "parameters", "inside",  "seed",   "frames",      "frameRate",
                                                  "drawing",    "lanes",   "ranges", "claims"};
    if (root.as<JsonNode::Object>() == nullptr)
        fields_.fail(root.line, "",
                     Message(POOLSCOPE_TEXT("CoreText", "an experiment must be a JSON object, in braces")));
    checkFormat(root);
    fields_.checkObject(root, "", keys);

    Experiment experiment;
    const ScenarioInfo& outer = scenario(root, "", idsOf(scenarioCatalog()), experiment.parameters);
    experiment.scenario = outer.id;
    readInside(root, outer, experiment);
    const auto* title = root.find("title");
    experiment.title = title == nullptr ? outer.title : fields_.text(title->value, "title");
    if (const auto* description = root.find("description"))
        experiment.description = fields_.text(description->value, "description");
    readFigures(root, experiment);
    experiment.lanes = readLanes(fields_, fields_.required(root, "", "lanes", allowedLanes()));
    if (const auto* ranges = root.find("ranges")) experiment.ranges = readRanges(fields_, ranges->value);
    if (const auto* claims = root.find("claims")) experiment.claims = readClaims(fields_, claims->value, experiment);
    if (trace_ && readsTrace(experiment)) experiment.world.found = World::told(experiment, *trace_);
    if (const auto found = check(experiment))
        fields_.fail(fields_.lineOf(found->field), found->field, found->complaint);
    return experiment;
}

const ScenarioInfo& Reader::scenario(const JsonNode& node, const std::string& field,
                                     std::span<const std::string> allowed, ParameterValues& values) const
{
    const JsonNode& name = fields_.required(node, field, "scenario", allowedNames({allowed.begin(), allowed.end()}));
    const ScenarioInfo& info = *findScenario(allowed[fields_.choice(
        name, pathTo(field, "scenario"), Message(POOLSCOPE_TEXT("CoreText", "a scenario")), allowed)]);
    values = fields_.parameters(node, field, info.id, info.parameters);
    for (const Parameter& parameter : info.parameters) {
        if (parameter.type != Parameter::Type::File || folder_.empty()) continue;
        const std::string& path = values.choice(parameter.id);
        if (!path.empty()) values.set(parameter.id, (folder_ / path).lexically_normal().string());
    }
    return info;
}

void Reader::readInside(const JsonNode& root, const ScenarioInfo& outer, Experiment& experiment) const
{
    static const std::array<std::string, 2> keys{"scenario", "parameters"};
    const auto* inside = root.find("inside");
    const bool isWanted = outer.makeAround != nullptr;
    std::vector<std::string> allowed;
    for (const ScenarioInfo& info : scenarioCatalog())
        if (info.makeAround == nullptr) allowed.push_back(info.id);
    if (!isWanted) {
        if (inside != nullptr)
            fields_.fail(inside->line, "inside",
                         Message(POOLSCOPE_TEXT("CoreText", "is not known; %1 has no scenario inside"), outer.id));
        return;
    }
    if (inside == nullptr)
        fields_.fail(root.find("scenario")->value.line, "inside",
                     Message(POOLSCOPE_TEXT("CoreText", "is missing; %1 works on another scenario; %2"), outer.id,
                             allowedNames(allowed)));
    fields_.checkObject(inside->value, "inside", keys);
    const JsonMember* named = inside->value.find("scenario");
    const auto* id = named == nullptr ? nullptr : named->value.as<std::string>();
    if (id != nullptr && *id == outer.id)
        fields_.fail(
            named->value.line, "inside.scenario",
            Message(POOLSCOPE_TEXT("CoreText", "%1 cannot be inside itself; %2"), outer.id, allowedNames(allowed)));
    experiment.inside = scenario(inside->value, "inside", allowed, experiment.insideParameters).id;
}

void Reader::readFigures(const JsonNode& root, Experiment& experiment) const
{
    if (const auto* seed = root.find("seed"))
        experiment.seed =
            static_cast<std::uint64_t>(std::get<std::int64_t>(fields_.value(seed->value, "seed", seedParameter())));
    if (const auto* frames = root.find("frames"))
        experiment.frames = static_cast<std::uint64_t>(
            std::get<std::int64_t>(fields_.value(frames->value, "frames", framesParameter())));
    if (const auto* rate = root.find("frameRate"))
        experiment.frameRate = std::get<double>(fields_.value(rate->value, "frameRate", frameRateParameter()));
    if (const auto* drawing = root.find("drawing"))
        experiment.drawing = std::get<std::string>(fields_.value(drawing->value, "drawing", drawingParameter()));
}

// Checked first, so that a file of another kind is reported as such and not as a list of unknown keys.
void Reader::checkFormat(const JsonNode& root) const
{
    const std::string wanted = "\"" + std::string(formatName) + "\"";
    const JsonNode& format =
        fields_.required(root, "", "format", Message(POOLSCOPE_TEXT("CoreText", "an experiment has %1"), wanted));
    const auto* name = format.as<std::string>();
    if (name == nullptr || *name != formatName)
        fields_.fail(format.line, "format",
                     Message(POOLSCOPE_TEXT("CoreText", "this is not an experiment; allowed is %1"), wanted));
    const Message allowed(POOLSCOPE_TEXT("CoreText", "allowed is %1"), Message::Number{formatVersion});
    const JsonNode& version = fields_.required(root, "", "version", allowed);
    const auto* number = version.as<std::int64_t>();
    const auto* real = version.as<double>(); // 1.0 is 1
    const bool isKnown =
        number != nullptr ? *number == std::int64_t{formatVersion} : real != nullptr && *real == formatVersion;
    if (!isKnown)
        fields_.fail(version.line, "version",
                     version.literal.empty() ? Message(POOLSCOPE_TEXT("CoreText", "must be a number; %1"), allowed)
                                             : Message(POOLSCOPE_TEXT("CoreText", "%1 is not known here; %2"),
                                                       shownWord(version.literal), allowed));
}

// To open a pipe by its name is to wait for somebody who writes into it, for ever if nobody does. A shell passes one on
// that is open already: "check <(make-experiment)" reads /dev/fd/63.
bool isNamedPipe(const std::filesystem::path& path)
{
    std::error_code error;
    const std::string name = path.string();
    const bool isOpenAlready =
        name == "/dev/stdin" || name.starts_with("/dev/fd/") || name.starts_with("/proc/self/fd/");
    return std::filesystem::is_fifo(path, error) && !isOpenAlready;
}

} // namespace

std::string textOfExperimentFile(const std::filesystem::path& path)
{
    const std::string name = path.string();
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw ExperimentError(name, 0, "", Message(POOLSCOPE_TEXT("CoreText", "is a folder; an experiment is a file")));
    if (isNamedPipe(path))
        throw ExperimentError(name, 0, "",
                              Message(POOLSCOPE_TEXT("CoreText", "is not a regular file; the command line reads a pipe "
                                                                 "as standard input, which is called -")));
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text(maximumExperimentBytes + 1, '\0');
    if (file) file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad())
        throw ExperimentError(
            name, 0, "",
            Message(POOLSCOPE_TEXT("CoreText", "cannot be read: %1"), systemReason(errno != 0 ? errno : EIO)));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

ExperimentError::ExperimentError(const std::string& file, std::size_t line, const std::string& field,
                                 const Message& complaint)
    : InputError(Message(Text{"", "%1%2: %3"}, file, line == 0 ? std::string() : ':' + std::to_string(line),
                         field.empty() ? complaint : Message(Text{"", "%1: %2"}, field, complaint))),
      line_(line),
      field_(field),
      complaint_(std::make_shared<const Message>(complaint))
{
}

Experiment parseExperiment(std::string_view text, const std::string& name, const std::filesystem::path& folder,
                           const std::optional<ToldTrace>& trace)
{
    if (text.size() > maximumExperimentBytes)
        throw ExperimentError(name, 0, "",
                              Message(POOLSCOPE_TEXT("CoreText", "is too large for an experiment; allowed is 1 MiB")));
    try {
        return Reader(name, folder, trace).read(parseJson(text));
    } catch (const JsonError& error) {
        throw ExperimentError(name, error.line(), error.field(), error.message());
    }
}

Experiment experimentIn(const JsonNode& node, const std::string& file, const std::filesystem::path& folder)
{
    return Reader(file, folder).read(node);
}

std::filesystem::path folderOfFile(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return {};
    return std::filesystem::canonical(std::filesystem::absolute(file, error).parent_path(), error);
}

Experiment readExperiment(const std::filesystem::path& path)
{
    return parseExperiment(textOfExperimentFile(path), path.string(), folderOfFile(path));
}

} // namespace poolscope
