// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory shared with recorded programs (core/trace/recorder/channel.h), as the side that reads makes it: a file
// that lives in memory, and only as long as somebody has it open.
#pragma once

#include "core/trace/recorder/channel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

class ChannelMemory
{
public:
    // Throws RunError if the system has none.
    ChannelMemory();
    // Recorded programs go on without being recorded. By the thread that made it.
    ~ChannelMemory();
    ChannelMemory(const ChannelMemory&) = delete;
    ChannelMemory& operator=(const ChannelMemory&) = delete;

    [[nodiscard]] PoolscopeChannel& operator*() const { return *channel_; }
    [[nodiscard]] PoolscopeChannel* operator->() const { return channel_; }
    // Where programs find it while this process runs.
    [[nodiscard]] std::string path() const;

    // From now on threads wait at the end of a frame, or after some events; or they go on.
    void hold(bool areToWait) const;
    // Waits until a ring fills up, at most that long.
    void sleep(std::uint32_t milliseconds) const;

private:
    int file_ = -1;
    PoolscopeChannel* channel_ = nullptr;
};

// Reads and writes what both sides touch.
template <class Number>
[[nodiscard]] Number acquired(const Number& shared)
{
    return __atomic_load_n(&shared, __ATOMIC_ACQUIRE);
}
template <class Number>
void release(Number& shared, Number value)
{
    __atomic_store_n(&shared, value, __ATOMIC_RELEASE);
}

// Tells the program that there is room in its ring.
void wakeWriter(PoolscopeRing& ring);

// Libraries that recorded programs loaded with RTLD_DEEPBIND, as the channel tells them.

// Some are only known to have been asked for: finds out whether that process has loaded them.
void confirmDeepLibraries(PoolscopeChannel& channel, std::uint32_t process);
// The names of those that were loaded, each once.
[[nodiscard]] std::vector<std::string> deepLibrariesIn(const PoolscopeChannel& channel);

} // namespace poolscope
