// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/catalog/scenario_catalog.h"

#include "core/scenarios/aging_cache.h"
#include "core/scenarios/boss_bullets.h"
#include "core/scenarios/churn.h"
#include "core/scenarios/falling_words.h"
#include "core/scenarios/fireworks.h"
#include "core/scenarios/frame_temporaries.h"
#include "core/scenarios/leaky.h"
#include "core/trace/replay/trace_replay.h"

#include <algorithm>
#include <array>

namespace poolscope {

std::span<const ScenarioInfo> scenarioCatalog()
{
    static const std::array catalog{
        Fireworks::info(),    Churn::info(),      BossBullets::info(), FrameTemporaries::info(),
        FallingWords::info(), AgingCache::info(), Leaky::info(),       TraceReplay::info()};
    return catalog;
}

const ScenarioInfo* findScenario(std::string_view id)
{
    const auto found = std::ranges::find(scenarioCatalog(), id, &ScenarioInfo::id);
    return found == scenarioCatalog().end() ? nullptr : &*found;
}

} // namespace poolscope
