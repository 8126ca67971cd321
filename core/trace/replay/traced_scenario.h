// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios whose kinds are those of a trace, which their parameter "file" names: the one that replays it, and mixed
// sizes where these are a trace's.
#pragma once

#include "core/base/parameters.h"
#include "core/scenarios/scenario.h"
#include "core/trace/replay/absent_trace.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace poolscope {

// Whether the scenario with those values, which need not be complete, is one.
[[nodiscard]] bool readsTrace(std::string_view scenario, const ParameterValues& values);
// Such a scenario, with complete and valid values, for a trace of which that is told: as `scenario` makes it if the
// trace is there and divided into the same kinds, else an AbsentTrace.
[[nodiscard]] std::unique_ptr<Scenario> tracedScenario(const ScenarioInfo& scenario, const ParameterValues& values,
                                                       std::uint64_t seed, const ToldTrace& trace);

} // namespace poolscope
