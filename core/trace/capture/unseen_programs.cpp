// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/unseen_programs.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string>
#include <system_error>
#include <utility>

namespace poolscope {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t longestPause = 1'000'000'000; // ns, between looks at all processes of the system

// 0: it is gone, or ended.
std::uint32_t parentOf(std::uint32_t process)
{
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(in, line);
    const std::size_t name = line.rfind(')'); // it may contain anything
    if (name == std::string::npos || name + 4 >= line.size() || line[name + 2] == 'Z') return 0;
    std::uint32_t parent = 0;
    std::from_chars(line.data() + name + 4, line.data() + line.size(), parent);
    return parent;
}

} // namespace

fs::path programOf(std::uint32_t process)
{
    std::error_code error;
    return fs::read_symlink("/proc/" + std::to_string(process) + "/exe", error);
}

// A process may have been forked, and not yet become what it is to be, or not yet told of itself.
void UnseenPrograms::look(std::uint32_t process, const fs::path& program, std::uint64_t now,
                          const std::function<bool(std::uint32_t)>& isRecorded)
{
    if (now < lookAt_) return;
    lookAt_ = now + pause_;
    pause_ = std::min(2 * pause_, longestPause);
    std::map<std::uint32_t, fs::path> running;
    std::error_code error;
    for (fs::directory_iterator each("/proc", error), end; !error && each != end; each.increment(error)) {
        const std::string name = each->path().filename().string();
        std::uint32_t number = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), number).ptr != name.data() + name.size()) continue;
        if (parentOf(number) != process || isRecorded(number)) continue;
        const fs::path other = programOf(number);
        if (other.empty() || other == program) continue;
        running[number] = other;
        if (atLastLook_[number] == other) started_[number] = other;
    }
    atLastLook_ = std::move(running);
}

} // namespace poolscope
