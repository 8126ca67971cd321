// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/resident_memory.h"

#include <fstream>
#include <stdexcept>
#include <string>

namespace poolscope::bench {

std::size_t residentBytes()
{
    std::ifstream rollup("/proc/self/smaps_rollup");
    for (std::string line; std::getline(rollup, line);) {
        if (line.starts_with("Anonymous:")) return std::stoul(line.substr(line.find(':') + 1)) * 1024;
    }
    throw std::runtime_error("/proc/self/smaps_rollup tells nothing of anonymous memory");
}

} // namespace poolscope::bench
