// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Heap usage: the bytes that each lane holds from the heap at the end of each frame, above them the maximum within the
// frame, below them the live bytes and the bytes that trigger the next collection. Each collection is marked at the tip
// of its tooth.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/lines_beside.h"

namespace poolscope {
class Series;
}

namespace poolscope::ui {

// Series must stay valid until they are replaced.
struct HeapSeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* heap = nullptr;      // bytes
    const Series* live = nullptr;      // bytes; may be null
    const Series* reclaimed = nullptr; // bytes that a frame's collections reclaimed; may be null: drops have no caption
    const Series* trigger = nullptr;   // bytes that start the next collection, 0: none will; may be null
    const Series* largestCollections = nullptr; // Recording::largestCollections; may be null: no marks
    const Series* peak = nullptr;               // bytes, the maximum within each frame; may be null
};

class HeapChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit HeapChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<HeapSeries> series);

    // The labels of the triggers.
    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;

protected:
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] Overlaid overlaid(const RecordedRun& run, std::size_t lane) const override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    std::vector<HeapSeries> series_;
    LinesBeside lines_{Quantity::Bytes};
};

} // namespace poolscope::ui
