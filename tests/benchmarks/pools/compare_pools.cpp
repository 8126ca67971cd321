// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compares all contestants linked to it at every load: compare_pools OUT.json [--quick] [--only A,B] [--workload NAME].
// OUT.json gets the nanoseconds of every repetition by load and contestant, and the load of the machine before.
#include "tests/benchmarks/pools/comparison.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <thread>

using namespace poolscope::bench;

namespace {

// With a second thread, as in a program with a window, malloc no longer takes its short cuts.
class IdleThread
{
    std::mutex mutex_;
    std::condition_variable_any never_;
    std::jthread thread_{[this](const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        never_.wait(lock, stop, [] { return false; });
    }};
};

struct Options
{
    std::string out;
    Thoroughness thoroughness;
    std::vector<std::string> only;
    std::string workload; // empty: all of them
};

std::vector<std::string> split(const std::string& list)
{
    std::vector<std::string> names;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');)
        names.push_back(name);
    return names;
}

Options parsed(const std::vector<std::string>& arguments)
{
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--quick")
            options.thoroughness.quick = true;
        else if (arguments[i] == "--only" && i + 1 < arguments.size())
            options.only = split(arguments[++i]);
        else if (arguments[i] == "--workload" && i + 1 < arguments.size())
            options.workload = arguments[++i];
        else
            options.out = arguments[i];
    }
    return options;
}

nlohmann::json measured(const Options& options)
{
    const IdleThread idle;
    nlohmann::json result;
    double loadAverage = 0;
    getloadavg(&loadAverage, 1);
    result["loadAverage"] = loadAverage;
    for (const Load& load : allLoads()) {
        if (options.thoroughness.leavesOut(load)) continue;
        if (!options.workload.empty() && options.workload != nameOf(load.workload)) continue;
        if (!std::ranges::count(contestants(), load.workload, &Contestant::workload)) continue;
        std::cerr << "  " << load.name() << '\n';
        result["times"][load.name()] = compare(load, options.thoroughness, options.only);
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parsed({argv + 1, argv + argc});
    if (options.out.empty() || options.out.starts_with("--")) {
        std::cerr << "usage: compare_pools OUT.json [--quick] [--only A,B] [--workload NAME]\n";
        return 2;
    }
    std::ofstream out(options.out);
    out << measured(options).dump(1) << '\n';
    return out.good() ? 0 : 1;
}
