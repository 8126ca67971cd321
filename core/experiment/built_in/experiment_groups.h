// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of the built-in experiments, and the order in which they are offered. Thread-safe.
#pragma once

#include "core/base/message.h"
#include "core/experiment/built_in/built_in_experiments.h"

#include <array>
#include <string_view>
#include <vector>

namespace poolscope {

enum class ExperimentGroup { StartHere, Collectors, Pools, Articles, Mistakes };

inline constexpr std::array allExperimentGroups{ExperimentGroup::StartHere, ExperimentGroup::Collectors,
                                                ExperimentGroup::Pools, ExperimentGroup::Articles,
                                                ExperimentGroup::Mistakes};

// "Collectors"
[[nodiscard]] Message titleOf(ExperimentGroup group);
// A sentence about what its experiments have in common.
[[nodiscard]] Message meaningOf(ExperimentGroup group);
// Of the built-in experiment of that name.
[[nodiscard]] ExperimentGroup groupOf(std::string_view name);
// All of them: by groups, and within a group from what one should see first to what few ask for.
[[nodiscard]] std::vector<BuiltInExperiment> builtInExperimentsByGroup();

} // namespace poolscope
