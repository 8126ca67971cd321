// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was tuned while a run went on, as moments to be marked on a time axis. Changes of one thing that follow one
// another closely, as by a slider that is dragged, are one moment; where they end with the value they began with, they
// are two.
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

// By frame. The experiment must have what was tuned.
[[nodiscard]] std::vector<TuningMark> tuningMarks(const Recording& recording, const Experiment& experiment);

} // namespace poolscope::ui
