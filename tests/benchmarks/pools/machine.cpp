// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/machine.h"

#include <array>
#include <ctime>
#include <fstream>
#include <thread>

#include <sys/utsname.h>

namespace poolscope::bench {

namespace {

// The text after `key` and `separator` in the first line that begins with the key; "" if there is none.
std::string valueIn(const char* path, const std::string& key, char separator)
{
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(key)) continue;
        std::string value = line.substr(line.find(separator) + 1);
        value.erase(0, value.find_first_not_of(" \""));
        value.erase(value.find_last_not_of(" \"") + 1);
        return value;
    }
    return "";
}

} // namespace

std::string machineAndCompiler()
{
    utsname system{};
    uname(&system);
    return valueIn("/proc/cpuinfo", "model name", ':') + ", " + std::to_string(std::thread::hardware_concurrency()) +
           " processors, " + valueIn("/etc/os-release", "PRETTY_NAME", '=') + ", Linux " + system.release + "; " +
           POOLSCOPE_COMPILER;
}

std::string today()
{
    const std::time_t now = std::time(nullptr);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", std::gmtime(&now));
    return text.data();
}

} // namespace poolscope::bench
