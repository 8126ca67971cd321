// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tunings made during a run, as moments to mark on a time axis. Changes of the same parameter in quick succession,
// as from dragging a slider, count as one moment. If they end with the value they began with, they count as two.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"
#include "core/recording/recording.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

struct TuningMark
{
    std::size_t frame = 0; // of the first change
    TunedLane lane;
    QString text; // "slots of each kind: 1,000 → 500"
};

// In order of frames. The experiment must contain the lanes and parameters that were tuned.
[[nodiscard]] std::vector<TuningMark> tuningMarks(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
