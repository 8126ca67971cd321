// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/same_work.h"

#include <algorithm>

namespace poolscope {

namespace {

// An experiment has the values tuned last, but earlier events were produced with other values.
bool isScenarioTuned(const Recording& recording)
{
    return std::ranges::any_of(recording.tunings(),
                               [](const Tuning& tuning) { return tuning.lane.empty() && !tuning.isOfSpeed(); });
}

} // namespace

bool areOfSameWork(const Experiment& one, const Recording& ofOne, const Experiment& other, const Recording& ofOther)
{
    return !isScenarioTuned(ofOne) && !isScenarioTuned(ofOther) && one.scenario == other.scenario &&
           one.parameters == other.parameters && one.inside == other.inside &&
           one.insideParameters == other.insideParameters && one.seed == other.seed;
}

} // namespace poolscope
