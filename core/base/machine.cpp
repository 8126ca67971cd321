// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/machine.h"

#include <fstream>
#include <sys/utsname.h>
#include <unistd.h>

namespace poolscope {

namespace {

std::string processorName()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
    }
    return "unknown";
}

std::uint64_t configured(int name)
{
    const long value = ::sysconf(name);
    return value < 0 ? 0 : static_cast<std::uint64_t>(value);
}

} // namespace

Machine thisMachine()
{
    utsname system{};
    ::uname(&system);
    return {.processor = processorName(),
            .processors = configured(_SC_NPROCESSORS_ONLN),
            .memoryBytes = configured(_SC_PHYS_PAGES) * configured(_SC_PAGESIZE),
            .system = std::string(system.sysname) + " " + system.release + " " + system.machine,
#ifdef __clang__
            .compiler = "Clang " __clang_version__};
#else
            .compiler = "GCC " __VERSION__};
#endif
}

} // namespace poolscope
