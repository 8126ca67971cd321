// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/overlay_words.h"

#include "core/comparison/lane_difference.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <span>

namespace poolscope::ui {

namespace {

struct OverlayTexts
{
    Q_DECLARE_TR_FUNCTIONS(OverlayWords)
};

const ExperimentLane* laneNamed(const std::string& name, const Experiment& experiment)
{
    const auto found = std::ranges::find(experiment.lanes, name, &ExperimentLane::name);
    return found == experiment.lanes.end() ? nullptr : &*found;
}

QString namesOf(const Experiment& experiment)
{
    QStringList names;
    for (const ExperimentLane& lane : experiment.lanes)
        names << inSentence(shownLane(lane.name));
    return names.join(OverlayTexts::tr(", "));
}

// Compares the lanes that both have.
bool areSetAlike(const RecordedRun& overlay, const Experiment& shown, const Recording& run)
{
    return !overlay.recording.isTuned() && !run.isTuned() &&
           std::ranges::all_of(overlay.experiment.lanes, [&](const ExperimentLane& lane) {
               const ExperimentLane* const other = laneNamed(lane.name, shown);
               return other == nullptr || (lane.strategy == other->strategy && lane.parameters == other->parameters &&
                                           lane.kinds == other->kinds && lane.mistakes == other->mistakes);
           });
}

// "slots of each kind (recorded: 1,000, here: 260)" for every parameter that both have with different values.
void addDifferences(QStringList& differences, const QString& whose, const ParameterValues& recorded,
                    const ParameterValues& here, std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters) {
        const ParameterValue *one = recorded.find(parameter.id), *other = here.find(parameter.id);
        if (one == nullptr || other == nullptr || *one == *other) continue;
        differences << OverlayTexts::tr("%1 (recorded: %2, here: %3)")
                           .arg(whose + midSentence(parameter.label), spoken(*one, parameter),
                                spoken(*other, parameter));
    }
}

// Compares the values tuned last.
QStringList differencesOf(const Experiment& recorded, const Experiment& here)
{
    QStringList differences;
    if (recorded.seed != here.seed)
        differences << OverlayTexts::tr("seed (recorded: %1, here: %2)").arg(recorded.seed).arg(here.seed);
    const ScenarioInfo* const scenario = findScenario(here.scenario);
    if (recorded.scenario == here.scenario && scenario != nullptr)
        addDifferences(differences, {}, recorded.parameters, here.parameters, scenario->parameters);
    for (const ExperimentLane& lane : here.lanes) {
        const ExperimentLane* const other = laneNamed(lane.name, recorded);
        const StrategyInfo* const strategy = findStrategy(lane.strategy);
        if (other == nullptr || strategy == nullptr) continue;
        if (const StrategyInfo* const before = findStrategy(other->strategy);
            before != nullptr && other->strategy != lane.strategy) {
            differences << OverlayTexts::tr("%1: strategy (recorded: %2, here: %3)")
                               .arg(inSentence(shownLane(lane.name)), translated(before->title),
                                    translated(strategy->title));
            continue;
        }
        addDifferences(differences, OverlayTexts::tr("%1: ").arg(inSentence(shownLane(lane.name))), other->parameters,
                       lane.parameters, strategy->parameters);
    }
    return differences;
}

QString comparison(const RecordedRun& overlay, const Experiment& shown, const Recording& run)
{
    if (!areOfSameWork(overlay.experiment, overlay.recording, shown, run))
        return OverlayTexts::tr(
            "The recording is drawn faintly under the run. Its work is different, so counters differ too.");
    if (!areSetAlike(overlay, shown, run))
        return OverlayTexts::tr("The recording is drawn faintly under the run. The work is the same; where counters "
                                "differ, the lanes have other settings.");
    return OverlayTexts::tr("The recording is drawn faintly under the run. Work and lanes are the same, so counters "
                            "coincide and only times differ.");
}

} // namespace

bool canOverlay(const Experiment& overlay, const Experiment& shown)
{
    return std::ranges::any_of(overlay.lanes,
                               [&](const ExperimentLane& lane) { return laneNamed(lane.name, shown) != nullptr; });
}

QString noCommonLane(const Experiment& other, const Experiment& shown)
{
    return OverlayTexts::tr("No lane of this experiment has the same name as a lane shown. It has %1; shown are %2.")
        .arg(namesOf(other), namesOf(shown));
}

QString overlayExplained(const RecordedRun& overlay, const Experiment& shown, const Recording& run)
{
    if (!canOverlay(overlay.experiment, shown))
        return OverlayTexts::tr("No lane of the recording has the same name as a lane shown. It has %1; shown are %2.")
            .arg(namesOf(overlay.experiment), namesOf(shown));
    Experiment alone = overlay.experiment;
    std::erase_if(alone.lanes, [&](const ExperimentLane& lane) { return laneNamed(lane.name, shown) != nullptr; });
    QString text = comparison(overlay, shown, run);
    if (const QStringList differences = differencesOf(overlay.experiment, shown); !differences.isEmpty())
        text = OverlayTexts::tr("%1 What differs: %2.").arg(text, differences.join(OverlayTexts::tr(", ")));
    if (alone.lanes.empty()) return text;
    return OverlayTexts::tr("%1 Its lanes without a counterpart are left out: %2.").arg(text, namesOf(alone));
}

} // namespace poolscope::ui
