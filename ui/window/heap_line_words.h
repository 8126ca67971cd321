// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_input.h"
#include "ui/engine/heap_lines.h"

#include <vector>

namespace poolscope::ui {

// The lines with their names, for the heap chart.
[[nodiscard]] std::vector<HeapLine> namedLines(const std::vector<HeapLines::Line>& lines);

} // namespace poolscope::ui
