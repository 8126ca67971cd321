// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of pools along the time axis, under the zero line: a row for each lane that has any. Misses are a
// thin row of ticks; growth has the lane's marker where it sets in; an exhausted pool is a loud row, with a
// stem up to its size where it sets in.
#pragma once

#include "ui/charts/series/slot_marks.h"

#include <vector>

namespace poolscope::ui {

struct SlotRow
{
    const SlotEvents* events = nullptr;
    const Series* owned = nullptr; // slots
    int style = 0;                 // see ChartTheme::lane
};

// Takes room for the rows from the bottom of the picture, whose range must begin at 0.
void addSlotRail(ChartPicture& picture, const ChartView& view, const std::vector<SlotRow>& rows);

} // namespace poolscope::ui
