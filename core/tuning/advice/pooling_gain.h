// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What pooling a kind saves on this machine: its lane is run with the kind in its pool, and with the kind from new and
// delete; in both another kind comes from new and delete, so that the lane is as mixed in the one as in the other.
// Measured with a clock, so it is never the same twice; the machine should have nothing else to do. Each run is to have
// a process of its own, since where the memory of a lane comes to lie makes all frames of a process faster or slower.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/median_interval.h"
#include "core/recording/recording.h"
#include "core/tuning/advice/pooled_kinds.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

struct PoolingGain
{
    // ns a frame that are saved by pooling: of each repeat the mean frame without the pool less that with it. Preempted
    // frames count with their processor time.
    MedianInterval savedNs;
    double budgetNs = 0;      // of a frame
    double pooledNs = 0;      // the mean frame with the pool: median of the repeats
    std::size_t repeats = 0;  // of both
    std::uint64_t frames = 0; // of each
    // What each repeat saved, ns a frame, in the order they were made: savedNs is over these.
    std::vector<double> savedNsByRepeat{};

    // Whether the interval has its 95 % and does not cover 0.
    [[nodiscard]] bool isTold() const { return savedNs.coverage >= 0.95 && (savedNs.low > 0 || savedNs.high < 0); }
    // Of the budget, 1 being all of it.
    [[nodiscard]] double share() const { return savedNs.median / budgetNs; }
};

// Why the gain of a kind is not measured.
enum class WhyNotMeasured {
    TwoPooledKinds, // the lane would be mixed in one run and not in the other, and a mixed lane takes longer by itself
    NeedsItsPool    // new and delete cannot serve the kind there
};

struct GainRequest
{
    Experiment experiment;    // its seed is the one that is run
    std::size_t repeats = 10; // at least 1
};

struct GainWork
{
    // Runs it to its end in a process of its own; may throw, which ends the work.
    std::function<Recording(const Experiment&)> run;
    std::function<void(std::size_t runs)> afterRun{}; // that are done
};

// By kind of the lane; nullopt for one that is not measured (whyNotMeasured()). One run at a time; in each repeat all
// of them once, in an order of its own, so that what drifts meets all alike.
[[nodiscard]] std::vector<std::optional<PoolingGain>> gainsOf(const PooledLane& lane, const GainRequest& request,
                                                              const GainWork& work);
// Of a kind that gainsOf() has no gain of.
[[nodiscard]] WhyNotMeasured whyNotMeasured(const PooledLane& lane);
// How many runs that takes.
[[nodiscard]] std::size_t runsForGains(const PooledLane& lane, const GainRequest& request);

} // namespace poolscope
