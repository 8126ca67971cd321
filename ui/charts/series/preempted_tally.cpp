// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/preempted_tally.h"

#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

struct TallyWords
{
    Q_DECLARE_TR_FUNCTIONS(TimeChart)
};

} // namespace

void PreemptedTally::setSeries(const std::vector<const Series*>& preempted)
{
    lanes_.clear();
    for (const Series* series : preempted)
        if (series != nullptr) lanes_.push_back({series, RunningSum(*series, series)});
}

std::size_t PreemptedTally::framesInSight(const ChartView& view)
{
    std::size_t frames = 0;
    for (Lane& lane : lanes_) {
        const auto size = static_cast<double>(lane.series->size());
        const auto first = static_cast<std::size_t>(std::clamp(std::ceil(view.lower), 0.0, size));
        const auto end = static_cast<std::size_t>(std::clamp(std::floor(view.upper) + 1, 0.0, size));
        if (first < end) frames += end - first - lane.others.total(first, end).count;
    }
    return frames;
}

void PreemptedTally::addLegend(ChartPicture& picture, const ChartView& view)
{
    const std::size_t frames = framesInSight(view);
    if (frames > 0)
        picture.legend.push_back({{}, TallyWords::tr("faint: preempted frames (%1)").arg(localCount(frames))});
}

} // namespace poolscope::ui
