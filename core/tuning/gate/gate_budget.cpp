// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/gate_budget.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/printable.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/field_reader.h"
#include "core/tuning/byte_unit.h"

#include <algorithm>
#include <functional>

namespace poolscope {

namespace {

constexpr double largestTolerance = 10;

Message said(const std::string& english)
{
    return Message::verbatim(english);
}

template <class Limit, class Key>
void replaceOrAdd(std::vector<Limit>& limits, const Limit& limit, Key key)
{
    const auto same = std::ranges::find(limits, std::invoke(key, limit), key);
    if (same != limits.end())
        *same = limit;
    else
        limits.push_back(limit);
}

class BudgetReader
{
    // Of a number or a text.
    template <class Read>
    [[nodiscard]] auto checked(const std::string& field, const JsonNode& node, Read&& read) const
    {
        const auto* text = node.as<std::string>();
        if (text == nullptr && node.literal.empty()) fields_.fail(node.line, field, said("must be a number or a text"));
        try {
            return read(std::string_view(text != nullptr ? *text : node.literal));
        } catch (const InputError& error) {
            fields_.fail(node.line, field, error.message());
        }
    }

public:
    BudgetReader(const std::string& file, const std::filesystem::path& folder) : fields_(file), folder_(folder) {}

    [[nodiscard]] GateBudget read(const JsonNode& root) const
    {
        checkFormat(root);
        static const std::vector<std::string> keys{"format",      "version", "frames",   "thread",
                                                   "afterFrames", "atMost",  "baseline", "tolerance"};
        fields_.checkObject(root, "", keys);
        GateBudget budget;
        if (const JsonMember* frames = root.find("frames")) budget.frames = fields_.text(frames->value, "frames");
        if (const JsonMember* thread = root.find("thread")) budget.thread = fields_.text(thread->value, "thread");
        if (const JsonMember* first = root.find("afterFrames"))
            budget.afterFrames = checked("afterFrames", first->value, firstFramesIn);
        if (const JsonMember* limits = root.find("atMost")) readLimits(limits->value, budget);
        if (const JsonMember* baseline = root.find("baseline"))
            budget.baseline = folder_ / fields_.text(baseline->value, "baseline");
        if (const JsonMember* tolerance = root.find("tolerance"))
            budget.tolerance = checked("tolerance", tolerance->value, toleranceIn);
        return budget;
    }

private:
    void checkFormat(const JsonNode& root) const
    {
        if (root.as<JsonNode::Object>() == nullptr)
            fields_.fail(root.line, "", said("a budget must be a JSON object, in braces"));
        const JsonNode& format = fields_.required(root, "", "format", said("a budget has \"poolscope-gate\""));
        const auto* name = format.as<std::string>();
        if (name == nullptr || *name != "poolscope-gate")
            fields_.fail(format.line, "format", said("this is not a budget; allowed is \"poolscope-gate\""));
        const JsonNode& version = fields_.required(root, "", "version", said("allowed is 1"));
        const auto* number = version.as<std::int64_t>();
        if (number == nullptr || *number != 1)
            fields_.fail(version.line, "version", said("this version is not known; allowed is 1"));
    }

    void readLimits(const JsonNode& node, GateBudget& budget) const
    {
        const auto* limits = node.as<JsonNode::Object>();
        if (limits == nullptr) fields_.fail(node.line, "atMost", said("must be an object, in braces"));
        for (const JsonMember& member : *limits)
            checked("atMost", member.value, [&](std::string_view amount) { budget.set(member.key, amount); });
    }

    FieldReader fields_;
    std::filesystem::path folder_;
};

} // namespace

void GateBudget::set(std::string_view figure, std::string_view amount)
{
    if (isOfLane(figure))
        replaceOrAdd(laneLimits, laneLimit(figure, amount), &LaneLimit::id);
    else
        replaceOrAdd(limits, gateLimit(figure, amount), &GateLimit::figure);
}

void GateBudget::set(std::string_view limit)
{
    const std::size_t equals = limit.rfind('='); // a lane's name may have some, and no amount has one
    if (equals == std::string_view::npos)
        throw InputError("'" + printable(limit) + "' is no limit; allowed is FIGURE=VALUE, as allocations/frame=0");
    set(limit.substr(0, equals), limit.substr(equals + 1));
}

FirstFrames firstFramesIn(std::string_view text)
{
    if (text == "auto") return {.areFound = true};
    if (const auto count = numberIn(text)) return {.count = *count};
    throw InputError("'" + printable(text) + "' is no number of frames; allowed is a whole number, or auto");
}

double toleranceIn(std::string_view text)
{
    return percentIn(text, 0, largestTolerance);
}

GateBudget parseBudget(std::string_view text, const std::string& file, const std::filesystem::path& folder)
{
    if (text.size() > maximumExperimentBytes)
        throw ExperimentError(file, 0, "", said("is too large for a budget; allowed is 1 MiB"));
    try {
        return BudgetReader(file, folder).read(parseJson(text));
    } catch (const JsonError& error) {
        throw ExperimentError(file, error.line(), error.field(), error.message());
    }
}

GateBudget readBudget(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        throw ExperimentError(file.string(), 0, "", said("is a folder; a budget is a file"));
    return parseBudget(textOfExperimentFile(file), file.string(), file.parent_path());
}

} // namespace poolscope
