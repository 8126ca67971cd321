// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_room.h"

#include "core/base/message.h"

#include <cstdint>
#include <cstdlib>

namespace poolscope {

namespace {

constexpr const char* tunables = "GLIBC_TUNABLES"; // separated by colons
constexpr std::string_view tunable = "glibc.rtld.optional_static_tls=";
constexpr std::string_view room = "glibc.rtld.optional_static_tls=16384";
constexpr std::uint64_t enough = 4096; // bytes; glibc keeps 1.6 KB with its default, which is 512

std::string_view tunablesNow()
{
    const char* value = std::getenv(tunables); // NOLINT(concurrency-mt-unsafe): nobody changes the environment
    return value == nullptr ? std::string_view() : value;
}

} // namespace

bool hasThreadRoom()
{
    // As glibc reads it: the last one counts, and may be hexadecimal.
    const std::string_view all = tunablesNow();
    const std::size_t last = all.rfind(tunable);
    if (last == std::string_view::npos || (last > 0 && all[last - 1] != ':')) return false;
    const std::string_view value = all.substr(last + tunable.size());
    return std::strtoull(std::string(value).c_str(), nullptr, 0) >= enough;
}

const char* threadRoomMissing()
{
    return POOLSCOPE_TEXT("CoreWords", "the library libjemalloc.so.2 needs room for its variables, which Poolscope has "
                                       "if GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384 is in its environment")
        .english;
}

void askForThreadRoom()
{
    std::string value(tunablesNow());
    ::setenv(tunablesBefore, value.c_str(), 1); // NOLINT(concurrency-mt-unsafe): as the header says
    if (!value.empty()) value += ':';
    value += room;
    ::setenv(tunables, value.c_str(), 1); // NOLINT(concurrency-mt-unsafe): as the header says
}

std::string withoutThreadRoom(std::string_view variable)
{
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody changes the environment
    const char* before = std::getenv(tunablesBefore);
    if (before == nullptr) return std::string(variable);
    if (variable.starts_with(std::string(tunablesBefore) + '=')) return {};
    const std::string name = std::string(tunables) + '=';
    if (!variable.starts_with(name)) return std::string(variable);
    return *before == '\0' ? std::string() : name + before;
}

} // namespace poolscope
