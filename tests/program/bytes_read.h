// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace poolscope {

// Asking reads up to so many itself.
inline constexpr std::uint64_t bytesOfAsking = 512;

// What this thread has read so far, from files and elsewhere, in bytes; nothing if the system does not tell.
[[nodiscard]] inline std::optional<std::uint64_t> bytesReadSoFar()
{
    std::ifstream in("/proc/thread-self/io");
    std::string name;
    std::uint64_t bytes = 0;
    if (in >> name >> bytes && name == "rchar:") return bytes;
    return std::nullopt;
}

} // namespace poolscope
