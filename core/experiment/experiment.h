// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that describes a run, as a plain value: what an experiment file says. What it takes to run one is in
// experiment_setup.h.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/claim.h"
#include "core/metrics/instantiations.h"
#include "core/strategies/backing.h"

#include <cstdint>
#include <optional>
#include <string>
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

// In their order.
[[nodiscard]] std::vector<std::string> laneNames(const Experiment& experiment);

// What each lane looks like, from 0, no two the same: its colour less one; for a lane without a colour its own place,
// or, where that is taken, the first that is free.
[[nodiscard]] std::vector<int> laneStyles(const Experiment& experiment);

} // namespace poolscope
