// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters that say how large a lane's pools are, and how the right values are looked for.
#pragma once

#include "core/experiment/experiment.h"
#include "ui/engine/size_search.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

struct PoolSize
{
    std::string lane;               // its name
    std::string path;               // as in experiment_tuning.h: "capacity", "bullet.capacity"
    Parameter parameter;            // can be tuned during a run
    std::vector<std::string> kinds; // those that it applies to, at least one

    // As a sweep and advice name it: "pooled.capacity".
    [[nodiscard]] std::string name() const { return lane + '.' + path; }
    // "Slots of each kind", "Slots of bullet"
    [[nodiscard]] QString title() const;
};

// In the order of the kinds; none if the lane has no pools, or is one that sweeps leave out. The experiment must be
// valid.
[[nodiscard]] std::vector<PoolSize> poolSizesOf(const Experiment& experiment, std::size_t lane);
// The first lane that has any.
[[nodiscard]] std::optional<std::size_t> laneWithPools(const Experiment& experiment);

// What it is set to; nothing if the experiment has no such lane or parameter.
[[nodiscard]] std::optional<std::int64_t> presentValue(const Experiment& experiment, const PoolSize& size);

// Whether runs with that parameter set to the same value find the same in both experiments.
[[nodiscard]] bool areAlikeBut(const PoolSize& size, const Experiment& one, const Experiment& other);

// The lane's part of the advice on that parameter alone.
[[nodiscard]] LaneAdvice adviceOn(const PoolSize& size, const Advice& advice);

// Some twenty values, ascending: from an eighth to five quarters of what is needed, the advised ones and the present
// one.
[[nodiscard]] std::vector<std::int64_t> sizesToTry(const LaneAdvice& advice, const Parameter& parameter,
                                                   std::int64_t present);

// The experiment must have the parameter. `seeds`: that many from the experiment's own on, at least 1.
[[nodiscard]] SizeSearch::Question questionOn(const PoolSize& size, const Experiment& experiment, std::size_t seeds,
                                              bool isTimed);

} // namespace poolscope::ui
