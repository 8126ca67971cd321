// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that say how large a lane's pools are, or its collected heap, and their values.
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace poolscope::ui {

struct LaneSize
{
    std::string lane;               // its name
    std::string path;               // as in experiment_tuning.h: "capacity", "bullet.capacity"
    Parameter parameter;            // can be tuned during a run
    std::vector<std::string> kinds; // those whose pools it is of; none: it is the budget of the lane's collected heap

    [[nodiscard]] bool isOfHeap() const { return kinds.empty(); }

    // As a sweep and advice name it: "pooled.capacity".
    [[nodiscard]] std::string name() const { return lane + '.' + path; }
    // "Slots of each kind", "Slots of bullet", "Heap budget"
    [[nodiscard]] QString title() const;
};

// Those of pools, in the order of the kinds, then that of the heap; none if the lane has neither, or is one that sweeps
// leave out. The experiment must be valid.
[[nodiscard]] std::vector<LaneSize> laneSizesOf(const Experiment& experiment, std::size_t lane);
// The first lane that has pools or, if none has, a heap with a budget.
[[nodiscard]] std::optional<std::size_t> laneToSize(const Experiment& experiment);

// What it is set to; nothing if the experiment has no such lane or parameter.
[[nodiscard]] std::optional<std::int64_t> presentValue(const Experiment& experiment, const LaneSize& size);

// With a pool for each of those kinds of its own, as the lane's but with that value of the parameter. The kinds must be
// those of the lane's own strategy.
[[nodiscard]] Experiment withSizeOfEach(Experiment experiment, const LaneSize& size,
                                        const std::vector<std::pair<std::string, std::int64_t>>& values);

// Whether runs with that parameter set to the same value find the same in both experiments.
[[nodiscard]] bool areAlikeBut(const LaneSize& size, const Experiment& one, const Experiment& other);

// Where the lane of that name is; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> laneIndex(const Experiment& experiment, const std::string& lane);
// Lanes share nothing but their events, so the others would only take time. `lane`: an index.
[[nodiscard]] Experiment withOneLane(Experiment experiment, std::size_t lane);

} // namespace poolscope::ui
