// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as small multiples: a band per lane, the first on top, each with its own value axis from 0 to `upper`. Values
// in the picture count bands from the bottom: the lowest band lies between 0 and 1.
#pragma once

#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QSize>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class LaneBands
{
public:
    // count > 0. `upper` > 0 is the value at the top of a band.
    LaneBands(std::size_t count, double upper) : count_(count), upper_(upper) {}

    // The bottom of a lane's band, and the place of a value in it; values above `upper` are on its edge.
    [[nodiscard]] double foot(std::size_t lane) const { return static_cast<double>(count_ - 1 - lane) + air / 2; }
    [[nodiscard]] double at(std::size_t lane, double value) const;
    [[nodiscard]] double middle(std::size_t lane) const { return foot(lane) + (1 - air) / 2; }
    // The minimum size of a chart with that many bands, if a chart of one or two bands needs `base`.
    [[nodiscard]] static QSize minSize(QSize base, std::size_t count, double unit);

    // Height of a band in pixels.
    [[nodiscard]] double height(const ChartView& view) const;
    // Pixels of one unit of the value.
    [[nodiscard]] double scale(const ChartView& view) const { return height(view) / upper_; }

    // The whole band of each of a chart's lanes, which have a style each.
    template <class Band, class AllSeries>
    [[nodiscard]] static std::vector<Band> wholeOf(const AllSeries& series)
    {
        std::vector<Band> all;
        for (std::size_t lane = 0; lane < series.size(); ++lane) {
            const LaneBands bands(series.size(), 1);
            all.push_back({series[lane].style, bands.foot(lane), bands.at(lane, 1)});
        }
        return all;
    }

    // Sets the picture's range, and a tick at the top of every band that has room for one.
    void apply(ChartPicture& picture, const ChartView& view, Quantity quantity) const;

private:
    static constexpr double air = 0.14; // share of a band left free above and below

    std::size_t count_;
    double upper_;
};

} // namespace poolscope::ui
