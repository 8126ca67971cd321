// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording has of the slots of its lanes, of all kinds together or of one.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/charts/series/slot_marks.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Series must stay valid until others are set.
struct OccupancySeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* inUse = nullptr;     // slots
    const Series* owned = nullptr;     // slots
    const Series* highWater = nullptr; // slots
    SlotEvents events{};
    QString kind{};       // whose slots they are; empty: of all kinds together
    int kinds = 1;        // so many kinds are summed
    std::size_t lane = 0; // of the recording
};

// The recording must outlive what is made of it and have the lanes of the experiment.
// Only lanes that have slots: of all kinds together, or of the kind of that name alone, in its lanes. Lane order gives
// the style.
[[nodiscard]] std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                                           const QString& kind = {});
// Those that occupancySeries() can show alone, in the experiment's order; empty unless there are several.
[[nodiscard]] QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
