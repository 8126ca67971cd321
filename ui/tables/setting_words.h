// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that differ between two runs, in the language of the window. Interface thread.
#pragma once

#include "core/comparison/setting_differences.h"

#include <QString>

namespace poolscope::ui {

// "Seed", "Slots", "Slots of bullet", "Strategy of bullet"; without the lane.
[[nodiscard]] QString nameOf(const SettingDifference& difference);
// "1,000", "Free list"; "200, from frame 500: 1,000" if it was tuned; "–" if there is none.
[[nodiscard]] QString spokenSetting(const Setting& setting, const SettingDifference& difference);

} // namespace poolscope::ui
