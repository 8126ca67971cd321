// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to a pool besides serving from idle slots, read from its series. Costs O(pixels). Pure
// functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Counts by frame, of equal length; null: never.
struct SlotEvents
{
    const Series* growth = nullptr;    // slots the pool grew by
    const Series* misses = nullptr;    // acquires
    const Series* exhausted = nullptr; // acquires
    QString answer;                    // what became of the exhausted: "%1 refused"
};

// Ever louder.
enum class SlotEvent { Miss, Growth, Exhaustion };

struct SlotMark
{
    double frame = 0;
    SlotEvent event = SlotEvent::Miss; // the loudest of the stretch that the mark stands for
    double most = 0;                   // of that event in one frame

    friend bool operator==(const SlotMark&, const SlotMark&) = default;
};

// At most one mark a bucket, frames ascending.
[[nodiscard]] std::vector<SlotMark> readSlotMarks(const SlotEvents& events, const ChartView& view);
// Whether anything has happened in the whole recording. O(log frames).
[[nodiscard]] bool hasSlotMarks(const SlotEvents& events);

// "12 refused", "grew by 500 slots", "3 misses".
[[nodiscard]] QString spoken(SlotEvent event, double count, const SlotEvents& events);
// All that happened in a frame, the loudest first; empty if nothing did.
[[nodiscard]] QString spokenAt(const SlotEvents& events, std::size_t frame);

} // namespace poolscope::ui
