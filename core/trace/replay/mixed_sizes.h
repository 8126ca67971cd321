// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of many sizes with independent lives: what heaps are usually simulated with. Sizes are uniform, or follow a
// power law, of which real programs have more: many small ones, few large ones. Or they are those of a trace, each as
// frequent as in the program. Lives are short, long, or bimodal: most die young, the others live long. Each life is
// drawn uniformly from 1 to twice its mean, minus 1. The number of live objects follows: births a frame, times the mean
// life.
//
// Such streams are not what programs do (Wilson, Johnstone, Neely, Boles: Dynamic Storage Allocation, a Survey and
// Critical Review, 1995, 2.2 to 2.4): programs allocate in phases. With the sizes of a trace, only its sizes are real;
// hold the replay of the same trace against it.
#pragma once

#include "core/scenarios/scenario.h"
#include "core/trace/replay/trace_kinds.h"
#include "core/trace/replay/trace_survey.h"

#include <string_view>

namespace poolscope {

inline constexpr std::string_view mixedSizesId = "mixed-sizes";

[[nodiscard]] ScenarioInfo mixedSizesScenario();
// Whether with those values of the scenario, which need not be complete, its sizes are those of a trace.
[[nodiscard]] bool hasSizesOfTrace(const ParameterValues& values);
// The sizes that the scenario takes from a trace, as a replay with exact-size has them.
[[nodiscard]] TraceKinds sizesOf(const TraceSurvey& survey);

} // namespace poolscope
