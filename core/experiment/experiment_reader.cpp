// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"

#include "core/experiment/json_document.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <fstream>
#include <span>
#include <system_error>

namespace poolscope {

namespace {

constexpr std::string_view formatName = "poolscope-experiment";
constexpr std::int64_t formatVersion = 1;
constexpr std::size_t maximumFileBytes = 1 << 20;
constexpr std::size_t maximumNameLength = 40;
constexpr std::size_t maximumTitleLength = 200;

std::string joined(std::span<const std::string> words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string allowedNames(std::string_view word, std::span<const std::string> names)
{
    const std::string near = nearestName(word, names);
    return "allowed are " + joined(names) + (near.empty() ? "" : " (did you mean " + near + "?)");
}

template <typename Catalog>
std::vector<std::string> idsOf(const Catalog& catalog)
{
    std::vector<std::string> ids;
    for (const auto& entry : catalog)
        ids.push_back(entry.id);
    return ids;
}

// The node's value in the type its parameter wants. 1e3 is a whole number in a file as it is on paper.
ParameterValue valueOf(const JsonNode& node, const Parameter& parameter)
{
    if (const auto* whole = node.as<std::int64_t>()) {
        if (parameter.type == Parameter::Type::Real) return static_cast<double>(*whole);
        return *whole;
    }
    if (const auto* real = node.as<double>()) {
        constexpr double exactUpTo = 9'007'199'254'740'992.0;
        const bool isWhole = std::trunc(*real) == *real && std::fabs(*real) <= exactUpTo;
        if (parameter.type == Parameter::Type::Integer && isWhole) return static_cast<std::int64_t>(*real);
        return *real;
    }
    // No type of parameter takes both, so that the complaint names the type that is wanted.
    const bool wantsWord = parameter.type == Parameter::Type::Choice;
    const auto* word = node.as<std::string>();
    if (word == nullptr || !wantsWord) return wantsWord ? ParameterValue(std::int64_t{0}) : ParameterValue("");
    // A word too long to be shown is none of the choices, shortened or not.
    return shownWord(*word);
}

class Reader
{
public:
    explicit Reader(const std::string& file) : file_(file) {}

    [[nodiscard]] Experiment read(const JsonNode& root) const;

private:
    [[noreturn]] void fail(std::size_t line, const std::string& field, const std::string& complaint) const
    {
        throw ExperimentError(file_, line, field, complaint);
    }
    void checkFormat(const JsonNode& root) const;
    // Every key of the object `node` must be one of `keys`; `field` is where the object is, "" at the top.
    void checkKeys(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const;
    const JsonNode& required(const JsonNode& node, const std::string& field, const std::string& key,
                             const std::string& allowed) const;
    [[nodiscard]] ParameterValue value(const JsonNode& node, const std::string& field,
                                       const Parameter& parameter) const;
    [[nodiscard]] std::string text(const JsonNode& node, const std::string& field, std::size_t shortest,
                                   std::size_t longest) const;
    template <typename Info>
    const Info& catalogEntry(const JsonNode& node, const std::string& field, const std::string& what,
                             std::span<const Info> catalog) const;
    [[nodiscard]] ParameterValues parameters(const JsonNode& owner, const std::string& field,
                                             const std::string& ownerId,
                                             std::span<const Parameter> known) const;
    // Whether the values, each of them allowed, go together and with this machine.
    void checkTogether(const JsonNode& owner, const std::string& field, const StrategyInfo& strategy,
                       const ParameterValues& values, std::span<const Kind> kinds) const;
    [[nodiscard]] ExperimentLane lane(const JsonNode& node, const std::string& field,
                                      std::span<const Kind> kinds) const;
    [[nodiscard]] std::vector<ExperimentLane> lanes(const JsonNode& node, std::span<const Kind> kinds) const;

    const std::string& file_;
};

Experiment Reader::read(const JsonNode& root) const
{
    static const std::array<std::string, 9> keys{"format", "version", "title",     "scenario", "parameters",
                                                 "seed",   "frames",  "frameRate", "lanes"};
    if (root.as<JsonNode::Object>() == nullptr)
        fail(root.line, "", "an experiment must be a JSON object, in braces");
    checkFormat(root);
    checkKeys(root, "", keys);

    Experiment experiment;
    const ScenarioInfo& scenario =
        catalogEntry(required(root, "", "scenario", "allowed are " + joined(idsOf(scenarioCatalog()))), "scenario",
                     "a scenario", scenarioCatalog());
    experiment.scenario = scenario.id;
    experiment.parameters = parameters(root, "parameters", scenario.id, scenario.parameters);
    const auto* title = root.find("title");
    experiment.title = title == nullptr ? scenario.title : text(title->value, "title", 0, maximumTitleLength);
    if (const auto* seed = root.find("seed"))
        experiment.seed =
            static_cast<std::uint64_t>(std::get<std::int64_t>(value(seed->value, "seed", seedParameter())));
    if (const auto* frames = root.find("frames"))
        experiment.frames =
            static_cast<std::uint64_t>(std::get<std::int64_t>(value(frames->value, "frames", framesParameter())));
    if (const auto* rate = root.find("frameRate"))
        experiment.frameRate = std::get<double>(value(rate->value, "frameRate", frameRateParameter()));
    const std::unique_ptr<Scenario> world = scenario.make(experiment.parameters, experiment.seed);
    experiment.lanes = lanes(
        required(root, "", "lanes", "allowed are 1 to " + std::to_string(maximumLanes) + " lanes"), world->kinds());
    return experiment;
}

// First of all, so that a file of another kind is called that and not a list of unknown keys.
void Reader::checkFormat(const JsonNode& root) const
{
    const std::string wanted = "\"" + std::string(formatName) + "\"";
    const JsonNode& format = required(root, "", "format", "an experiment has " + wanted);
    const auto* name = format.as<std::string>();
    if (name == nullptr || *name != formatName)
        fail(format.line, "format", "this is not an experiment; allowed is " + wanted);
    const JsonNode& version = required(root, "", "version", "allowed is " + std::to_string(formatVersion));
    const auto* number = version.as<std::int64_t>();
    if (number == nullptr || *number != formatVersion)
        fail(version.line, "version",
             (version.literal.empty() ? "must be a number" : shownWord(version.literal) + " is not known here") +
                 "; allowed is " + std::to_string(formatVersion));
}

void Reader::checkKeys(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const
{
    for (const JsonMember& member : *node.as<JsonNode::Object>()) {
        if (std::ranges::find(keys, member.key) != keys.end()) continue;
        fail(member.line, (field.empty() ? "" : field + '.') + shownWord(member.key),
             "is not known; " + allowedNames(member.key, keys));
    }
}

const JsonNode& Reader::required(const JsonNode& node, const std::string& field, const std::string& key,
                                 const std::string& allowed) const
{
    const JsonMember* member = node.find(key);
    if (member == nullptr)
        fail(node.line, (field.empty() ? "" : field + '.') + key, "is missing; " + allowed);
    return member->value;
}

ParameterValue Reader::value(const JsonNode& node, const std::string& field, const Parameter& parameter) const
{
    const ParameterValue value = valueOf(node, parameter);
    const auto* real = std::get_if<double>(&value);
    // A whole number that no int64 holds would be called no whole number.
    if (parameter.type == Parameter::Type::Integer && real != nullptr && std::trunc(*real) == *real)
        fail(node.line, field,
             shownWord(node.literal) + (*real > 0 ? " is too large" : " is too small") + "; allowed is " +
                 parameter.allowed());
    if (const auto complaint = parameter.complaint(value)) fail(node.line, field, *complaint);
    return value;
}

std::string Reader::text(const JsonNode& node, const std::string& field, std::size_t shortest,
                         std::size_t longest) const
{
    const auto* text = node.as<std::string>();
    if (text == nullptr) fail(node.line, field, "must be a string in double quotes");
    const std::size_t length = characterCount(*text);
    const std::string allowed =
        "; allowed are " + std::to_string(shortest) + " to " + std::to_string(longest) + " characters";
    if (length < shortest) fail(node.line, field, "must not be empty" + allowed);
    if (length > longest) fail(node.line, field, "has " + std::to_string(length) + " characters" + allowed);
    if (hasControlCharacters(*text))
        fail(node.line, field, "holds a control character; allowed is text on one line");
    return *text;
}

template <typename Info>
const Info& Reader::catalogEntry(const JsonNode& node, const std::string& field, const std::string& what,
                                 std::span<const Info> catalog) const
{
    const std::vector<std::string> ids = idsOf(catalog);
    const auto* id = node.as<std::string>();
    if (id == nullptr) fail(node.line, field, "must be the name of " + what + "; allowed are " + joined(ids));
    const auto found = std::ranges::find(catalog, *id, &Info::id);
    if (found == catalog.end())
        fail(node.line, field, '\'' + shownWord(*id) + "' is not " + what + "; " + allowedNames(*id, ids));
    return *found;
}

ParameterValues Reader::parameters(const JsonNode& owner, const std::string& field, const std::string& ownerId,
                                   std::span<const Parameter> known) const
{
    ParameterValues values;
    if (const JsonMember* member = owner.find("parameters")) {
        const auto* object = member->value.as<JsonNode::Object>();
        if (object == nullptr) fail(member->value.line, field, "must be an object, in braces");
        for (const auto& [key, line, node] : *object) {
            const std::string name = field + '.' + shownWord(key);
            if (known.empty()) fail(line, name, "is not known; " + ownerId + " has no parameters");
            const Parameter* parameter = findParameter(known, key);
            if (parameter == nullptr)
                fail(line, name, "is not a parameter of " + ownerId + "; " + allowedNames(key, idsOf(known)));
            values.set(key, value(node, name, *parameter));
        }
    }
    values.complete(known);
    return values;
}

void Reader::checkTogether(const JsonNode& owner, const std::string& field, const StrategyInfo& strategy,
                           const ParameterValues& values, std::span<const Kind> kinds) const
{
    if (strategy.contradiction == nullptr) return;
    const auto contradiction = strategy.contradiction(kinds, values);
    if (!contradiction) return;
    const JsonMember* given = owner.find("parameters");
    const JsonMember* member = given == nullptr ? nullptr : given->value.find(contradiction->parameter);
    fail(member == nullptr ? owner.line : member->value.line, field + '.' + contradiction->parameter,
         contradiction->complaint);
}

ExperimentLane Reader::lane(const JsonNode& node, const std::string& field, std::span<const Kind> kinds) const
{
    static const std::array<std::string, 3> keys{"name", "strategy", "parameters"};
    if (node.as<JsonNode::Object>() == nullptr) fail(node.line, field, "must be an object, in braces");
    checkKeys(node, field, keys);
    ExperimentLane lane;
    lane.name = text(required(node, field, "name", "every lane has one of its own"), field + ".name", 1,
                     maximumNameLength);
    const StrategyInfo& strategy = catalogEntry(
        required(node, field, "strategy", "allowed are " + joined(idsOf(strategyCatalog()))), field + ".strategy",
        "a strategy", strategyCatalog());
    lane.strategy = strategy.id;
    lane.parameters = parameters(node, field + ".parameters", strategy.id, strategy.parameters);
    checkTogether(node, field + ".parameters", strategy, lane.parameters, kinds);
    return lane;
}

std::vector<ExperimentLane> Reader::lanes(const JsonNode& node, std::span<const Kind> kinds) const
{
    const std::string allowed = "allowed are 1 to " + std::to_string(maximumLanes) + " lanes";
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr) fail(node.line, "lanes", "must be an array, in brackets; " + allowed);
    if (array->empty()) fail(node.line, "lanes", "is empty; " + allowed);
    if (array->size() > maximumLanes)
        fail(node.line, "lanes", "has " + std::to_string(array->size()) + " lanes; " + allowed);
    std::vector<ExperimentLane> lanes;
    for (const JsonNode& element : *array) {
        const std::string field = "lanes[" + std::to_string(lanes.size()) + ']';
        ExperimentLane next = lane(element, field, kinds);
        const auto twin = std::ranges::find(lanes, next.name, &ExperimentLane::name);
        if (twin != lanes.end())
            fail(element.find("name")->value.line, field + ".name",
                 '\'' + next.name + "' is also the name of lanes[" + std::to_string(twin - lanes.begin()) +
                     "]; allowed are names that differ");
        lanes.push_back(std::move(next));
    }
    return lanes;
}

// At most one byte more than is allowed.
std::string readStart(const std::filesystem::path& path)
{
    const std::string name = path.string();
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw ExperimentError(name, 0, "", "is a folder; an experiment is a file");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text(maximumFileBytes + 1, '\0');
    if (file) file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad())
        throw ExperimentError(name, 0, "",
                              "cannot be read: " + std::system_category().message(errno != 0 ? errno : EIO));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

} // namespace

ExperimentError::ExperimentError(const std::string& file, std::size_t line, const std::string& field,
                                 const std::string& complaint)
    : InputError(file + (line == 0 ? "" : ':' + std::to_string(line)) + ": " +
                 (field.empty() ? "" : field + ": ") + complaint),
      line_(line), field_(field)
{
}

Experiment parseExperiment(std::string_view text, const std::string& name)
{
    try {
        return Reader(name).read(parseJson(text));
    } catch (const JsonError& error) {
        throw ExperimentError(name, error.line(), error.field(), error.what());
    }
}

Experiment readExperiment(const std::filesystem::path& path)
{
    const std::string text = readStart(path);
    if (text.size() > maximumFileBytes)
        throw ExperimentError(path.string(), 0, "", "is too large for an experiment; allowed is 1 MiB");
    return parseExperiment(text, path.string());
}

} // namespace poolscope
