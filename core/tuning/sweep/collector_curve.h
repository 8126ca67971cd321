// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several collectors against the memory of the heap as a multiple of the peak live size, as the literature draws them
// (Jones, Hosking and Moss, "The Garbage Collection Handbook", 2nd edition, 2023; Blackburn, Cheng and McKinley, "Myths
// and realities", SIGMETRICS 2004). It takes two sweeps: the first finds what is live, which the sizes of the second
// are multiples of.
#pragma once

#include "core/base/message.h"
#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_figures.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

// The experiment with its objects on the plain heap, once a seed: to find what is live.
[[nodiscard]] SweepRequest liveBytesRequest(const Experiment& experiment, std::vector<std::uint64_t> seeds);
// The highest live bytes of any run. Throws RunError if a run could not go on, or if nothing ever lived.
[[nodiscard]] std::uint64_t peakLiveBytes(const Sweep& sweep);

// Bytes that a collected heap has in all: its budget, and the memory that it keeps empty to copy into. The lane has all
// its parameters.
[[nodiscard]] std::uint64_t heapMemoryOf(const ExperimentLane& lane);

// The experiment with a lane for each collector of the catalog whose heap has a budget, and 1.25 to 8 times `liveBytes`
// as the memory of each in all (heapMemoryOf()), but no less than is allowed. Heaps do not grow. Otherwise the lanes
// are as `lane` where they have the same parameters; all objects are on the collected heap, and a nursery, with its
// empty half, takes at most a third of the smallest heap. A collector that cannot have a heap so small is left out,
// which is noted (SweepRequest::notes). Throws InputError if none is left.
[[nodiscard]] SweepRequest collectorsRequest(const Experiment& experiment, std::size_t lane,
                                             std::vector<std::uint64_t> seeds, std::uint64_t liveBytes, bool isTimed);
// For each collector that is left out of that request, a sentence that says which and why.
[[nodiscard]] std::vector<Message> collectorsLeftOut(const Experiment& experiment, std::size_t lane,
                                                     std::uint64_t liveBytes);

struct CollectorCurve
{
    std::size_t lane = 0;
    // By ascending multiple, heapMemoryOf() / liveBytes. A size without a run that could be done has none.
    std::vector<SweepPoint> points{};
    std::vector<double> failedAt{}; // multiples with which a run could not go on, ascending
};

struct CollectorCurves
{
    std::uint64_t liveBytes = 0; // the highest of any run
    std::vector<CollectorCurve> curves{};
    std::size_t seeds = 0;
    bool isTimed = false;
};

// Whether the heap budgets of at least two collected lanes are given, of at least one of them several, and nothing
// else. Heaps too small for what is live are a part of such a sweep: its runs may fail.
[[nodiscard]] bool comparesCollectors(const SweepRequest& request);
// Nothing for a sweep that does not compare collectors, or if no run could be done.
[[nodiscard]] std::optional<CollectorCurves> collectorCurves(const Sweep& sweep);
// By run of the plan: the memory of its heap as a multiple of the peak live size. Nothing for a run whose heap is not
// varied; empty where there are no curves.
[[nodiscard]] std::vector<std::optional<double>> heapMultiples(const Sweep& sweep);

} // namespace poolscope
