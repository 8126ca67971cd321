// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How pools grow: pool_growth OUT.json
// A million acquires from an empty pool, each timed separately in several passes. The shortest time of each counts,
// because it is the least disturbed by the machine. Acquires that requested memory from the system are the growth
// steps. Also measures how much memory a reservation touches.
#include "tests/benchmarks/pools/own_pools.h"
#include "tests/benchmarks/pools/resident_memory.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <vector>

using namespace poolscope;
using namespace poolscope::bench;

namespace {

constexpr std::size_t acquires = 1'000'000;
constexpr pools::SlotShape shape{64, 16};
constexpr int passes = 7;

struct Acquire
{
    float nanoseconds = 1e9F; // the minimum over all passes
    bool grows = false;
};

template <class Own>
void timeAll(std::vector<Acquire>& acquired)
{
    using Clock = std::chrono::steady_clock;
    Own own(shape, acquires);
    std::uint64_t allocations = own.pool.stats().heapAllocations;
    for (Acquire& one : acquired) {
        const auto before = Clock::now();
        void* volatile object = own.pool.acquire();
        const std::chrono::duration<float, std::nano> took = Clock::now() - before;
        (void)object;
        one.nanoseconds = std::min(one.nanoseconds, took.count());
        if (const std::uint64_t now = own.pool.stats().heapAllocations; now != allocations) {
            one.grows = true;
            allocations = now;
        }
    }
}

template <class Own>
double residentShareOfReserved()
{
    Own own(shape, 1);
    const std::size_t before = residentBytes();
    own.pool.reserve(acquires);
    return static_cast<double>(residentBytes() - before) / static_cast<double>(acquires * shape.bytes);
}

template <class Own>
nlohmann::json measured()
{
    std::vector<Acquire> acquired(acquires);
    for (int pass = 0; pass < passes; ++pass)
        timeAll<Own>(acquired);
    std::vector<float> steps;
    float slowest = 0;
    for (const Acquire& one : acquired) {
        if (one.grows) steps.push_back(one.nanoseconds);
        if (!one.grows) slowest = std::max(slowest, one.nanoseconds);
    }
    nlohmann::json result{{"slowestWithoutGrowth", slowest}, {"residentShare", residentShareOfReserved<Own>()}};
    std::ranges::sort(steps);
    if (!steps.empty()) {
        result["growthSteps"] = steps.size();
        result["medianGrowth"] = steps[steps.size() / 2];
        result["slowestGrowth"] = steps.back();
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::cerr << "usage: pool_growth OUT.json\n";
        return 2;
    }
    using pools::Counted;
    const nlohmann::json result{{"pool-free-list", measured<OwnFreeList<Counted>>()},
                                {"pool-stack", measured<OwnStack<Counted>>()},
                                {"pool-chunked", measured<OwnChunked<Counted>>()},
                                {"pool-bitmap", measured<OwnBitmap<Counted>>()},
                                {"pool-managed", measured<OwnManaged<Counted>>()}};
    std::ofstream out(argv[1]);
    out << result.dump(1) << '\n';
    return out.good() ? 0 : 1;
}
