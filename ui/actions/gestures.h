// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the mouse, or with keys where something has the focus: for the table of shortcuts.
#pragma once

#include <span>

namespace poolscope::ui {

// All to be translated in the context of Actions.
struct GestureInfo
{
    const char* group;
    const char* keys;
    const char* meaning;
};

// Group by group.
[[nodiscard]] std::span<const GestureInfo> allGestures();

} // namespace poolscope::ui
