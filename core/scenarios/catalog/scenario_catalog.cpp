// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/catalog/scenario_catalog.h"

#include "core/scenarios/frame_temporaries.h"
#include "core/trace/replay/mixed_sizes.h"
#include "core/trace/replay/trace_replay.h"

#include <algorithm>
#include <array>

namespace poolscope {

// Each is in the file named after its id.
ScenarioInfo fireworksScenario(), churnScenario(), bossBulletsScenario(), fallingWordsScenario(), agingCacheScenario(),
    checkerboardScenario(), generationsOfLevelsScenario(), robsonScenario(), leakyScenario();

std::span<const ScenarioInfo> scenarioCatalog()
{
    static const std::array catalog{fireworksScenario(),      churnScenario(),        bossBulletsScenario(),
                                    FrameTemporaries::info(), fallingWordsScenario(), agingCacheScenario(),
                                    mixedSizesScenario(),     checkerboardScenario(), generationsOfLevelsScenario(),
                                    robsonScenario(),         leakyScenario(),        TraceReplay::info()};
    return catalog;
}

const ScenarioInfo* findScenario(std::string_view id)
{
    const auto found = std::ranges::find(scenarioCatalog(), id, &ScenarioInfo::id);
    return found == scenarioCatalog().end() ? nullptr : &*found;
}

} // namespace poolscope
