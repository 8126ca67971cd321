// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_series.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace poolscope::ui {
namespace {

QString nameOf(const Recording& recording, std::size_t lane)
{
    return shownLane(recording.laneName(lane));
}

bool recycles(const ParameterValues& parameters)
{
    const auto* answer = parameters.find("onExhausted");
    return answer && std::get<std::string>(*answer) == "recycle-oldest";
}

// What the lane's pools do with an acquire that finds no slot.
QString answerOf(const ExperimentLane& lane)
{
    const bool anyRecycles =
        recycles(lane.parameters) ||
        std::ranges::any_of(lane.kinds, [](const ExperimentKind& own) { return recycles(own.part.parameters); });
    return anyRecycles ? QCoreApplication::translate("SlotMarks", "%1 recycled")
                       : QCoreApplication::translate("SlotMarks", "%1 refused");
}

} // namespace

std::vector<HeapSeries> heapSeries(const Recording& recording)
{
    std::vector<HeapSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane), static_cast<int>(lane), &recording.series(lane, Field::HeapBytes),
                       &recording.series(lane, Field::LiveBytes), &recording.series(lane, Field::ReclaimedBytes),
                       &recording.series(lane, Field::TriggerBytes), &recording.loudestCollections(lane),
                       &recording.series(lane, Field::PeakHeapBytes)});
    return all;
}

std::vector<FrameTimeSeries> frameTimeSeries(const Recording& recording)
{
    std::vector<FrameTimeSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane), static_cast<int>(lane), &recording.cleanFrameTimes(lane),
                       &recording.preemptedFrameTimes(lane), &recording.series(lane, Field::PauseNs)});
    return all;
}

std::vector<OverviewSeries> overviewSeries(const Recording& recording)
{
    std::vector<OverviewSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({static_cast<int>(lane), &recording.series(lane, Field::HeapBytes),
                       &recording.series(lane, Field::PauseNs)});
    return all;
}

std::vector<BudgetShareSeries> budgetShareSeries(const Recording& recording)
{
    std::vector<BudgetShareSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane),
                       static_cast<int>(lane),
                       {&recording.series(lane, Field::UpdateNs), &recording.series(lane, Field::AllocationNs),
                        &recording.series(lane, Field::PauseNs), &recording.series(lane, Field::DrawNs)},
                       &recording.preemptedFrameTimes(lane)});
    return all;
}

std::vector<FlowSeries> flowSeries(const Recording& recording, Field field)
{
    std::vector<FlowSeries> all;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        all.push_back({nameOf(recording, lane), static_cast<int>(lane), &recording.series(lane, field)});
    return all;
}

namespace {

// As it was recorded; null where it was not.
const SlotSeries* slotsOf(const Recording& recording, std::size_t lane, const QString& kind,
                          const std::vector<std::string>& kinds)
{
    const auto found = std::ranges::find(kinds, kind.toStdString());
    return found == kinds.end() ? nullptr : recording.kindSlots(lane, static_cast<KindIndex>(found - kinds.begin()));
}

OccupancySeries occupancyOf(const Recording& recording, std::size_t lane)
{
    return {nameOf(recording, lane),
            static_cast<int>(lane),
            &recording.series(lane, Field::SlotsInUse),
            &recording.series(lane, Field::SlotsOwned),
            &recording.series(lane, Field::HighWater),
            {&recording.slotGrowth(lane),
             &recording.series(lane, Field::Misses),
             &recording.series(lane, Field::Exhausted),
             {}}};
}

OccupancySeries occupancyOf(const Recording& recording, std::size_t lane, const SlotSeries& own)
{
    return {
        nameOf(recording, lane),       static_cast<int>(lane),
        &own.of(SlotField::InUse),     &own.of(SlotField::Owned),
        &own.of(SlotField::HighWater), {&own.growth(), &own.of(SlotField::Misses), &own.of(SlotField::Exhausted), {}}};
}

} // namespace

std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                             const QString& kind)
{
    std::vector<OccupancySeries> all;
    const std::vector<std::string> kinds = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size() && lane < recording.laneCount(); ++lane) {
        const ExperimentLane& setup = experiment.lanes[lane];
        const SlotSeries* own = kind.isEmpty() ? nullptr : slotsOf(recording, lane, kind, kinds);
        if (!hasSlots(setup) || (own == nullptr && !kind.isEmpty())) continue;
        OccupancySeries& series =
            all.emplace_back(own == nullptr ? occupancyOf(recording, lane) : occupancyOf(recording, lane, *own));
        series.events.answer = answerOf(setup);
        series.kind = kind;
        if (own == nullptr) series.kinds = static_cast<int>(kindsWithSlots(setup, kinds).size());
    }
    return all;
}

QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment)
{
    QStringList names;
    for (const std::vector<std::string> kinds = kindNames(experiment); const std::string& each : kinds) {
        const QString kind = QString::fromStdString(each);
        for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
            if (slotsOf(recording, lane, kind, kinds) != nullptr && !names.contains(kind)) names << kind;
    }
    return names.size() > 1 ? names : QStringList();
}

std::vector<RecordedLine> recordedLines(const Recording& overlay, const Recording& shown,
                                        const std::vector<int>& styles,
                                        const std::function<const Series*(std::size_t lane)>& seriesOf,
                                        Quantity quantity)
{
    std::vector<RecordedLine> lines;
    for (std::size_t lane = 0; lane < shown.laneCount(); ++lane)
        for (std::size_t other = 0; other < overlay.laneCount(); ++other)
            if (overlay.laneName(other) == shown.laneName(lane))
                if (const Series* series = seriesOf(other))
                    lines.push_back({nameOf(shown, lane), styles.at(lane), series, quantity});
    return lines;
}

} // namespace poolscope::ui
