// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/scene_catalog.h"

#include "ui/particles/temporaries_scene.h"

#include <array>

namespace poolscope::ui {

namespace {

struct SceneEntry
{
    std::string_view scenarioId;
    Scene scene;
};

constexpr std::array<SceneEntry, 1> scenes{{{"frame-temporaries", &placeTemporaries}}};

} // namespace

Scene findScene(std::string_view scenarioId)
{
    for (const SceneEntry& entry : scenes)
        if (entry.scenarioId == scenarioId) return entry.scene;
    return nullptr;
}

} // namespace poolscope::ui
