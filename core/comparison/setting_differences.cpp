// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/setting_differences.h"

#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

using Of = SettingDifference::Of;

// One setting of one experiment.
struct Listed
{
    Of of;
    std::string lane;
    std::string path;
    const Parameter* parameter;
    ParameterValue value;

    [[nodiscard]] bool isSameAs(const Listed& other) const
    {
        return of == other.of && lane == other.lane && path == other.path;
    }
};

class SettingList
{
public:
    explicit SettingList(const Experiment& experiment)
    {
        addRun(experiment);
        addScenario(experiment.scenario, "", experiment.parameters);
        if (!experiment.inside.empty())
            addScenario(experiment.inside, std::string(insidePrefix), experiment.insideParameters);
        for (const ExperimentLane& lane : experiment.lanes)
            addLane(lane);
    }

    [[nodiscard]] const std::vector<Listed>& all() const { return all_; }
    [[nodiscard]] const Listed* find(const Listed& wanted) const
    {
        const auto found = std::ranges::find_if(all_, [&](const Listed& each) { return each.isSameAs(wanted); });
        return found == all_.end() ? nullptr : &*found;
    }

private:
    void add(Of of, const std::string& lane, const std::string& path, const std::string& value)
    {
        all_.push_back({of, lane, path, nullptr, value});
    }
    void add(const std::string& path, const Parameter& parameter, ParameterValue value)
    {
        all_.push_back({Of::Parameter, "", path, &parameter, std::move(value)});
    }
    void addValues(const std::string& lane, const std::string& prefix, const ParameterValues& values,
                   std::span<const Parameter> parameters)
    {
        for (const Parameter& parameter : parameters)
            if (const ParameterValue* value = values.find(parameter.id))
                all_.push_back({Of::Parameter, lane, prefix + parameter.id, &parameter, *value});
    }

    void addRun(const Experiment& experiment)
    {
        add("seed", seedParameter(), static_cast<std::int64_t>(experiment.seed));
        add("frames", framesParameter(), static_cast<std::int64_t>(experiment.frames));
        add("frameRate", frameRateParameter(), experiment.frameRate);
        add("drawing", drawingParameter(), experiment.drawing);
    }
    void addScenario(const std::string& id, const std::string& prefix, const ParameterValues& values)
    {
        add(Of::Scenario, "", prefix + "scenario", id);
        if (const ScenarioInfo* scenario = findScenario(id)) addValues("", prefix, values, scenario->parameters);
    }
    void addStrategy(const std::string& lane, const std::string& prefix, const std::string& id,
                     const ParameterValues& values)
    {
        add(Of::Strategy, lane, prefix + "strategy", id);
        if (const StrategyInfo* strategy = findStrategy(id)) addValues(lane, prefix, values, strategy->parameters);
    }
    void addLane(const ExperimentLane& lane)
    {
        addStrategy(lane.name, "", lane.strategy, lane.parameters);
        for (const ExperimentKind& kind : lane.kinds) {
            addStrategy(lane.name, kind.kind + ".", kind.part.strategy, kind.part.parameters);
            add(Of::Backing, lane.name, kind.kind + ".backing",
                kind.part.backing == Backing::Collected ? "collected" : "system");
        }
        for (const ExperimentMistake& own : lane.mistakes) {
            add(Of::Mistake, lane.name, own.mistake, "yes");
            addValues(lane.name, own.mistake + '.', own.parameters, findMistake(own.mistake)->parameters);
        }
    }

    std::vector<Listed> all_;
};

bool hasLane(const Experiment& experiment, const std::string& name)
{
    return std::ranges::find(experiment.lanes, name, &ExperimentLane::name) != experiment.lanes.end();
}

bool standsAlone(Of of)
{
    return of != Of::Parameter && of != Of::Backing;
}

Setting settingOf(const Listed* listed, const std::vector<Tuning>& tunings)
{
    Setting setting;
    if (listed == nullptr) return setting;
    setting.value = listed->value;
    if (listed->of == Of::Parameter)
        std::ranges::copy_if(tunings, std::back_inserter(setting.tunings), [&](const Tuning& tuning) {
            return tuning.lane == listed->lane && tuning.parameter == listed->path;
        });
    return setting;
}

bool differ(const Setting& one, const Setting& other)
{
    const auto areEqual = [](const Tuning& first, const Tuning& second) {
        return first.frame == second.frame && first.oldValue == second.oldValue && first.newValue == second.newValue;
    };
    return one.value != other.value || !std::ranges::equal(one.tunings, other.tunings, areEqual);
}

} // namespace

std::vector<SettingDifference> settingDifferences(const Experiment& one, const std::vector<Tuning>& tuningsOfOne,
                                                  const Experiment& other, const std::vector<Tuning>& tuningsOfOther)
{
    const SettingList first(one), second(other);
    std::vector<SettingDifference> differences;
    const auto compare = [&](const Listed& listed, const Listed* inOne, const Listed* inOther) {
        // A lane that only one of them has is told once, by its strategy.
        const bool isLaneAlone = !listed.lane.empty() && (!hasLane(one, listed.lane) || !hasLane(other, listed.lane));
        if (isLaneAlone && listed.path != "strategy") return;
        if ((inOne == nullptr || inOther == nullptr) && !standsAlone(listed.of)) return;
        SettingDifference difference{listed.of,
                                     listed.lane,
                                     listed.path,
                                     listed.parameter,
                                     settingOf(inOne, tuningsOfOne),
                                     settingOf(inOther, tuningsOfOther)};
        if (differ(difference.one, difference.other)) differences.push_back(std::move(difference));
    };
    for (const Listed& listed : first.all())
        compare(listed, &listed, second.find(listed));
    for (const Listed& listed : second.all())
        if (first.find(listed) == nullptr) compare(listed, nullptr, &listed);
    return differences;
}

} // namespace poolscope
