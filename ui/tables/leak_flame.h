// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stays, by call stack, as a flame graph. Interface thread.
#pragma once

#include "ui/charts/flame/flame_layout.h"
#include "ui/engine/leak_search.h"

#include <QString>

#include <cstdint>
#include <set>

namespace poolscope::ui {

enum class LeakMeasure { Bytes, Objects };

// Of the objects found, those of the groups with these numbers (LeakGroup::number). Without call stacks, there is one
// box for what is not known.
[[nodiscard]] FlameFrames leakFlame(const FoundLeaks& leaks, LeaksBy way, const std::set<std::uint32_t>& groups,
                                    LeakMeasure measure);
// "1.50 MiB", "12 objects".
[[nodiscard]] QString leakFigure(double value, LeakMeasure measure);

} // namespace poolscope::ui
