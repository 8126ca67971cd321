// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Collectors against the size of the heap, seen from the lane that the comparison was asked for: its own curve, and its
// heap budgets as multiples of what is live.
#pragma once

#include "core/tuning/sweep/collector_curve.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace poolscope::ui {

class HeapComparison
{
public:
    // What was found with one budget of the lane's own collector.
    struct Tried
    {
        std::int64_t budget = 0; // bytes
        bool isFailed = false;   // a run could not go on
        std::optional<SweepPoint> point{};
    };

    // Of a sweep by questionOn() a heap, done or in parts; nothing if it has found nothing yet. `strategy`: of the
    // lane.
    [[nodiscard]] static std::optional<HeapComparison> of(const Sweep& sweep, std::string_view strategy);

    [[nodiscard]] const CollectorCurves& curves() const { return curves_; }
    // Of all collectors, all that are to be tried, ascending.
    [[nodiscard]] const std::vector<double>& multiples() const { return multiples_; }
    // The curve of the lane's collector; nothing if it is not compared, or not yet.
    [[nodiscard]] std::optional<std::size_t> own() const { return own_; }
    // What the lane's collector keeps empty to copy into is counted in with its heap.
    [[nodiscard]] bool keepsSpaceEmpty() const;

    // Of the lane's collector; nothing if it is not compared.
    [[nodiscard]] std::optional<double> multipleOf(std::int64_t budget) const;
    // Of the budgets tried with it, the one nearest to that multiple.
    [[nodiscard]] std::optional<std::int64_t> budgetAt(double multiple) const;
    // The nearest one to `budget` for which there are findings.
    [[nodiscard]] std::optional<Tried> nearest(std::int64_t budget) const;

private:
    HeapComparison(const SweepRequest& request, std::string_view strategy, CollectorCurves curves);

    CollectorCurves curves_;
    std::vector<double> multiples_;
    std::optional<ExperimentLane> lane_; // the lane's collector, as compared
    std::vector<std::int64_t> budgets_;  // tried with it
    std::optional<std::size_t> own_;
};

// The first lane with that strategy.
[[nodiscard]] std::optional<std::size_t> laneWithStrategy(const Experiment& experiment, std::string_view strategy);
// Whether two budgets, or multiples, are the same but for rounding to bytes.
[[nodiscard]] bool areSameSize(double one, double other);

} // namespace poolscope::ui
