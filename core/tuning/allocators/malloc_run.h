// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The same program served by the mallocs of the real world, as far as they are installed. Each does it in a process of
// its own, which is this program started once more: there its heap is new, and nobody else allocates anything. What
// they tell is measured; how they search, split and join they do not tell.
#pragma once

#include "core/base/descriptor.h"
#include "core/base/message.h"
#include "core/tuning/allocators/heap_events.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct MallocCounts
{
    std::uint64_t peakHeapBytes = 0; // most that it had reserved whenever it was asked
    std::uint64_t endHeapBytes = 0;
    std::uint64_t heldBytes = 0; // as AllocatorCounts has them
    std::uint64_t failures = 0;
    std::uint64_t readings = 0; // how often it was asked: evenly over the events, and when most bytes are alive
    double nanoseconds = 0;     // measured: for all events, without the readings
};

struct MallocRow
{
    std::string strategy;                 // "malloc-jemalloc"
    std::optional<MallocCounts> counts{}; // nothing: it was left out
    Message whyNot{};                     // why
};

// One for each malloc, in the order of the strategies, with why it is not there or nothing yet. They stand for the
// figures of new-delete and of each malloc- strategy.
[[nodiscard]] std::vector<MallocRow> tracedMallocs();

// The events, ready for processes to read; any number of them may at once. Throws RunError.
class SharedHeapEvents
{
public:
    explicit SharedHeapEvents(const HeapEventView& events);

    // Fills in what that malloc does, or why it cannot. `poll` is called some times a second, and may throw, which ends
    // the process.
    void run(MallocRow& row, const std::function<void()>& poll) const;

private:
    Descriptor file_;
};

// Hidden from the program's help: only the program itself starts it. A program that calls SharedHeapEvents::run() must
// answer this argument by serveMallocRun() with all of its arguments, before it does anything else.
inline constexpr const char* mallocRunCommand = "malloc-run";

// Reads events from standard input, and writes figures, or what went wrong, to standard output; returns the exit code.
[[nodiscard]] int serveMallocRun(int argc, char** argv);

} // namespace poolscope
