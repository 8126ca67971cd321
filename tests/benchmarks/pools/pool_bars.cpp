// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/pool_bars.h"

#include "tests/benchmarks/pools/names.h"

#include <iterator>

namespace poolscope::bench {

namespace {

constexpr const char* limit = "limit";
constexpr const char* newDelete = "new-delete";
constexpr const char* iterated = "pool-bitmap iterated";
const std::vector<std::string> churnLoads{"churn/100", "churn/10000", "churn/1000000"};

// The one of our pools with the default guard and the least product of its ratios to the limit over the measured
// `loads`; "" if none was measured.
std::string bestPool(const Results& results, const std::vector<std::string>& loads)
{
    std::string best;
    double least = 0;
    const auto first = results.times.find(loads.front());
    if (first == results.times.end()) return best;
    for (const auto& [who, times] : first->second) {
        if (!hasGuard(who, GuardName::Counted) || poolOf(who) == iterated) continue;
        double product = 1;
        for (const std::string& load : loads)
            product *= medianRatio(results.times, load, who, limit).value_or(1);
        if (!best.empty() && product >= least) continue;
        best = poolOf(who);
        least = product;
    }
    return best;
}

class BarList
{
public:
    explicit BarList(const Results& results) : results_(results) {}

    void addRatio(const std::string& load, const std::string& who, const std::string& toWhom, double atMost,
                  const std::string& unit)
    {
        bars.push_back({load, who, medianRatio(results_.times, load, who, toWhom), atMost, unit});
    }

    void addChurn()
    {
        const std::string pool = bestPool(results_, churnLoads);
        const std::string bare = guarded(pool, GuardName::Unguarded);
        const std::string counted = guarded(pool, GuardName::Counted);
        for (const std::string& load : churnLoads)
            addRatio(load, bare, limit, 1.05, "L");
        addRatio(churnLoads[0], bare, newDelete, 0.50, "g");
        addRatio(churnLoads[1], bare, newDelete, 0.50, "g");
        addRatio(churnLoads[2], bare, newDelete, 0.45, "g");
        addRatio(churnLoads[0], counted, limit, 1.05, "L");
        addRatio(churnLoads[2], counted, limit, 1.10, "L");
        addRatio(churnLoads[0], guarded(pool, GuardName::Checked), limit, 1.10, "L");
    }

    void addBullets()
    {
        for (const auto& [load, atMost] : {std::pair("bullets/1000", 1.05), std::pair("bullets/100000", 0.85)})
            addRatio(load, guarded(bestPool(results_, {load}), GuardName::Unguarded), limit, atMost, "L");
        const std::string walked = guarded(iterated, GuardName::Unguarded);
        for (const char* load : {"bullets/1000", "bullets/100000"}) {
            addRatio(load, walked, "by value", 1.15, "x by value");
            addRatio(load, walked, "plf::colony", 0.40, "x plf::colony");
        }
    }

    void addTemporaries()
    {
        for (const char* pool : {"frame-arena", "pool-managed"}) {
            for (const char* load : {"temporaries/2400", "temporaries/12000"})
                addRatio(load, guarded(pool, GuardName::Unguarded), "pmr::monotonic", 1.05, "x pmr::monotonic");
        }
    }

    void addMemory()
    {
        const std::string who = guarded(bestPool(results_, churnLoads), GuardName::Unguarded);
        for (const auto& [load, atMost] : {std::pair("churn/1000000", 1.01), std::pair("churn/10000", 1.16)}) {
            std::optional<double> measured;
            if (results_.memory.contains(load) && results_.memory.at(load).contains(who))
                measured = results_.memory.at(load).at(who);
            bars.push_back({load, who, measured, atMost, "bytes per live byte"});
        }
    }

    void addGrowth()
    {
        for (const auto& [pool, growth] : results_.growth) {
            if (growth.medianGrowth) {
                bars.push_back({"acquire that does not grow, slowest", pool,
                                growth.slowestWithoutGrowth / *growth.medianGrowth, 1, "x one chunk's growth"});
                // A page fault for its tables is acceptable; a pool that copied or linked all its slots would be
                // hundreds of times as slow.
                bars.push_back({"growth, slowest of a million acquires", pool,
                                *growth.slowestGrowth / *growth.medianGrowth, 20, "x one chunk's growth"});
            }
            bars.push_back({"slots touched by reserving 64 MB", pool, growth.residentShare, 0.01, "of the bytes"});
        }
    }

    std::vector<Bar> bars;

private:
    const Results& results_;
};

} // namespace

std::vector<Bar> allBars(const Results& results)
{
    BarList list(results);
    list.addChurn();
    list.addBullets();
    list.addTemporaries();
    std::ranges::copy(instructionBars(results.instructions), std::back_inserter(list.bars));
    list.addMemory();
    list.addGrowth();
    return list.bars;
}

std::vector<Bar> typedFaceBars(const Results& results)
{
    std::vector<Bar> bars;
    for (const auto& [level, typed] : results.typedFace) {
        for (const auto& [guard, atMost] : {std::pair(GuardName::Unguarded, 1.03), std::pair(GuardName::Counted, 1.08)})
            for (const char* pool : {"FreeListPool<T>", "StackPool<T>"})
                for (const char* load : {"by-kind/100", "by-kind/10000", "by-kind/1000000"}) {
                    const std::string who = guarded(pool, guard);
                    bars.push_back({load + (", " + level), who, medianRatio(typed.times, load, who, "boost::pool"),
                                    atMost, "x boost::pool"});
                }
        for (Bar bar : typedInstructionBars(typed.instructions)) {
            bar.workload += ", " + level;
            bars.push_back(std::move(bar));
        }
    }
    return bars;
}

} // namespace poolscope::bench
