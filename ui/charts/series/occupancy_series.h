// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded slots of the lanes, of all kinds together or of one kind.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/charts/series/slot_marks.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Series must stay valid until they are replaced.
struct OccupancySeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* inUse = nullptr;     // slots
    const Series* owned = nullptr;     // slots
    const Series* highWater = nullptr; // slots
    SlotEvents events{};
    QString kind{};       // the kind that has the slots; empty for all kinds together
    int kinds = 1;        // number of kinds that are summed
    std::size_t lane = 0; // index in the recording
};

// The series of lanes that have slots: of all kinds together, or only of the kind with that name, in the lanes that
// have it. The recording must outlive the result and have the lanes of the experiment. The order of the lanes
// determines the styles.
[[nodiscard]] std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                                           const QString& kind = {});
// The kinds that occupancySeries() can show alone, in the experiment's order; empty if there are fewer than two.
[[nodiscard]] QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
