// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as small multiples: a band a lane, the first on top, all with one value axis of their own from 0 to `upper`.
// Values of the picture are bands: band 0 lies between 1 and 0 of the lowest.
#pragma once

#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QSize>

#include <cstddef>

namespace poolscope::ui {

class LaneBands
{
public:
    // count > 0, upper > 0: what the top of a band stands for.
    LaneBands(std::size_t count, double upper) : count_(count), upper_(upper) {}

    // Where the band of a lane begins, and a value of it; what is above `upper` lies on its edge.
    [[nodiscard]] double foot(std::size_t lane) const { return static_cast<double>(count_ - 1 - lane) + air / 2; }
    [[nodiscard]] double at(std::size_t lane, double value) const;
    [[nodiscard]] double middle(std::size_t lane) const { return foot(lane) + (1 - air) / 2; }
    // How high a chart of so many bands has to be for all to be told apart, if one of two is `base` high at least.
    [[nodiscard]] static QSize minSize(QSize base, std::size_t count, double unit);

    // Pixels of a band.
    [[nodiscard]] double height(const ChartView& view) const;
    // Pixels of one unit of the value.
    [[nodiscard]] double scale(const ChartView& view) const { return height(view) / upper_; }

    // The picture's range, and ticks for the top of every band that has room for one.
    void apply(ChartPicture& picture, const ChartView& view, Quantity quantity) const;

private:
    static constexpr double air = 0.14; // of a band, above and below it

    std::size_t count_;
    double upper_;
};

} // namespace poolscope::ui
