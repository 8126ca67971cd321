// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program that was started to be recorded. It shares the terminal, the folder and the environment of this one.
#pragma once

#include "core/trace/trace_info.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// Lets a process group that this program has stopped go on, if this program is killed: nobody else would.
class StopGuard
{
public:
    // To be made before the group is stopped, and to go after it goes on. `group`: a process group.
    explicit StopGuard(int group);
    ~StopGuard();
    StopGuard(const StopGuard&) = delete;
    StopGuard& operator=(const StopGuard&) = delete;

private:
    int process_ = -1;
    int end_ = -1; // of a pair of sockets; the process has the other one
};

class ChannelMemory;

enum class ProcessGroup {
    Shared, // with this program: a terminal's signals go to both
    Own,    // which has the terminal, if this program had it
};

class StartedProgram
{
public:
    // `arguments`: those after the program's name. `recorder`: the library to be loaded into it. Throws RunError if it
    // cannot be started.
    StartedProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   const std::filesystem::path& recorder, const ChannelMemory& channel,
                   ProcessGroup group = ProcessGroup::Shared);

    [[nodiscard]] int process() const { return process_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    // How it ended; nothing while it runs. Does not wait.
    [[nodiscard]] std::optional<TraceEnd> end();
    // Of a group of its own: stops all its processes, or lets them go on.
    void stop(bool isToStop);

private:
    void takeTerminalBack() const;

    std::filesystem::path path_;
    ProcessGroup group_;
    int process_ = 0;
    std::optional<TraceEnd> end_;
    std::shared_ptr<StopGuard> guard_; // while it is stopped
};

} // namespace poolscope
