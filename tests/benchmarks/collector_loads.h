// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The loads and the contestants of the collectors' benchmarks. gc-boehm comes first: the others are compared with it.
#pragma once

#include "core/base/units.h"
#include "core/metrics/percentiles.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace poolscope {

struct Load
{
    const char* name;
    const char* scenario;
    std::vector<std::pair<const char*, std::int64_t>> values;
    std::int64_t heapBytes;    // about two and a half times the live bytes, at least 1 MiB
    std::int64_t nurseryBytes; // most objects die within a fraction of the time it takes to fill
    int warmUp;                // frames before measuring begins
    int frames;

    [[nodiscard]] ParameterValues parameters() const
    {
        ParameterValues result;
        for (const auto& [id, value] : values)
            result.set(id, value);
        result.complete(findScenario(scenario)->parameters);
        return result;
    }
};

inline std::vector<Load> loads()
{
    constexpr auto mib = static_cast<std::int64_t>(MiB);
    return {
        {"churn, 400 live", "churn", {{"active", 400}, {"exchanges", 4'000}}, mib, mib / 4, 50, 1500},
        {"churn, 10,000 live", "churn", {{"active", 10'000}, {"exchanges", 10'000}}, 3 * mib, mib / 2, 20, 600},
        {"churn, 1,000,000 live", "churn", {{"active", 1'000'000}, {"exchanges", 200'000}}, 300 * mib, 2 * mib, 6, 40},
        {"aging-cache, 20,000 live",
         "aging-cache",
         {{"places", 6'000}, {"filled", 100}, {"requests", 600}},
         16 * mib,
         8 * mib,
         300,
         1500},
        {"aging-cache, 1,000,000 live",
         "aging-cache",
         {{"places", 330'000}, {"filled", 100}, {"insertions", 90}, {"requests", 6'000}, {"pinned", 5'000}},
         400 * mib,
         64 * mib,
         200,
         600}};
}

struct Contestant
{
    const char* name;
    const StrategyInfo* strategy;
    ParameterValues values; // complete
};

inline Contestant contestant(const char* name, const char* strategy, const Load& load, double markingWork = 0)
{
    Contestant result{name, findStrategy(strategy), {}};
    const std::string id = strategy;
    if (id == "gc-mark-sweep") result.values.set("markingWork", markingWork);
    if (id == "gc-mark-sweep" || id == "gc-copying" || id == "gc-generational")
        result.values.set("heapBytes", load.heapBytes);
    if (id == "gc-generational") result.values.set("nurseryBytes", load.nurseryBytes);
    result.values.complete(result.strategy->parameters);
    return result;
}

inline std::vector<Contestant> contestants(const Load& load)
{
    std::vector<Contestant> result;
    if (findStrategy("gc-boehm")->missing.empty()) result.push_back(contestant("gc-boehm", "gc-boehm", load));
    result.push_back(contestant("gc-mark-sweep", "gc-mark-sweep", load));
    result.push_back(contestant("  in increments", "gc-mark-sweep", load, 4));
    result.push_back(contestant("gc-copying", "gc-copying", load));
    result.push_back(contestant("gc-generational", "gc-generational", load));
    result.push_back(contestant("gc-reference-counting", "gc-reference-counting", load));
    result.push_back(contestant("new-delete", "new-delete", load));
    return result;
}

struct CollectorFigures
{
    std::vector<std::uint64_t> pauses; // ns
    std::uint64_t reservedBytes = 0;
    double costNs = 0, pauseNs = 0, bytes = 0;
};

inline void print(const Load& load, const std::vector<Contestant>& lanes, const std::vector<CollectorFigures>& figures)
{
    std::printf("\n%s\n%-24s %8s %7s %8s %7s %9s %9s %9s %7s %11s\n", load.name, "", "ns/byte", "ratio", "pauses",
                "ratio", "p50 pause", "p99", "max", "number", "reserved");
    const CollectorFigures& first = figures.front();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const CollectorFigures& f = figures[i];
        const Percentiles pauses = percentilesOf(f.pauses);
        const double ratio = f.costNs / f.bytes / (first.costNs / first.bytes);
        const double pauseRatio = f.pauseNs / f.bytes / (first.pauseNs / first.bytes);
        std::printf("%-24s %8.3f %7.2f %8.3f %7.2f %6.0f us %6.0f us %6.0f us %7zu %11s\n", lanes[i].name,
                    f.costNs / f.bytes, ratio, f.pauseNs / f.bytes, pauseRatio, static_cast<double>(pauses.p50) / 1e3,
                    static_cast<double>(pauses.p99) / 1e3, static_cast<double>(pauses.max) / 1e3, f.pauses.size(),
                    formatBytes(static_cast<double>(f.reservedBytes)).c_str());
    }
    std::fflush(stdout);
}

// Calls compare(load) for each load whose name contains words[1], in a process of its own: memory that libgc took for
// an earlier load would stay with it, and let it collect less. Returns main's result.
template <class Compare>
int forEachLoad(int count, char** words, Compare compare)
{
    std::fflush(stdout);
    for (const Load& load : loads()) {
        if (count > 1 && std::strstr(load.name, words[1]) == nullptr) continue;
        const pid_t child = fork();
        if (child == 0) {
            compare(load);
            _exit(EXIT_SUCCESS);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

} // namespace poolscope
