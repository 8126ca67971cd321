// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_input.h"

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/text/lane_names.h"

namespace poolscope::ui {

ChartInput chartInput(const Recording& recording, const Experiment& experiment)
{
    ChartInput input{.recording = &recording, .experiment = &experiment};
    const std::vector<int> styles = laneStyles(experiment);
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        input.lanes.push_back({lane, shownLane(recording.laneName(lane)), styles.at(lane)});
    return input;
}

} // namespace poolscope::ui
