// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which objects of a recorded program stay: those born in some frames and still alive later, or those that lived for
// some number of frames. By call site, by kind and by thread. Frames are those of its replay, and count from 0. Objects
// of realloc are births, too: what grows again and again is always young.
#pragma once

#include "core/base/message.h"
#include "core/tuning/tally/trace_tally.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct LeakQuestion
{
    // The frames of the births, both included. Nothing: up to `aliveAt`, or to the end of the trace; what comes after
    // its last frame counts with that one.
    std::uint64_t first = 0;
    std::optional<std::uint64_t> last{};
    // At the end of which frame they are still alive, not before `last`; nothing: at the end of the trace.
    std::optional<std::uint64_t> aliveAt{};
    // Instead: for how many frames they lived, whether they are alive or not. Those that are alive have lived for their
    // age, and are found only if `most` is open, since nobody knows how old they get.
    struct Lives
    {
        std::uint64_t least = 0;
        std::optional<std::uint64_t> most{};

        friend bool operator==(const Lives&, const Lives&) = default;
    };
    std::optional<Lives> lived{};
    double leastBytesPerFrame = 0; // groups that add less are left out
    // 0: frames as they were recorded; else births and deaths, as TraceReplay has it.
    std::uint64_t eventsOfFrame = 0;

    friend bool operator==(const LeakQuestion&, const LeakQuestion&) = default;
};

enum class LeaksBy { CallSite, Kind, Thread };
inline constexpr std::size_t leaksByTotal = 3;

// Objects that have a call site, a kind or a thread in common.
struct LeakGroup
{
    std::uint32_t number = 0;                    // as in FoundStack::groups
    Message name{};                              // empty where it is not known
    TallyCounts born{};                          // in the frames asked for
    TallyCounts found{};                         // of them, those asked for
    double bytesPerFrame = 0;                    // of those found, over the frames asked for
    std::uint64_t firstFrame = 0, lastFrame = 0; // in which the first and the last of them were born
    // Of the whole trace:
    std::uint64_t births = 0;
    std::uint64_t mostAlive = 0; // at once
    bool frees = false;          // any of its objects, before the program ends

    // As KindLives has it.
    [[nodiscard]] double recycling() const
    {
        return mostAlive == 0 ? 0 : static_cast<double>(births) / static_cast<double>(mostAlive);
    }
};

struct LeakGroups
{
    std::vector<LeakGroup> groups{}; // those with objects found, the most bytes first
    std::size_t leftOut = 0;         // those with objects found that add too little
};

// Of the objects found, those with the same call stack, kind and thread.
struct FoundStack
{
    std::uint32_t site = 0;                           // as TraceEvent has it
    std::array<std::uint32_t, leaksByTotal> groups{}; // LeakGroup::number, by LeaksBy
    TallyCounts found{};
};

struct LeakStudy
{
    std::uint64_t frames = 0;          // of the trace
    std::uint64_t first = 0, last = 0; // that were asked for
    TallyCounts born{}, found{};
    // By frame, from `first` to `last`.
    std::vector<TallyCounts> bornByFrame{}, foundByFrame{};
    bool hasSites = false, hasThreads = false;
    LeakGroups bySite{}, byKind{}, byThread{};
    std::vector<FoundStack> stacks{}; // in no order, those that are left out of the groups as well
    bool isComplete = true;           // false: the trace ends within, and more may have been freed
    std::uint64_t lostEvents = 0;     // frees may be among them

    [[nodiscard]] double framesAsked() const { return static_cast<double>(bornByFrame.size()); }
    [[nodiscard]] const LeakGroups& by(LeaksBy way) const
    {
        return way == LeaksBy::CallSite ? bySite : way == LeaksBy::Kind ? byKind : byThread;
    }
};

// `checkpoint` is called now and then and may throw. Throws InputError if the file is no trace, or has no such frame.
[[nodiscard]] LeakStudy leaksOf(const std::filesystem::path& trace, const LeakQuestion& question,
                                const std::function<void()>& checkpoint);

} // namespace poolscope
