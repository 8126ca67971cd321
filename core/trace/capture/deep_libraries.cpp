// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/deep_libraries.h"

#include "core/trace/capture/channel_memory.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <set>

namespace poolscope {

namespace {

// The program may write into it what it likes.
std::string nameOf(const PoolscopeDeepLibrary& library)
{
    return std::string(library.name, strnlen(library.name, sizeof library.name));
}

bool isAsked(const PoolscopeDeepLibrary& library)
{
    return acquired(library.state) == PoolscopeDeepAsked && library.name[0] != '\0';
}

} // namespace

// What is asked for as libgame.so may be a file libgame.so.1.2.
void confirmDeepLibraries(PoolscopeChannel& channel, std::uint32_t process)
{
    if (std::ranges::none_of(channel.deepLibraries, isAsked)) return;
    std::ifstream maps("/proc/" + std::to_string(process) + "/maps");
    for (std::string line; std::getline(maps, line);) {
        const std::size_t folder = line.rfind('/');
        if (folder == std::string::npos) continue;
        for (PoolscopeDeepLibrary& library : channel.deepLibraries) {
            if (isAsked(library) && line.substr(folder + 1).starts_with(nameOf(library)))
                release(library.state, std::uint32_t{PoolscopeDeepLoaded});
        }
    }
}

std::vector<std::string> deepLibrariesIn(const PoolscopeChannel& channel)
{
    std::set<std::string> names;
    for (const PoolscopeDeepLibrary& library : channel.deepLibraries) {
        if (acquired(library.state) == PoolscopeDeepLoaded) names.insert(nameOf(library));
    }
    return {names.begin(), names.end()};
}

} // namespace poolscope
