// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/instruction_bars.h"

#include "tests/benchmarks/pools/names.h"

namespace poolscope::bench {

namespace {

std::optional<double> countOf(const InstructionCounts& counts, const std::string& workload, const std::string& who)
{
    const auto contestants = counts.find(workload);
    if (contestants == counts.end()) return {};
    const auto found = contestants->second.find(who);
    return found == contestants->second.end() ? std::optional<double>() : found->second;
}

// The one of our pools with the fewest instructions in churn with the default guard; "" if none was counted.
std::string leanestPool(const InstructionCounts& counts)
{
    const auto churn = counts.find("churn");
    if (churn == counts.end()) return "";
    std::string leanest;
    double least = 0;
    for (const auto& [who, count] : churn->second) {
        if (!hasGuard(who, GuardName::Counted) || (!leanest.empty() && count >= least)) continue;
        leanest = poolOf(who);
        least = count;
    }
    return leanest;
}

} // namespace

std::vector<Bar> instructionBars(const InstructionCounts& counts)
{
    const std::string pool = leanestPool(counts);
    std::vector<Bar> bars;
    const auto add = [&](const std::string& workload, const std::string& who, double atMost) {
        bars.push_back({workload, who, countOf(counts, workload, who), atMost, "instructions"});
    };
    add("churn", guarded(pool, GuardName::Unguarded), 95);
    add("churn", guarded(pool, GuardName::Counted), 100);
    for (const char* temporary : {"frame-arena", "pool-managed"}) {
        add("temporaries", guarded(temporary, GuardName::Unguarded), 30);
        add("temporaries", guarded(temporary, GuardName::Counted), 30);
    }
    return bars;
}

std::vector<Bar> typedInstructionBars(const InstructionCounts& counts)
{
    std::vector<Bar> bars;
    const auto add = [&](const char* pool, GuardName guard, double atMost) {
        const std::string who = guarded(pool, guard);
        bars.push_back({"churn", who, countOf(counts, "churn", who), atMost, "instructions"});
    };
    add("FreeListPool<T>", GuardName::Unguarded, 95);
    add("FreeListPool<T>", GuardName::Counted, 97);
    add("StackPool<T>", GuardName::Unguarded, 98);
    add("StackPool<T>", GuardName::Counted, 100);
    return bars;
}

} // namespace poolscope::bench
