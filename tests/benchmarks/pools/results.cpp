// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/results.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace poolscope::bench {

namespace {

nlohmann::json readJson(const std::filesystem::path& path)
{
    std::ifstream file(path);
    return file ? nlohmann::json::parse(file) : nlohmann::json::object();
}

TimesByLoad timesOf(const nlohmann::json& json)
{
    return json.value("times", nlohmann::json::object()).get<TimesByLoad>();
}

Growth growthOf(const nlohmann::json& json)
{
    Growth growth{json.at("slowestWithoutGrowth"), json.at("residentShare"), {}, {}};
    if (json.contains("medianGrowth")) {
        growth.medianGrowth = json.at("medianGrowth").get<double>();
        growth.slowestGrowth = json.at("slowestGrowth").get<double>();
    }
    return growth;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

const std::vector<double>* timesOf(const TimesByLoad& times, const std::string& load, const std::string& who)
{
    const auto contestants = times.find(load);
    if (contestants == times.end()) return nullptr;
    const auto found = contestants->second.find(who);
    return found == contestants->second.end() || found->second.empty() ? nullptr : &found->second;
}

} // namespace

Results Results::read(const std::filesystem::path& folder)
{
    Results results;
    const nlohmann::json comparison = readJson(folder / "comparison.json");
    results.times = timesOf(comparison);
    results.loadAverage = comparison.value("loadAverage", 0.0);
    const std::string prefix = "preload-";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().stem().string();
        if (name.starts_with(prefix)) results.preloaded[name.substr(prefix.size())] = timesOf(readJson(entry.path()));
    }
    results.instructions = readJson(folder / "instructions.json").get<InstructionCounts>();
    results.memory = readJson(folder / "memory.json").get<decltype(results.memory)>();
    const nlohmann::json growths = readJson(folder / "growth.json");
    for (const auto& [pool, growth] : growths.items())
        results.growth[pool] = growthOf(growth);
    for (const std::string level : {"-O2", "-O3"}) {
        const nlohmann::json typed = readJson(folder / ("typed" + level + ".json"));
        if (typed.empty()) continue;
        if (results.typedFace.empty()) results.typedFaceLoadAverage = typed.value("loadAverage", 0.0);
        results.typedFace[level] = {
            timesOf(typed), readJson(folder / ("typed-instructions" + level + ".json")).get<InstructionCounts>()};
    }
    return results;
}

std::optional<double> medianTime(const TimesByLoad& times, const std::string& load, const std::string& who)
{
    const std::vector<double>* found = timesOf(times, load, who);
    return found != nullptr ? std::optional(median(*found)) : std::nullopt;
}

std::optional<double> medianRatio(const TimesByLoad& times, const std::string& load, const std::string& who,
                                  const std::string& toWhom)
{
    const std::vector<double>* ours = timesOf(times, load, who);
    const std::vector<double>* theirs = timesOf(times, load, toWhom);
    if (ours == nullptr || theirs == nullptr) return {};
    std::vector<double> ratios(std::min(ours->size(), theirs->size()));
    for (std::size_t i = 0; i < ratios.size(); ++i)
        ratios[i] = (*ours)[i] / (*theirs)[i];
    return median(ratios);
}

} // namespace poolscope::bench
