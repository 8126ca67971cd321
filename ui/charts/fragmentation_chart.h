// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fragmentation: for each lane with an arena a band, with the arena's bytes as an envelope, the live bytes in it, and
// the largest free block. What lies between live bytes and envelope is free in pieces, or headers and what is rounded
// up. A request that was refused although enough was free in all has the loudest mark.
#pragma once

#include "ui/charts/chart_catalog.h"

namespace poolscope {
class Series;
}

namespace poolscope::ui {

// Series must stay valid until they are replaced.
struct FragmentationSeries
{
    QString label;
    int style = 0;                       // see ChartTheme::lane
    const Series* arena = nullptr;       // bytes
    const Series* objects = nullptr;     // bytes of those in the arena
    const Series* free = nullptr;        // bytes
    const Series* largestFree = nullptr; // bytes of one block
    const Series* blocks = nullptr;      // free ones
    const Series* fragmented = nullptr;  // requests refused although enough was free
    const Series* lastRefused = nullptr; // bytes of the latest of these
};

// The run ended by it, in the frame after the last one.
struct FailedRequest
{
    int style = 0;           // of its lane, see ChartTheme::lane
    std::uint64_t bytes = 0; // of the object
    std::uint64_t freeBytes = 0;

    friend bool operator==(const FailedRequest&, const FailedRequest&) = default;
};

class FragmentationChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit FragmentationChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<FragmentationSeries> series);
    // Of requests that were refused though enough was free; each is marked at the last frame.
    void setFailed(std::vector<FailedRequest> failed);

    // Grows with the number of lanes.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;

protected:
    [[nodiscard]] std::vector<ChartLane> lanesOf(const ChartInput& input) override;
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    std::vector<FragmentationSeries> series_;
    std::vector<FailedRequest> failed_;
};

} // namespace poolscope::ui
