// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The complete description of a run, as a plain value: the content of an experiment file. What is needed to run it is
// in experiment_setup.h.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/claim.h"
#include "core/metrics/instantiations.h"
#include "core/strategies/backing.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

class World;

// What the check of an experiment found (core/experiment/world.h); null before. It follows from the rest of the
// experiment, so two of them never differ by it.
struct KnownWorld
{
    std::shared_ptr<const World> found{};

    friend bool operator==(const KnownWorld&, const KnownWorld&) { return true; }
};

// A strategy, and where its objects come from.
struct ExperimentPart
{
    std::string strategy;       // id, in the catalog
    ParameterValues parameters; // complete
    Backing backing = Backing::System;

    friend bool operator==(const ExperimentPart&, const ExperimentPart&) = default;
};

// A kind with a strategy of its own.
struct ExperimentKind
{
    std::string kind; // name of one of the scenario's kinds
    ExperimentPart part;

    friend bool operator==(const ExperimentKind&, const ExperimentKind&) = default;
};

// A mistake that a lane's program makes on purpose.
struct ExperimentMistake
{
    std::string mistake;        // id, in the catalog
    ParameterValues parameters; // complete

    friend bool operator==(const ExperimentMistake&, const ExperimentMistake&) = default;
};

struct ExperimentLane
{
    std::string name;
    std::string strategy;                      // id, in the catalog
    ParameterValues parameters;                // complete
    std::vector<ExperimentKind> kinds{};       // in the scenario's order
    std::vector<ExperimentMistake> mistakes{}; // in the catalog's order
    int colour = 0;                            // 1 to 8, different in each lane; 0: see laneStyles()

    // The lane's own strategy as a part.
    [[nodiscard]] ExperimentPart part() const { return {strategy, parameters}; }
    // The part of a kind with a strategy of its own; nullptr: it has none.
    [[nodiscard]] const ExperimentPart* ownPart(std::string_view kind) const;
    [[nodiscard]] ExperimentPart* ownPart(std::string_view kind);
    // The id of the strategy that serves the kind.
    [[nodiscard]] const std::string& strategyOf(std::string_view kind) const;
    // The parameters of a mistake that it makes; nullptr: it does not.
    [[nodiscard]] const ParameterValues* mistake(std::string_view id) const;

    friend bool operator==(const ExperimentLane&, const ExperimentLane&) = default;
};

struct Experiment
{
    std::string title;
    std::string description;          // one sentence that says what there is to see; may be empty
    std::string scenario;             // id, in the catalog
    ParameterValues parameters;       // complete
    std::string inside;               // id of the scenario that `scenario` works on; empty if it works on none
    ParameterValues insideParameters; // complete
    std::uint64_t seed = 42;
    std::uint64_t frames = 3600;
    double frameRate = 60;
    std::string drawing = "none";      // of drawingParameter()
    std::vector<ExperimentLane> lanes; // 1 to 8, names differ
    std::vector<NamedRange> ranges{};  // parts of the run that claims may be about; names differ
    std::vector<Claim> claims{};       // made about the subject, shown beside what is measured
    KnownWorld world{};                // of World::of(), which sees whether it still fits

    friend bool operator==(const Experiment&, const Experiment&) = default;
};

// One that many hold, in any thread: whoever changes it makes another.
using SharedExperiment = std::shared_ptr<const Experiment>;

inline constexpr std::uint64_t maximumFrames = 100'000'000;
inline constexpr std::size_t maximumLanes = 8;

// The figures of an experiment that belong to no scenario or strategy, described like parameters for the reader, the
// command line and the window's forms. A seed is at most 2^53 - 1, which every JSON tool keeps exact.
[[nodiscard]] const Parameter& seedParameter();
[[nodiscard]] const Parameter& framesParameter();
[[nodiscard]] const Parameter& frameRateParameter();
[[nodiscard]] const Parameter& colourParameter();
// The parameter that speedPath tunes. It belongs to the run, not to the experiment.
[[nodiscard]] const Parameter& speedParameter();

// In the order of the lanes.
[[nodiscard]] std::vector<std::string> laneNames(const Experiment& experiment);

// The style of each lane, from 0, no two the same. It is the lane's colour less one. Without a colour it is the lane's
// own index or, if that is taken, the first free style.
[[nodiscard]] std::vector<int> laneStyles(const Experiment& experiment);

} // namespace poolscope
