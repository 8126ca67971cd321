// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"

#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_file.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace poolscope {

namespace {

Message complaintOfName(const std::string& name)
{
    std::vector<std::string> names;
    for (const BuiltInExperiment& experiment : builtInExperiments())
        names.emplace_back(experiment.name);
    const Message unknown(POOLSCOPE_TEXT("CoreText", "is neither a file nor a built-in experiment; built in are %1"),
                          names);
    return withNearest(unknown, name, names);
}

struct GroupedName
{
    std::string_view name;
    ExperimentGroup group;
};

// An experiment that is not named comes last, among the pools.
constexpr std::array groupedNames{
    GroupedName{"boss-bullets", ExperimentGroup::StartHere},
    GroupedName{"stutter", ExperimentGroup::StartHere},
    GroupedName{"temporaries", ExperimentGroup::StartHere},
    GroupedName{"too-small-pool", ExperimentGroup::StartHere},
    GroupedName{"slow-leak", ExperimentGroup::StartHere},
    GroupedName{"collectors", ExperimentGroup::Collectors},
    GroupedName{"small-heap", ExperimentGroup::Collectors},
    GroupedName{"young-and-old", ExperimentGroup::Collectors},
    GroupedName{"small-steps", ExperimentGroup::Collectors},
    GroupedName{"cycles", ExperimentGroup::Collectors},
    GroupedName{"chunk-sizes", ExperimentGroup::Pools},
    GroupedName{"side-by-side", ExperimentGroup::Pools},
    GroupedName{"not-worth-it", ExperimentGroup::Pools},
    GroupedName{"object-size", ExperimentGroup::Pools},
    GroupedName{"level-end", ExperimentGroup::Pools},
    GroupedName{"drawn-frames", ExperimentGroup::Pools},
    GroupedName{"fits", ExperimentGroup::Heaps},
    GroupedName{"half-free", ExperimentGroup::Heaps},
    GroupedName{"pools-beside-heap", ExperimentGroup::Heaps},
    GroupedName{"address-or-lifo", ExperimentGroup::Heaps},
    GroupedName{"buddy-price", ExperimentGroup::Heaps},
    GroupedName{"robson", ExperimentGroup::Heaps},
    GroupedName{"six-mallocs", ExperimentGroup::Heaps},
    GroupedName{"constructor-pooling", ExperimentGroup::Articles},
    GroupedName{"falling-words", ExperimentGroup::Articles},
    GroupedName{"element-manager", ExperimentGroup::Articles},
    GroupedName{"background-garbage", ExperimentGroup::Articles},
    GroupedName{"array-garbage", ExperimentGroup::Articles},
    GroupedName{"managed-pools", ExperimentGroup::Articles},
    GroupedName{"forgotten-release", ExperimentGroup::Mistakes},
    GroupedName{"use-after-release", ExperimentGroup::Mistakes},
    GroupedName{"left-over-fields", ExperimentGroup::Mistakes},
    GroupedName{"held-references", ExperimentGroup::Mistakes},
    GroupedName{"wrong-pool", ExperimentGroup::Mistakes},
};

auto placeOf(std::string_view name)
{
    return std::ranges::find(groupedNames, name, &GroupedName::name);
}

std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

// Empty if any part is not a number.
std::vector<std::uint64_t> numbersIn(std::string_view line)
{
    std::vector<std::uint64_t> numbers;
    while (!line.empty()) {
        std::uint64_t number = 0;
        const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc()) return {};
        numbers.push_back(number);
        line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
        if (line.starts_with(' ')) line.remove_prefix(1);
    }
    return numbers;
}

} // namespace

Experiment loadExperiment(const std::string& nameOrPath)
{
    const auto all = builtInExperiments();
    const auto found = std::ranges::find(all, nameOrPath, &BuiltInExperiment::name);
    if (found != all.end()) return parseExperiment(found->text, nameOrPath);
    std::error_code error;
    const auto status = std::filesystem::status(nameOrPath, error);
    // For a file that exists but cannot be reached, the reader gives the reason.
    if (status.type() == std::filesystem::file_type::not_found)
        throw ExperimentError(nameOrPath.empty() ? "\"\"" : nameOrPath, 0, "", complaintOfName(nameOrPath));
    if (isTraceFile(nameOrPath)) return experimentOfTrace(nameOrPath);
    return readExperiment(nameOrPath);
}

Message titleOf(ExperimentGroup group)
{
    switch (group) {
    case ExperimentGroup::StartHere: return Message(POOLSCOPE_TEXT("CoreText", "Start here"));
    case ExperimentGroup::Collectors: return Message(POOLSCOPE_TEXT("CoreText", "Collectors"));
    case ExperimentGroup::Pools: return Message(POOLSCOPE_TEXT("CoreText", "Pools"));
    case ExperimentGroup::Heaps: return Message(POOLSCOPE_TEXT("CoreText", "Heaps"));
    case ExperimentGroup::Articles: return Message(POOLSCOPE_TEXT("CoreText", "From the articles"));
    case ExperimentGroup::Mistakes: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Mistakes"));
}

Message meaningOf(ExperimentGroup group)
{
    switch (group) {
    case ExperimentGroup::StartHere:
        return Message(POOLSCOPE_TEXT("CoreText", "What to see first; each takes no more than a minute"));
    case ExperimentGroup::Collectors:
        return Message(POOLSCOPE_TEXT("CoreText", "One program, and what each garbage collector makes of it"));
    case ExperimentGroup::Pools:
        return Message(POOLSCOPE_TEXT("CoreText", "What a pool saves, what it costs, and when it does not pay"));
    case ExperimentGroup::Heaps:
        return Message(POOLSCOPE_TEXT("CoreText", "How the memory of a heap falls to pieces, and what prevents it"));
    case ExperimentGroup::Articles:
        return Message(
            POOLSCOPE_TEXT("CoreText", "What articles on object pools in games measured, and what you get here"));
    case ExperimentGroup::Mistakes: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "What goes wrong with pools, and how to notice it"));
}

ExperimentGroup groupOf(std::string_view name)
{
    const auto* const place = placeOf(name);
    return place == groupedNames.end() ? ExperimentGroup::Pools : place->group;
}

std::vector<BuiltInExperiment> builtInExperimentsByGroup()
{
    std::vector<BuiltInExperiment> all(builtInExperiments().begin(), builtInExperiments().end());
    std::ranges::stable_sort(all, {}, [](const BuiltInExperiment& builtIn) {
        return std::pair(groupOf(builtIn.name), placeOf(builtIn.name) - groupedNames.begin());
    });
    return all;
}

HeapPicture parseHeapPicture(std::string_view text)
{
    HeapPicture picture;
    const std::vector<std::uint64_t> head = numbersIn(takeLine(text));
    if (head.size() != 1 || head.front() == 0) return {};
    picture.frames = head.front();
    while (!text.empty()) {
        std::vector<std::uint64_t>& lane = picture.lanes.emplace_back(numbersIn(takeLine(text)));
        if (lane.empty() || lane.size() != picture.lanes.front().size()) return {};
    }
    return picture;
}

} // namespace poolscope
