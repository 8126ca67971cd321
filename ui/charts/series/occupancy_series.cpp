// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/occupancy_series.h"

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

// What the lane's pools do when an acquire finds no slot.
QString answerOf(const ExperimentLane& lane)
{
    const bool anyRecycles =
        recycles(lane.parameters) ||
        std::ranges::any_of(lane.kinds, [](const ExperimentKind& own) { return recycles(own.part.parameters); });
    return anyRecycles ? QCoreApplication::translate("SlotMarks", "%1 recycled")
                       : QCoreApplication::translate("SlotMarks", "%1 refused");
}

// The recorded series; null if not recorded.
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
        series.lane = lane;
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

} // namespace poolscope::ui
