// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes for scenarios whose objects have no place that a player would see. A scene puts their particles where they are
// to be drawn. Interface thread.
#pragma once

#include "ui/engine/picture.h"

#include <string_view>

namespace poolscope::ui {

// Moves the particles of a picture of its scenario, within the picture's room.
using Scene = void (*)(Picture& picture);

// nullptr if the particles of the scenario are drawn where the objects are.
[[nodiscard]] Scene findScene(std::string_view scenarioId);

} // namespace poolscope::ui
