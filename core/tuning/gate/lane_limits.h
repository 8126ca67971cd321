// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment's lane may come to. The figures are those that a sweep counts, by their names in sweep.csv; a
// refusal may be called so, as tables do.
#pragma once

#include "core/base/quantity.h"
#include "core/tuning/sweep/sweep_result.h"

#include <string>
#include <string_view>

namespace poolscope {

struct LaneLimit
{
    std::string id{}; // "pooled.refused", as it was written
    std::string lane{};
    const SweepColumn<SweepCounters>* column = nullptr;
    double atMost = 0;

    [[nodiscard]] Quantity quantity() const;
};

// "pooled.refused" is of a lane, "peak" of a program.
[[nodiscard]] bool isOfLane(std::string_view figure);
// Throws as gateLimit().
[[nodiscard]] LaneLimit laneLimit(std::string_view figure, std::string_view amount);

} // namespace poolscope
