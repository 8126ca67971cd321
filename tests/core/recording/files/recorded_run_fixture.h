// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings for tests: of real runs, and compared figure by figure.
#pragma once

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/recording/files/recorded_run.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/advice/demand.h"

#include <QString>

namespace poolscope {

// From its default to its minimum.
inline Tuning tuningOf(const Parameter& parameter, std::uint64_t frame, const std::string& lane)
{
    const ParameterValue least = parameter.type == Parameter::Type::Integer
                                     ? ParameterValue(static_cast<std::int64_t>(parameter.minimum))
                                     : parameter.defaultValue;
    return {frame, lane, parameter.id, formatValue(parameter.defaultValue), formatValue(least)};
}

// A tuning of the last lane's first parameter, if it has one.
inline void appendLaneTuning(Recording& recording, const Experiment& experiment)
{
    const ExperimentLane& lane = experiment.lanes.back();
    const std::vector<Parameter>& parameters = findStrategy(lane.strategy)->parameters;
    if (!parameters.empty()) recording.append(tuningOf(parameters.front(), 3, lane.name));
}

// A recording of that many frames, with what is known of its kinds, with tunings of a lane, the scenario and the speed,
// and two annotations.
inline RecordedRun recordedRun(const std::string& name, std::uint64_t frames)
{
    const Experiment experiment = loadExperiment(name);
    RecordedRun result{experiment, recordingFor(experiment)};
    Run run(setupOf(experiment));
    DemandCounter counter(run.kinds(), {});
    while (run.frame() < frames) {
        const std::span<const Sample> samples = run.step();
        counter.add(run.events());
        result.recording.appendBirths(counter.birthsInFrame());
        for (const Sample& sample : samples) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                result.recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                result.recording.append(record);
            result.recording.append(sample);
        }
    }
    const auto text = [](const char* words) { return std::string(words); };
    appendLaneTuning(result.recording, experiment);
    result.recording.append(tuningOf(findScenario(experiment.scenario)->parameters.front(), 5, {}));
    result.recording.append(Tuning{6, {}, std::string(speedPath), text("1"), text("unlimited")});
    result.recording.annotations().add({7, text("hier fällt es auf: „zwei Spuren“")});
    result.recording.annotations().add({1, text("the beginning")});
    result.eventHash = run.eventHash();
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
        result.accounting.push_back(run.accounting(lane));
        result.setUpNs.push_back(run.setUpNs(lane));
        result.needed.emplace_back();
    }
    for (const KindDemand& kind : counter.result()) {
        result.lives.push_back(kind.lives(run.frame()));
        result.needed.back().push_back(kind.peak);
    }
    result.noise = ProcessNoise{.processes = 8, .frames = 400, .spreads = {0.0219, 0}};
    return result;
}

inline bool areEqual(const Series& one, const Series& other)
{
    return one.values(0, one.size()) == other.values(0, other.size());
}

inline bool areEqual(const CollectionRecord& one, const CollectionRecord& other)
{
    return one.frame == other.frame && one.lane == other.lane && one.collection == other.collection &&
           one.beginNs == other.beginNs && one.pauseNs == other.pauseNs;
}

// The first difference in the slots by kind of two lanes, or "".
inline QString differenceOfSlots(const Recording& one, const Recording& other, std::size_t lane)
{
    if (one.kindSlots(lane).size() != other.kindSlots(lane).size()) return QStringLiteral("kinds with slots");
    for (const SlotSeries& kind : one.kindSlots(lane)) {
        const SlotSeries* twin = other.kindSlots(lane, kind.kind());
        const QString name = QStringLiteral("kind %1, ").arg(kind.kind());
        if (twin == nullptr) return name + QStringLiteral("slots");
        if (!areEqual(kind.growth(), twin->growth())) return name + QStringLiteral("growth");
        for (std::size_t i = 0; i < slotFieldCount; ++i) {
            const auto field = static_cast<SlotField>(i);
            if (!areEqual(kind.of(field), twin->of(field)))
                return name + QString::fromUtf8(nameOf(field).data(), static_cast<qsizetype>(nameOf(field).size()));
        }
    }
    return {};
}

// The first difference between two recordings, or "".
inline QString differenceOf(const Recording& one, const Recording& other)
{
    if (one.laneCount() != other.laneCount() || one.frameRate() != other.frameRate()) return QStringLiteral("lanes");
    for (std::size_t lane = 0; lane < one.laneCount(); ++lane) {
        const QString name = QString::fromStdString(one.laneName(lane)) + QStringLiteral(": ");
        if (one.laneName(lane) != other.laneName(lane)) return name + QStringLiteral("name");
        for (const FieldInfo& info : fields())
            if (!areEqual(one.series(lane, info.field), other.series(lane, info.field)))
                return name + QString::fromUtf8(info.name.data(), static_cast<qsizetype>(info.name.size()));
        if (!areEqual(one.cleanFrameTimes(lane), other.cleanFrameTimes(lane))) return name + QStringLiteral("clean");
        if (!areEqual(one.preemptedFrameTimes(lane), other.preemptedFrameTimes(lane)))
            return name + QStringLiteral("preempted");
        if (!areEqual(one.slotGrowth(lane), other.slotGrowth(lane))) return name + QStringLiteral("growth");
        if (!areEqual(one.largestCollections(lane), other.largestCollections(lane)))
            return name + QStringLiteral("loudest");
        if (const QString own = differenceOfSlots(one, other, lane); !own.isEmpty()) return name + own;
        const auto collections = one.collections(lane, 0, ~std::uint64_t{0});
        const auto others = other.collections(lane, 0, ~std::uint64_t{0});
        if (!std::ranges::equal(collections, others, [](const auto& a, const auto& b) { return areEqual(a, b); }))
            return name + QStringLiteral("collections");
    }
    if (!std::ranges::equal(one.births(), other.births(), [](const auto& a, const auto& b) { return areEqual(a, b); }))
        return QStringLiteral("births");
    const auto isSame = [](const Tuning& a, const Tuning& b) {
        return a.frame == b.frame && a.lane == b.lane && a.parameter == b.parameter && a.oldValue == b.oldValue &&
               a.newValue == b.newValue;
    };
    if (!std::ranges::equal(one.tunings(), other.tunings(), isSame)) return QStringLiteral("tunings");
    if (one.annotations() != other.annotations()) return QStringLiteral("annotations");
    if (one.predictions() != other.predictions()) return QStringLiteral("predictions");
    return {};
}

} // namespace poolscope
