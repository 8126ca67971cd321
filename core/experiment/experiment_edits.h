// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The edits that a user makes to an experiment. Each takes a valid experiment and returns another one. Parts of lanes
// and claims that refer to something removed are removed, too. check() tells whether the result is consistent.
#pragma once

#include "core/experiment/experiment_check.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

// With that scenario, which must exist, and its defaults. If it works on another scenario, that is the present one.
[[nodiscard]] Experiment withScenario(Experiment experiment, std::string_view scenario);
// Adds a lane after the others, with the strategy's defaults and a unique name. There must be fewer than maximumLanes.
[[nodiscard]] Experiment withNewLane(Experiment experiment, std::string_view strategy);
// Adds a copy after the lane, with a unique name. There must be fewer than maximumLanes.
[[nodiscard]] Experiment withCopyOfLane(Experiment experiment, std::size_t lane);
// There must be at least two lanes.
[[nodiscard]] Experiment withoutLane(Experiment experiment, std::size_t lane);
// `to` is the lane's index afterwards.
[[nodiscard]] Experiment withLaneMoved(Experiment experiment, std::size_t lane, std::size_t to);
// `colour` is from 1 to 8. A lane that already has it gets this lane's colour.
[[nodiscard]] Experiment withColour(Experiment experiment, std::size_t lane, int colour);
// Keeps the values that the new strategy also has and allows.
[[nodiscard]] Experiment withStrategy(Experiment experiment, std::size_t lane, std::string_view strategy);

// Gives a kind of the scenario a strategy of its own, which must be one for single kinds; empty: the lane's. Keeps the
// values that the new strategy also has and allows, and the backing if it has one.
[[nodiscard]] Experiment withKindStrategy(Experiment experiment, std::size_t lane, std::string_view kind,
                                          std::string_view strategy);
// Gives the kind of the scenario a pool of its own in that lane, which grows as needed. `capacity`: of slots that it
// begins with; else as many as pools do.
[[nodiscard]] Experiment withKindInGrowingPool(Experiment experiment, std::size_t lane, std::string_view kind,
                                               std::optional<std::int64_t> capacity = std::nullopt);
// The same in the first lane that has pools for some kinds of their own, or else in a copy of `lane`, called pooled if
// no other lane is. There must be such a lane, or fewer than maximumLanes.
[[nodiscard]] Experiment withKindPooled(Experiment experiment, std::size_t lane, std::string_view kind);
// Makes that mistake with the default parameters, or not. Drops claims that then no longer apply.
[[nodiscard]] Experiment withMistake(Experiment experiment, std::size_t lane, std::string_view mistake, bool isMade);

} // namespace poolscope
