// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_series.h"

#include "core/strategies/strategy_catalog.h"

#include <QCoreApplication>

namespace poolscope::ui {
namespace {

QString nameOf(const Recording& recording, std::size_t lane)
{
    return QString::fromStdString(recording.laneName(lane));
}

// What the pool does with an acquire that finds no slot.
QString answerOf(const ParameterValues& parameters)
{
    const auto* answer = parameters.find("onExhausted");
    const bool recycles = answer && std::get<std::string>(*answer) == "recycle-oldest";
    return recycles ? QCoreApplication::translate("SlotMarks", "%1 recycled")
                    : QCoreApplication::translate("SlotMarks", "%1 refused");
}

} // namespace

std::vector<HeapSeries> heapSeries(const Recording& recording)
{
    std::vector<HeapSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane), static_cast<int>(lane),
                       &recording.series(lane, Field::HeapBytes), &recording.series(lane, Field::LiveBytes),
                       &recording.series(lane, Field::ReclaimedBytes)});
    return all;
}

std::vector<FrameTimeSeries> frameTimeSeries(const Recording& recording)
{
    std::vector<FrameTimeSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane), static_cast<int>(lane), &recording.cleanFrameTimes(lane),
                       &recording.stolenFrameTimes(lane), &recording.series(lane, Field::PauseNs)});
    return all;
}

std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment)
{
    std::vector<OccupancySeries> all;
    for (std::size_t lane = 0; lane < experiment.lanes.size() && lane < recording.laneCount(); ++lane) {
        const auto* strategy = findStrategy(experiment.lanes[lane].strategy);
        if (!strategy || !strategy->hasSlots) continue;
        all.push_back({nameOf(recording, lane), static_cast<int>(lane),
                       &recording.series(lane, Field::SlotsInUse), &recording.series(lane, Field::SlotsOwned),
                       &recording.series(lane, Field::HighWater),
                       {&recording.slotGrowth(lane), &recording.series(lane, Field::Misses),
                        &recording.series(lane, Field::Exhausted), answerOf(experiment.lanes[lane].parameters)}});
    }
    return all;
}

} // namespace poolscope::ui
