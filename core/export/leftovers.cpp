// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/leftovers.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace poolscope {

namespace {

std::string prefixOfThisMachine()
{
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) return temporaryBegins;
    return temporaryBegins + std::string(host.data()) + '-';
}

// `rest` is the part of the name after the machine's.
bool isOfTheDead(std::string_view rest)
{
    pid_t process = 0;
    const char* const end = rest.data() + rest.size();
    const auto [behind, wrong] = std::from_chars(rest.data(), end, process);
    const bool isOurs = wrong == std::errc() && behind != end && *behind == '-' && process > 0;
    return isOurs && ::kill(process, 0) != 0 && errno == ESRCH;
}

} // namespace

std::string temporaryPrefix()
{
    return prefixOfThisMachine() + std::to_string(::getpid()) + '-';
}

std::vector<std::filesystem::path> leftoversIn(const std::filesystem::path& folder)
{
    const std::string prefix = prefixOfThisMachine();
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(prefix) && isOfTheDead(std::string_view(name).substr(prefix.size())))
            found.push_back(entry->path());
    }
    return found;
}

} // namespace poolscope
