// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy: slots in use against slots owned, with the high-water mark, and when the pool grew, missed or was
// exhausted. For lanes that have slots; if none has, the chart says so. The value axis follows the slots in use: much
// higher numbers of slots owned are given as text at its edge.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/series/occupancy_series.h"

namespace poolscope::ui {

class OccupancyChart : public RunChart
{
    Q_OBJECT

public:
    [[nodiscard]] static ChartInfo info();

    explicit OccupancyChart(TimeAxis& axis, QWidget* parent = nullptr);
    void setSeries(std::vector<OccupancySeries> series);

    // The kinds whose slots can be shown alone, and all kinds together, which have an empty id. A kind that is not in
    // the run selects all.
    [[nodiscard]] ChartChoices choices() const override;
    void choose(const QString& kind) override { kind_ = kind; }

protected:
    [[nodiscard]] std::vector<ChartLane> lanesOf(const ChartInput& input) override;
    void showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes) override;
    [[nodiscard]] Overlaid overlaid(const RecordedRun& run, std::size_t lane) const override;
    [[nodiscard]] QString subject() const override;
    [[nodiscard]] ChartPicture picture(const ChartView& view, SteadyRange& range) const override;
    [[nodiscard]] std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const override;
    [[nodiscard]] std::vector<Band> bands(std::size_t first, std::size_t last) const override;

private:
    [[nodiscard]] QString shownKind() const;
    [[nodiscard]] double highestInUse(const ChartView& view) const;
    void addLane(ChartPicture& picture, const ChartView& view, int index) const;
    void addOwnedAbove(ChartPicture& picture, const ChartView& view) const;

    std::vector<OccupancySeries> series_;
    QStringList kinds_; // available for choice
    QString kind_;      // as chosen by the user
};

} // namespace poolscope::ui
