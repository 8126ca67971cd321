// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that describes a run, as a plain value: what an experiment file says.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/claim.h"
#include "core/metrics/instantiations.h"
#include "core/simulation/run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// A strategy, and where its objects come from.
struct ExperimentPart
{
    std::string strategy;       // id, exists in the catalog
    ParameterValues parameters; // complete
    Backing backing = Backing::System;

    friend bool operator==(const ExperimentPart&, const ExperimentPart&) = default;
};

// A kind with a strategy of its own.
struct ExperimentKind
{
    std::string kind; // name; one that the scenario has
    ExperimentPart part;

    friend bool operator==(const ExperimentKind&, const ExperimentKind&) = default;
};

struct ExperimentLane
{
    std::string name;
    std::string strategy;                             // id, exists in the catalog
    ParameterValues parameters;                       // complete
    std::vector<ExperimentKind> kinds{};              // in the scenario's order
    std::optional<ParameterValues> staleReferences{}; // complete; of staleParameters()
    std::optional<ParameterValues> unsetFields{};     // complete; of unsetParameters()
    std::optional<ParameterValues> wrongPool{};       // complete; of wrongPoolParameters()
    int colour = 0;                                   // 1 to 8, no other lane's; 0: see laneStyles()

    friend bool operator==(const ExperimentLane&, const ExperimentLane&) = default;
};

struct Experiment
{
    std::string title;
    std::string description;          // one sentence: what there is to see; may be empty
    std::string scenario;             // id, exists in the catalog
    ParameterValues parameters;       // complete
    std::string inside;               // id of the scenario that `scenario` works on; empty where it works on none
    ParameterValues insideParameters; // complete
    std::uint64_t seed = 42;
    std::uint64_t frames = 3600;
    double frameRate = 60;
    std::string drawing = "none";      // of drawingParameter()
    std::vector<ExperimentLane> lanes; // 1 to 8, names differ
    std::vector<NamedRange> ranges{};  // parts of the run that claims may be about; names differ
    std::vector<Claim> claims;         // what was said of the subject, to be set beside what is measured

    friend bool operator==(const Experiment&, const Experiment&) = default;
};

inline constexpr std::uint64_t maximumFrames = 100'000'000;
inline constexpr std::size_t maximumLanes = 8;

// The figures of an experiment that are no scenario's or strategy's, described like those: for the reader, the
// command line and the window's forms. A seed is at most 2^53 - 1, which every JSON tool keeps exact.
[[nodiscard]] const Parameter& seedParameter();
[[nodiscard]] const Parameter& framesParameter();
[[nodiscard]] const Parameter& frameRateParameter();
[[nodiscard]] const Parameter& colourParameter();
// Of the run, not of the experiment: what a tuning of speedPath is described by.
[[nodiscard]] const Parameter& speedParameter();

// The experiment must name a scenario and strategies of the catalogs, as one from a reader does.
[[nodiscard]] RunSetup setupOf(const Experiment& experiment);
// The scenario alone; its lanes are not looked at.
[[nodiscard]] std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment);

// Whose a tuned parameter is: the lane's at that place, or, without one, the scenario's.
using TunedLane = std::optional<std::size_t>;

// What a live parameter's path names: of a lane, "capacity" is its own, "bullet.capacity" that of a kind; of the
// scenario, "bullets" is its own, "inside.bullets" that of the one inside it.
struct TunedParameter
{
    std::span<const Parameter> described; // all of its strategy or scenario
    ParameterValues* values = nullptr;
    std::string id;                         // of the parameter
    std::string kind;                       // empty: the lane's own, or the scenario's
    const StrategyInfo* strategy = nullptr; // null: it is the scenario's
    Backing backing = Backing::System;

    [[nodiscard]] const Parameter& description() const { return *findParameter(described, id); }
};
// The experiment must have it.
[[nodiscard]] TunedParameter tunedParameter(Experiment& experiment, TunedLane lane, std::string_view path);
// Or of speedPath, without a lane.
[[nodiscard]] const Parameter& describedAt(const Experiment& experiment, TunedLane lane, std::string_view path);
[[nodiscard]] const ParameterValue& valueAt(const Experiment& experiment, TunedLane lane, std::string_view path);
// Of a recording's tuning, which has the lane's name, or an empty one for the scenario. The lane must be there.
[[nodiscard]] TunedLane tunedLane(const Experiment& experiment, std::string_view name);
// Whether a parameter of that path is there, in a lane of that name; speedPath always is.
[[nodiscard]] bool hasTuned(const Experiment& experiment, std::string_view laneName, std::string_view path);
// What is wrong with setting it to `value`, valid by itself, in a scenario of these kinds, or nothing.
[[nodiscard]] std::optional<Contradiction> contradictionOfTuning(const Experiment& experiment, TunedLane lane,
                                                                 std::string_view path, const ParameterValue& value,
                                                                 std::span<const Kind> kinds);

// In their order.
[[nodiscard]] std::vector<std::string> laneNames(const Experiment& experiment);

// What each lane looks like, from 0, no two the same: its colour less one; for a lane without a colour its own place,
// or, where that is taken, the first that is free.
[[nodiscard]] std::vector<int> laneStyles(const Experiment& experiment);

// Whether any strategy of the lane has slots, or collects.
[[nodiscard]] bool hasSlots(const ExperimentLane& lane);
[[nodiscard]] bool collects(const ExperimentLane& lane);
// StrategyInfo::estimated of all of them together: columns of samples.csv in their order, then those of
// collections.csv.
[[nodiscard]] std::vector<std::string> estimatedFigures(const ExperimentLane& lane);
[[nodiscard]] bool isEstimated(const ExperimentLane& lane, std::string_view column);

} // namespace poolscope
