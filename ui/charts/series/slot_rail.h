// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The events of pools along the time axis, below the zero line, with a row for each lane that has any. Misses are a
// thin row of ticks; growth has the lane's marker at its beginning; an exhausted pool is a prominent row, with a stem
// up to the pool's size at its beginning.
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

// Reserves room for the rows at the bottom of the picture, whose range must begin at 0.
void addSlotRail(ChartPicture& picture, const ChartView& view, const std::vector<SlotRow>& rows);

} // namespace poolscope::ui
