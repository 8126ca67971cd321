// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/experiment_groups.h"

#include <algorithm>

namespace poolscope {

namespace {

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
    GroupedName{"young-and-old", ExperimentGroup::Collectors},
    GroupedName{"small-steps", ExperimentGroup::Collectors},
    GroupedName{"cycles", ExperimentGroup::Collectors},
    GroupedName{"chunk-sizes", ExperimentGroup::Pools},
    GroupedName{"side-by-side", ExperimentGroup::Pools},
    GroupedName{"not-worth-it", ExperimentGroup::Pools},
    GroupedName{"object-size", ExperimentGroup::Pools},
    GroupedName{"level-end", ExperimentGroup::Pools},
    GroupedName{"drawn-frames", ExperimentGroup::Pools},
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

} // namespace

Message titleOf(ExperimentGroup group)
{
    switch (group) {
    case ExperimentGroup::StartHere: return Message(POOLSCOPE_TEXT("CoreText", "Start here"));
    case ExperimentGroup::Collectors: return Message(POOLSCOPE_TEXT("CoreText", "Collectors"));
    case ExperimentGroup::Pools: return Message(POOLSCOPE_TEXT("CoreText", "Pools"));
    case ExperimentGroup::Articles: return Message(POOLSCOPE_TEXT("CoreText", "From the articles"));
    case ExperimentGroup::Mistakes: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Mistakes"));
}

Message meaningOf(ExperimentGroup group)
{
    switch (group) {
    case ExperimentGroup::StartHere:
        return Message(POOLSCOPE_TEXT("CoreText", "What to see first, each of it within a minute"));
    case ExperimentGroup::Collectors:
        return Message(POOLSCOPE_TEXT("CoreText", "One program, and what each garbage collector makes of it"));
    case ExperimentGroup::Pools:
        return Message(POOLSCOPE_TEXT("CoreText", "What a pool saves, what it costs, and when it does not pay"));
    case ExperimentGroup::Articles:
        return Message(POOLSCOPE_TEXT("CoreText", "What articles on object pools in games measured, measured again"));
    case ExperimentGroup::Mistakes: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "What goes wrong with pools, and how it shows"));
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

} // namespace poolscope
