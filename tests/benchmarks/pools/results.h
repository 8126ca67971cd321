// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results of the programs in this folder, read from their files, and the ratios computed from them.
#pragma once

#include "tests/benchmarks/pools/comparison.h"
#include "tests/benchmarks/pools/instruction_bars.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::bench {

// By the name of the load.
using TimesByLoad = std::map<std::string, Times>;

// Nanoseconds; see pool_growth.cpp.
struct Growth
{
    double slowestWithoutGrowth = 0;
    double residentShare = 0;           // share of the reserved bytes
    std::optional<double> medianGrowth; // nullopt for a pool that does not grow by itself
    std::optional<double> slowestGrowth;
};

// The typed pools, measured in a program of their own.
struct TypedFace
{
    TimesByLoad times;
    InstructionCounts instructions;
};

struct Results
{
    // Reads the files in `folder`: comparison.json, preload-NAME.json, memory.json, growth.json, instructions.json,
    // typed-LEVEL.json, typed-instructions-LEVEL.json. Files that are missing were not measured. Throws
    // nlohmann::json::exception for a file with other content.
    [[nodiscard]] static Results read(const std::filesystem::path& folder);

    TimesByLoad times;
    double loadAverage = 0;                       // before the run
    std::map<std::string, TimesByLoad> preloaded; // by allocator: "new-delete" and "limit" on top of it
    InstructionCounts instructions;
    std::map<std::string, std::map<std::string, double>> memory; // resident bytes per live byte, by load and contestant
    std::map<std::string, Growth> growth;                        // by pool
    std::map<std::string, TypedFace> typedFace;                  // by optimisation level: "-O2", "-O3"
    double typedFaceLoadAverage = 0;                             // before the first of them
};

// Nanoseconds per unit; nullopt if not measured.
[[nodiscard]] std::optional<double> medianTime(const TimesByLoad& times, const std::string& load,
                                               const std::string& who);
// The median of the ratios within each repetition.
[[nodiscard]] std::optional<double> medianRatio(const TimesByLoad& times, const std::string& load,
                                                const std::string& who, const std::string& toWhom);

} // namespace poolscope::bench
