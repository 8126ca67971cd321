// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/run_curves.h"

#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"
#include "core/recording/recorded_summary.h"
#include "ui/charts/pause_chart.h"
#include "ui/charts/utilisation_chart.h"

#include <cstdint>
#include <utility>

namespace poolscope::ui {

RunCurves runCurves(const ChartInput& run, PreemptedFrames rule)
{
    RunCurves curves;
    for (const ChartLane& lane : run.lanes) {
        const Summarizer summarizer = summarizerOf(*run.recording, lane.index);
        const PauseLine& line = summarizer.pauses(rule);
        std::vector<std::uint64_t> lengths;
        lengths.reserve(line.pauses().size());
        for (const Pause& pause : line.pauses())
            lengths.push_back(pause.lengthNs);
        curves.pauses.push_back(
            {lane.label, lane.style, PauseChart::pointsOf(percentileCurve(std::move(lengths))), lane.isHidden});
        curves.utilisation.push_back({lane.label, lane.style,
                                      UtilisationChart::pointsOf(utilisationCurve(line.pauses(), line.totalNs())),
                                      lane.isHidden});
    }
    return curves;
}

} // namespace poolscope::ui
