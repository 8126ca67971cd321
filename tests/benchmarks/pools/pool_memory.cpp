// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Resident bytes per live byte: pool_memory OUT.json
// The memory that the system really provided after churn's objects were made, for each contestant in a process of its
// own: pool_memory --one CONTESTANT OBJECTS prints the bytes per live byte.
#include "tests/benchmarks/pools/resident_memory.h"
#include "tests/benchmarks/pools/trial.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <malloc.h>
#include <unistd.h>

using namespace poolscope::bench;

namespace {

double bytesPerLiveByte(const Contestant& one, std::size_t objects)
{
    // Once in advance, for allocations that a process needs only once; malloc must not serve the rest from their
    // remains.
    one.make(10)->fill();
    malloc_trim(0);
    (void)residentBytes();
    const std::size_t before = residentBytes();
    const auto trial = one.make(objects);
    trial->fill();
    const std::size_t taken = residentBytes() - before - trial->listBytes();
    return static_cast<double>(taken) / static_cast<double>(trial->liveBytes());
}

// Throws std::runtime_error if the process did not print a number.
double measuredApart(const std::string& program, const std::string& name, std::size_t objects)
{
    const std::string command = "'" + program + "' --one '" + name + "' " + std::to_string(objects);
    std::array<char, 64> line{};
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("could not start " + command);
    const bool read = std::fgets(line.data(), line.size(), pipe) != nullptr;
    if (pclose(pipe) != 0 || !read) throw std::runtime_error("failed: " + command);
    return std::strtod(line.data(), nullptr);
}

nlohmann::json measuredAll(const std::string& program)
{
    nlohmann::json result;
    for (const Contestant& one : contestants()) {
        if (one.workload != Workload::Churn || one.name == "floor") continue;
        for (const std::size_t objects : {std::size_t{10'000}, std::size_t{1'000'000}})
            result["churn/" + std::to_string(objects)][one.name] = measuredApart(program, one.name, objects);
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
try {
    if (argc == 4 && std::string(argv[1]) == "--one") {
        std::cout << bytesPerLiveByte(contestant(Workload::Churn, argv[2]), std::stoul(argv[3])) << '\n';
        return 0;
    }
    if (argc != 2) {
        std::cerr << "usage: pool_memory OUT.json | pool_memory --one CONTESTANT OBJECTS\n";
        return 2;
    }
    std::ofstream out(argv[1]);
    out << measuredAll("/proc/" + std::to_string(getpid()) + "/exe").dump(1) << '\n';
    return out.good() ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << "pool_memory: " << error.what() << '\n';
    return 1;
}
