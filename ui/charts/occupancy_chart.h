// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy: slots in use against slots owned, with the high-water mark, and when the pool grew, missed or was
// exhausted. For lanes that have slots; without any the chart says so. The value axis follows what is in use: slots
// owned that are far above are told at its edge.
#pragma once

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/slot_marks.h"

namespace poolscope::ui {

// Series must stay valid until others are set.
struct OccupancySeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* inUse = nullptr;     // slots
    const Series* owned = nullptr;     // slots
    const Series* highWater = nullptr; // slots
    SlotEvents events{};
    QString kind{}; // whose slots they are; empty: of all kinds together
    int kinds = 1;  // so many kinds are summed
};

class OccupancyChart : public TimeChart
{
    Q_OBJECT

public:
    explicit OccupancyChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<OccupancySeries> series);

protected:
    [[nodiscard]] QString subject() const override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    [[nodiscard]] double highestInUse(const ChartView& view) const;
    void addLane(ChartPicture& picture, const ChartView& view, int index) const;
    void addOwnedAbove(ChartPicture& picture, const ChartView& view) const;

    std::vector<OccupancySeries> series_;
};

} // namespace poolscope::ui
