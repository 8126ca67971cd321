// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/thread_room.h"

#include "core/base/message.h"

#include <cstdlib>

namespace poolscope {

namespace {

constexpr const char* tunables = "GLIBC_TUNABLES"; // separated by colons
constexpr std::string_view tunable = "glibc.rtld.optional_static_tls=";
constexpr std::string_view room = "glibc.rtld.optional_static_tls=16384";

std::string_view tunablesNow()
{
    const char* value = std::getenv(tunables); // NOLINT(concurrency-mt-unsafe): nobody changes the environment
    return value == nullptr ? std::string_view() : value;
}

} // namespace

bool hasThreadRoom()
{
    return tunablesNow().find(tunable) != std::string_view::npos;
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
    if (!value.empty()) value += ':';
    value += room;
    ::setenv(tunables, value.c_str(), 1); // NOLINT(concurrency-mt-unsafe): as the header says
}

std::string withoutThreadRoom(std::string_view variable)
{
    const std::string name = std::string(tunables) + '=';
    if (!variable.starts_with(name) || !variable.ends_with(room)) return std::string(variable);
    variable.remove_suffix(room.size());
    if (variable.ends_with(':')) variable.remove_suffix(1);
    return variable == name ? std::string() : std::string(variable);
}

} // namespace poolscope
