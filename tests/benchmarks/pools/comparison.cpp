// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/comparison.h"

#include <algorithm>
#include <random>

#include <time.h>

namespace poolscope::bench {

namespace {

// Processor time, not wall-clock time: time given to other threads does not count.
double threadNanoseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double timeOnce(const Contestant& contestant, const Load& load, std::size_t rounds)
{
    const auto trial = contestant.make(load.objects);
    trial->fill();
    trial->run(load.roundsToWarmUp());
    const double before = threadNanoseconds();
    trial->run(rounds);
    return (threadNanoseconds() - before) / static_cast<double>(rounds * load.unitsPerRound());
}

std::vector<const Contestant*> contestantsAt(Workload workload, const std::vector<std::string>& only)
{
    std::vector<const Contestant*> chosen;
    for (const Contestant& one : contestants()) {
        const bool wanted = only.empty() || std::ranges::find(only, one.name) != only.end();
        if (one.workload == workload && wanted) chosen.push_back(&one);
    }
    return chosen;
}

} // namespace

std::size_t Thoroughness::repetitions(const Load& load) const
{
    if (quick) return 3;
    if (load.objects >= 1'000'000) return 15;
    return load.objects >= 100'000 ? 15 : 41;
}

std::size_t Thoroughness::rounds(const Load& load) const
{
    return quick ? std::max<std::size_t>(load.roundsMeasured() / 20, 2) : load.roundsMeasured();
}

Times compare(const Load& load, const Thoroughness& thoroughness, const std::vector<std::string>& only)
{
    std::vector<const Contestant*> order = contestantsAt(load.workload, only);
    std::mt19937 random(42);
    Times times;
    for (std::size_t repetition = 0; repetition < thoroughness.repetitions(load); ++repetition) {
        std::ranges::shuffle(order, random);
        for (const Contestant* one : order)
            times[one->name].push_back(timeOnce(*one, load, thoroughness.rounds(load)));
    }
    return times;
}

} // namespace poolscope::bench
