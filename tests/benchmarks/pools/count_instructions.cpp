// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Instructions per unit of work, counted by callgrind: the same on every run of one build, so that a test can check
// them. count_instructions --check fails if a bar is missed, --check-typed if a bar of the typed pools is;
// count_instructions OUT.json writes the figures for the table. Runs itself under valgrind with --counted.
#include "tests/benchmarks/pools/instruction_bars.h"
#include "tests/benchmarks/pools/trial.h"

#include <nlohmann/json.hpp>
#include <valgrind/callgrind.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <unistd.h>

using namespace poolscope::bench;

namespace {

// Where the number of objects does not matter, a small one is used.
const std::vector<Load>& countedLoads()
{
    static const std::vector<Load> loads{
        {Workload::Churn, 100}, {Workload::Bullets, 1000}, {Workload::Temporaries, 2400}};
    return loads;
}

std::size_t roundsCounted(const Load& load)
{
    return load.workload == Workload::Churn ? 20'000 : 20;
}

// The cost is written to a dump of its own, named after the contestant.
void runOne(const Contestant& one, const Load& load)
{
    const auto trial = one.make(load.objects);
    trial->fill();
    trial->run(load.workload == Workload::Churn ? 2000 : 60);
    const std::string name = load.name() + '/' + one.name;
    CALLGRIND_TOGGLE_COLLECT;
    trial->run(roundsCounted(load));
    CALLGRIND_DUMP_STATS_AT(name.c_str());
    CALLGRIND_TOGGLE_COLLECT;
}

void runCounted()
{
    for (const Load& load : countedLoads()) {
        for (const Contestant& one : contestants()) {
            if (one.workload != load.workload) continue;
            try {
                runOne(one, load);
            } catch (const std::bad_alloc&) {
                // under valgrind less address space is available
                std::cerr << "count_instructions: no memory under valgrind for " << one.name << '\n';
            }
        }
    }
}

// The name and the instructions of one dump; the dump at the end has no name and no contestant.
std::pair<std::string, double> readDump(const std::filesystem::path& path)
{
    const std::string named = "desc: Trigger: Client Request: ";
    const std::string summed = "totals: ";
    std::pair<std::string, double> dump;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(named)) dump.first = line.substr(named.size());
        if (line.starts_with(summed)) dump.second = std::stod(line.substr(summed.size()));
    }
    return dump;
}

// Starts this program under valgrind. Throws std::runtime_error.
InstructionCounts count()
{
    std::string folder = (std::filesystem::temp_directory_path() / "poolscope-instructions-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
    const std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string command = "valgrind --quiet --tool=callgrind --collect-atstart=no --callgrind-out-file='" +
                                folder + "/dump' '" + program + "' --counted";
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
    std::map<std::string, double> totals;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        totals.insert(readDump(entry.path()));
    std::filesystem::remove_all(folder);
    InstructionCounts counts;
    for (const Load& load : countedLoads()) {
        const auto units = static_cast<double>(roundsCounted(load) * load.unitsPerRound());
        for (const Contestant& one : contestants()) {
            const auto total = totals.find(load.name() + '/' + one.name);
            if (one.workload == load.workload && total != totals.end())
                counts[std::string(nameOf(load.workload))][one.name] = total->second / units;
        }
    }
    return counts;
}

int check(const std::vector<Bar>& bars)
{
    bool passed = true;
    for (const Bar& bar : bars) {
        std::cout << (bar.passes() ? "pass " : "MISS ") << bar.workload << ", " << bar.who << ": " << bar.measuredText()
                  << " (" << bar.barText() << ")\n";
        passed = passed && bar.passes();
    }
    return passed ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
try {
    const std::string argument = argc == 2 ? argv[1] : "";
    if (argument.empty()) {
        std::cerr << "usage: count_instructions OUT.json | --check | --check-typed\n";
        return 2;
    }
    if (argument == "--counted") {
        runCounted();
        return 0;
    }
    const InstructionCounts counts = count();
    if (argument == "--check") return check(instructionBars(counts));
    if (argument == "--check-typed") return check(typedInstructionBars(counts));
    std::ofstream out(argument);
    out << nlohmann::json(counts).dump(1) << '\n';
    return out.good() ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "count_instructions: " << error.what() << '\n';
    return 1;
}
