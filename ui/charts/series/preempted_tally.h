// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the preempted frames in view, for charts that draw them faintly.
#pragma once

#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/series/running_sum.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class PreemptedTally
{
public:
    // As Recording::preemptedFrameTimes(), one per lane; null ones are skipped. They must outlive this object, and may
    // grow.
    void setSeries(const std::vector<const Series*>& preempted);

    // Sum over all lanes. O(lanes), plus what was appended since the last call.
    [[nodiscard]] std::size_t framesInSight(const ChartView& view);
    // Adds the meaning and the number of faint frames, if there are any.
    void addLegend(ChartPicture& picture, const ChartView& view);

private:
    struct Lane
    {
        const Series* series;
        RunningSum others; // counts the frames that were not preempted
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui
