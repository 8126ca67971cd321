// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy: slots in use against slots owned, with the high-water mark, and when the pool grew, missed or was
// exhausted. For lanes that have slots, and what is in use of the replayed program's own pools; if there are neither,
// the chart says so. The value axis follows the slots in use: much higher numbers of slots owned are given as text at
// its edge.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/lines_beside.h"
#include "ui/charts/series/slot_rail.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// The recorded slots of the lanes, of all kinds together or of one kind.

// Series must stay valid until they are replaced.
struct OccupancySeries
{
    QString label;
    int style = 0;                     // see ChartTheme::lane
    const Series* inUse = nullptr;     // slots
    const Series* owned = nullptr;     // slots
    const Series* highWater = nullptr; // slots
    SlotEvents events{};
    QString kind{};       // the kind that has the slots; empty for all kinds together
    int kinds = 1;        // number of kinds that are summed
    std::size_t lane = 0; // index in the recording
};

// The series of lanes that have slots: of all kinds together, or only of the kind with that name, in the lanes that
// have it. The recording must outlive the result and have the lanes of the experiment. The order of the lanes
// determines the styles.
[[nodiscard]] std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                                           const QString& kind = {});
// The kinds that occupancySeries() can show alone, in the experiment's order; empty if there are fewer than two.
[[nodiscard]] QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment);

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
    // Those of the program's own pools.
    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input) const override;

protected:
    [[nodiscard]] bool showsMoreThanLanes(const ChartInput& input) const override;
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
    [[nodiscard]] std::vector<const Series*> besideLanes(const ChartView& view) const;
    void addLane(ChartPicture& picture, const ChartView& view, int index) const;
    void addOwnedAbove(ChartPicture& picture, const ChartView& view) const;

    std::vector<OccupancySeries> series_;
    LinesBeside lines_{Quantity::Count}; // of the program's own pools
    QStringList kinds_;                  // available for choice
    QString kind_;                       // as chosen by the user
};

} // namespace poolscope::ui
