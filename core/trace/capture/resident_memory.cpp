// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/resident_memory.h"

#include <fstream>
#include <string>
#include <unistd.h>

namespace poolscope {

std::uint64_t residentBytesOf(std::uint32_t process)
{
    std::ifstream in("/proc/" + std::to_string(process) + "/statm");
    std::uint64_t all = 0, resident = 0;
    if (!(in >> all >> resident)) return 0;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

} // namespace poolscope
