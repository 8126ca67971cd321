// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep, done or in parts: what was asked for, what has been found so far, where. What sweep.json and sweep.csv hold.
#pragma once

#include "core/base/machine.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "core/tuning/sweep/sweep_result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// One of several parts that different machines may do: units number-1, number-1+count, … of the plan.
struct SweepShard
{
    std::size_t number = 1; // 1 to count
    std::size_t count = 1;

    friend bool operator==(const SweepShard&, const SweepShard&) = default;
};
inline constexpr std::size_t maximumSweepShards = 10'000;

// "3/8". Throws InputError.
[[nodiscard]] SweepShard parseShard(std::string_view text);

// Where the memory of a lane comes to lie makes a run faster or slower, and frames over the budget were counted in
// another way before.
inline constexpr const char* timedInProcess = "process";

struct Sweep
{
    SweepPlan plan;
    std::string program;               // "Poolscope 1.0.0": what ran it
    std::optional<SweepShard> shard{}; // nothing: all of it
    std::string timedIn{};             // what each timed run had to itself: timedInProcess; "": a thread, or not timed
    std::vector<Machine> machines{};   // those that ran it, each once
    SweepRows rows{};                  // as many as the plan has runs

    // With nothing done yet, by this program on this machine. A trace that it replays is the one that is there now.
    [[nodiscard]] static Sweep begun(SweepRequest request, std::optional<SweepShard> shard = {});

    // The units of the plan that belong to the shard and are still to be done.
    [[nodiscard]] std::vector<std::size_t> unitsLeft() const;
    // Runs that belong to the shard, and how many of them are done, timed too if they are to be.
    [[nodiscard]] std::size_t runCount() const;
    [[nodiscard]] std::size_t runsDone() const;
    [[nodiscard]] bool isDone() const { return unitsLeft().empty(); }
    // Adds what a unit found; timings only to a run that was counted, and on the same events. A run that could not go
    // on when it was counted has failed for good; one that could not when it was timed keeps its counters.
    void add(const SweepUnit& unit, std::vector<std::pair<std::size_t, SweepRow>>&& findings);

private:
    [[nodiscard]] bool isMine(std::size_t unit) const;
    [[nodiscard]] bool isDone(const SweepUnit& unit) const;
};

// Whether both ran the same experiment with the same values and seeds. The trace that it replays may lie elsewhere: its
// content counts, where it is known.
[[nodiscard]] bool areOfOneRequest(const Sweep& a, const Sweep& b);

// The event hashes of the streams of events that runs have worked through, each once: one for each seed and the
// scenario's values, in the order of the runs.
[[nodiscard]] std::vector<std::uint64_t> streamHashes(const Sweep& sweep);

// A part of a sweep and the folder that it was read from.
struct SweepPart
{
    std::string folder;
    Sweep sweep;
};

// The parts of one sweep, together: every shard once. Throws InputError that names the folder of a part that is
// unfinished, there twice, or another sweep's (experiment, values, seeds, version or events), and shards that are
// missing.
[[nodiscard]] Sweep mergedSweep(std::vector<SweepPart> parts);

} // namespace poolscope
