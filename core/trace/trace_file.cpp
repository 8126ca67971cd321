// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace poolscope {

bool isTraceFile(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::array<char, traceMagic.size()> start{};
    std::ifstream in(path, std::ios::binary);
    return in.read(start.data(), start.size()) && std::string_view(start.data(), start.size()) == traceMagic;
}

// A recording holds a lock on it.
bool isBeingRecorded(const std::filesystem::path& path)
{
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    const bool isLocked = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(file);
    return isLocked;
}

std::unique_ptr<std::istream> openTraceFile(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is a folder; a trace is a file"), path.string()));
    // To open a pipe is to wait for somebody who writes into it, and a device may never end.
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "%1 is not a regular file; a trace is one"), path.string()));
    auto in = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!*in)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "%1: cannot be read: %2"), path.string(), systemReason(errno)));
    return in;
}

TraceFile::TraceFile(const std::filesystem::path& path) : in_(openTraceFile(path))
{
    try {
        reader_.emplace(*in_);
    } catch (const InputError& error) {
        throw InputError(Message(Text{"", "%1: %2"}, path.string(), error.message()));
    }
}

} // namespace poolscope
