// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/replay.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/experiment_tuning.h"

#include <algorithm>
#include <utility>

namespace poolscope {

Replay::Replay(const Experiment& atStart) : Replay(atStart, setupOf(atStart)) {}

Replay::Replay(const Experiment& atStart, const RunSetup& setup) : experiment_(atStart), run_(setup) {}

void Replay::setInterventions(Interventions all)
{
    interventions_ = std::move(all);
    const auto& [tunings, collections] = interventions_;
    nextTuning_ =
        static_cast<std::size_t>(std::ranges::lower_bound(tunings, frame(), {}, &Tuning::frame) - tunings.begin());
    nextCollection_ = static_cast<std::size_t>(std::ranges::lower_bound(collections, frame()) - collections.begin());
}

void Replay::step()
{
    const auto& [tunings, collections] = interventions_;
    for (; nextTuning_ < tunings.size() && tunings[nextTuning_].frame == frame(); ++nextTuning_)
        tune(tunings[nextTuning_]);
    for (; nextCollection_ < collections.size() && collections[nextCollection_] == frame(); ++nextCollection_)
        run_.collect();
    samples_ = run_.step();
}

void Replay::tune(const Tuning& tuning)
{
    const TunedLane lane = tunedLane(experiment_, tuning.lane);
    const Parameter& described = describedAt(experiment_, lane, tuning.parameter);
    run_.tune(lane, tuning.parameter, tunedValue(tuning.newValue, described));
}

} // namespace poolscope
