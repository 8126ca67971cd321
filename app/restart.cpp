// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/restart.h"

#include "core/base/thread_room.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace poolscope::app {

namespace {

// As the system has them: Qt takes its own out of those of main().
std::vector<std::string> argumentsAtStart()
{
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> arguments;
    for (std::string argument; std::getline(file, argument, '\0');)
        arguments.push_back(argument);
    return arguments;
}

// Of the file, for its name is the process's.
std::string programFile()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

} // namespace

void restartWithThreadRoom()
{
    if (hasThreadRoom()) return;
    std::vector<std::string> arguments = argumentsAtStart();
    std::vector<char*> pointers;
    std::ranges::transform(arguments, std::back_inserter(pointers), [](std::string& each) { return each.data(); });
    pointers.push_back(nullptr);
    askForThreadRoom();
    ::execv(programFile().c_str(), pointers.data());
}

void restartIfJemallocLacksRoom()
{
    if (findStrategy("malloc-jemalloc")->missing == threadRoomMissing()) restartWithThreadRoom();
}

bool isForLackOfThreadRoom(const InputError& error)
{
    return std::string_view(error.what()).find(threadRoomMissing()) != std::string_view::npos;
}

} // namespace poolscope::app
