// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lane_bands.h"

#include <algorithm>

namespace poolscope::ui {

double LaneBands::at(std::size_t lane, double value) const
{
    return foot(lane) + std::clamp(value / upper_, 0.0, 1.0) * (1 - air);
}

QSize LaneBands::minSize(QSize base, std::size_t count, double unit)
{
    constexpr double minBand = 18; // units
    const double more = count > 2 ? static_cast<double>(count - 2) * minBand * unit : 0;
    return {base.width(), base.height() + qRound(more)};
}

double LaneBands::height(const ChartView& view) const
{
    return view.plot.height() / static_cast<double>(count_) * (1 - air);
}

void LaneBands::apply(ChartPicture& picture, const ChartView& view, Quantity quantity) const
{
    constexpr double tickHeight = 15; // units
    picture.lower = 0;
    picture.upper = static_cast<double>(count_);
    const bool hasRoom = view.plot.height() / static_cast<double>(count_) > tickHeight * view.unit;
    const auto ticks = linearTicks({0, upper_}, quantity, 1);
    for (std::size_t lane = 0; lane < count_; ++lane) {
        picture.ticks.push_back({foot(lane), {}});
        if (lane == 0 || hasRoom) picture.ticks.push_back({at(lane, upper_), ticks.back().label});
    }
    std::ranges::sort(picture.ticks, {}, &Tick::at);
}

} // namespace poolscope::ui
