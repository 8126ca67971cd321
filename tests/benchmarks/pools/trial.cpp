// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/trial.h"

#include <algorithm>
#include <stdexcept>

namespace poolscope::bench {

std::string_view nameOf(Workload workload)
{
    switch (workload) {
    case Workload::Churn: return "churn";
    case Workload::ByKind: return "by-kind";
    case Workload::Bullets: return "bullets";
    case Workload::Temporaries: return "temporaries";
    }
    return "";
}

// A measurement takes some milliseconds: long compared with reading the clock, but short compared with changes of the
// machine's load, so that all contestants of a repetition run under the same load.
std::size_t Load::roundsMeasured() const
{
    if (isExchange(workload)) return objects < 1'000'000 ? 200'000 : 300'000;
    return std::max<std::size_t>(2'000'000 / objects, 20);
}

std::size_t Load::roundsToWarmUp() const
{
    if (isExchange(workload)) return std::max<std::size_t>(objects / 3, 20'000);
    return workload == Workload::Bullets ? 60 : 5; // twice the longest life of a bullet
}

std::string Load::name() const
{
    return std::string(nameOf(workload)) + '/' + std::to_string(objects);
}

const std::vector<Load>& allLoads()
{
    static const std::vector<Load> loads{
        {Workload::Churn, 100},          {Workload::Churn, 10'000},    {Workload::Churn, 1'000'000},
        {Workload::Bullets, 1000},       {Workload::Bullets, 100'000}, {Workload::Temporaries, 2400},
        {Workload::Temporaries, 12'000}, {Workload::ByKind, 100},      {Workload::ByKind, 10'000},
        {Workload::ByKind, 1'000'000},
    };
    return loads;
}

std::vector<Contestant>& contestants()
{
    static std::vector<Contestant> list;
    return list;
}

const Contestant& contestant(Workload workload, std::string_view name)
{
    for (const Contestant& one : contestants()) {
        if (one.workload == workload && one.name == name) return one;
    }
    throw std::out_of_range("There is no contestant '" + std::string(name) + "' at " + std::string(nameOf(workload)) +
                            '.');
}

} // namespace poolscope::bench
