// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Who frees what other threads of a recorded program allocated, by kind and by call site, and what pools that takes.
// Counts alone: how long threads would wait for each other is not known from a trace.
#pragma once

#include "core/experiment/experiment.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// What pools do for objects that several threads allocate and free.
enum class ThreadPools {
    OneEach, // a pool for each thread: no object is freed by another thread than allocated it
    Returns, // the same, with a list on which other threads put what they free, and which its thread empties each frame
    Shared   // one pool for all: several threads allocate, and others free more than sharedFrom of the objects
};
// Of the objects that are freed, the share that other threads free. With as much, each thread has lists of returns.
inline constexpr double sharedFrom = 0.5;

struct ThreadUse
{
    // Objects freed, or given to realloc, of which both threads are known; without those after the last frame.
    std::uint64_t ended = 0;
    std::uint64_t elsewhere = 0;     // of these, by another thread than allocated them
    std::uint64_t mostElsewhere = 0; // in one frame: as many the lists of returns hold at most, all together
    bool severalAllocate = false;    // more than one thread allocates them

    [[nodiscard]] ThreadPools pools() const
    {
        if (elsewhere == 0) return ThreadPools::OneEach;
        const bool areMost = static_cast<double>(elsewhere) > sharedFrom * static_cast<double>(ended);
        return severalAllocate && areMost ? ThreadPools::Shared : ThreadPools::Returns;
    }

    friend bool operator==(const ThreadUse&, const ThreadUse&) = default;
};

struct ThreadUses
{
    struct Site
    {
        std::string name; // as callSiteName() has it
        ThreadUse use;
    };

    std::vector<ThreadUse> byKind{}; // of the experiment's scenario
    // Those of which others free objects, the most objects first; none if the trace has no call sites.
    std::vector<Site> bySite{};
};

// In the experiment's frames. Nothing unless its scenario is the replay of a trace in which threads are told apart.
// `beforeFrame` as StreamStudy has it. Throws InputError if the trace is gone.
[[nodiscard]] std::optional<ThreadUses> threadUsesOf(const Experiment& experiment,
                                                     const std::function<void()>& beforeFrame);

} // namespace poolscope
