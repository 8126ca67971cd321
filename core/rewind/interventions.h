// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person did to a run that changed its counters. With the experiment as it was at the start, that is all it
// takes to run it again. A plain value.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <vector>

namespace poolscope {

struct Interventions
{
    std::vector<Tuning> tunings;            // in the order they were made; none of the speed
    std::vector<std::uint64_t> collections; // the frames in which collections were asked for, ascending
};

[[nodiscard]] Interventions interventionsIn(const Recording& recording);

// `atEnd` with the tunings of its recording taken back.
[[nodiscard]] Experiment experimentAtStart(const Experiment& atEnd, const Recording& recording);

} // namespace poolscope
