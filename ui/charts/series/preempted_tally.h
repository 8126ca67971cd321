// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many of the frames in sight were preempted, for charts that draw them faint.
#pragma once

#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/series/running_sum.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class PreemptedTally
{
public:
    // As Recording::preemptedFrameTimes(), one a lane; null ones are skipped. They must outlive it, and may grow.
    void setSeries(const std::vector<const Series*>& preempted);

    // Of all lanes together. O(lanes), but for what was appended since the last call.
    [[nodiscard]] std::size_t framesInSight(const ChartView& view);
    // What the faint ones are, and how many, if there are any.
    void addLegend(ChartPicture& picture, const ChartView& view);

private:
    struct Lane
    {
        const Series* series;
        RunningSum others; // counts those that were not preempted
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui
