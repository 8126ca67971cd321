// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The events of pools along the time axis, below the zero line, with a row for each lane that has any. Misses are a
// thin row of ticks; growth has the lane's marker at its beginning; an exhausted pool is a prominent row. Of a lane
// alone it has a stem up to the pool's size at its beginning; of several, whose lines stems would cross, a cross in the
// lane's colour.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Events of a pool other than hits, read from its series. Costs O(pixels). Pure functions.

// Counts by frame, in series of equal length; null if never.
struct SlotEvents
{
    const Series* growth = nullptr;    // slots the pool grew by
    const Series* misses = nullptr;    // acquires
    const Series* exhausted = nullptr; // acquires
    QString answer;                    // what happened to the exhausted acquires: "%1 refused"
};

// In ascending order of importance.
enum class SlotEvent { Miss, Growth, Exhaustion };

struct SlotMark
{
    double frame = 0;
    SlotEvent event = SlotEvent::Miss; // the most important event of the bucket that the mark stands for
    double most = 0;                   // maximum of that event in one frame

    friend bool operator==(const SlotMark&, const SlotMark&) = default;
};

// At most one mark per bucket, frames ascending.
[[nodiscard]] std::vector<SlotMark> readSlotMarks(const SlotEvents& events, const ChartView& view);
// Whether the whole recording has any event. O(log frames).
[[nodiscard]] bool hasSlotMarks(const SlotEvents& events);

// "12 refused", "grew by 500 slots", "3 misses".
[[nodiscard]] QString spoken(SlotEvent event, double count, const SlotEvents& events);
// All events of a frame, the most important first; empty if there are none.
[[nodiscard]] QString spokenAt(const SlotEvents& events, std::size_t frame);

struct SlotRow
{
    const SlotEvents* events = nullptr;
    const Series* owned = nullptr; // slots
    int style = 0;                 // see ChartTheme::lane
};

// Reserves room for the rows at the bottom of the picture, whose range must begin at 0.
void addSlotRail(ChartPicture& picture, const ChartView& view, const std::vector<SlotRow>& rows);

} // namespace poolscope::ui
