// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several collectors against the memory of the heap as a multiple of what is live at most, as the literature draws them
// (Jones, Hosking and Moss, "The Garbage Collection Handbook", 2nd edition, 2023; Blackburn, Cheng and McKinley, "Myths
// and realities", SIGMETRICS 2004).
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_figures.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

struct CollectorCurve
{
    std::size_t lane = 0;
    std::vector<SweepPoint>
        points{}; // by ascending multiple, heapMemoryOf() / liveBytes; a size without a run that could be done has none
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
// By run of the plan: the memory of its heap as a multiple of what is live at most. Nothing for a run whose heap is not
// varied; empty where there are no curves.
[[nodiscard]] std::vector<std::optional<double>> heapMultiples(const Sweep& sweep);

} // namespace poolscope
