// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run is made from.
#pragma once

#include "core/base/parameters.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/lane_setup.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/trace/replay/absent_trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope {

struct RunSetup
{
    const ScenarioInfo* scenario = nullptr; // never null
    ParameterValues parameters;             // complete and valid
    const ScenarioInfo* inside = nullptr;   // what `scenario` works on; null if it works on no other scenario
    ParameterValues insideParameters{};
    std::uint64_t seed = 0;
    std::vector<LaneSetup> lanes;    // at least one; names differ
    std::optional<ToldTrace> told{}; // of the trace that the innermost of them replays; nothing: whichever is there
    PictureSize drawing{};           // what each lane draws in every frame; if empty, nothing
};

// The scenario of the setup, including the one inside it. Throws InputError for contradictory parameters,
// and for a kind whose objects have a size that no lane can make.
[[nodiscard]] std::unique_ptr<Scenario> makeScenario(const RunSetup& setup);

} // namespace poolscope
