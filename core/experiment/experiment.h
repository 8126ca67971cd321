// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that describes a run, as a plain value: what an experiment file says.
#pragma once

#include "core/base/parameters.h"
#include "core/simulation/run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

struct ExperimentLane
{
    std::string name;
    std::string strategy;       // id, exists in the catalog
    ParameterValues parameters; // complete

    friend bool operator==(const ExperimentLane&, const ExperimentLane&) = default;
};

struct Experiment
{
    std::string title;
    std::string scenario;       // id, exists in the catalog
    ParameterValues parameters; // complete
    std::uint64_t seed = 42;
    std::uint64_t frames = 3600;
    double frameRate = 60;
    std::vector<ExperimentLane> lanes; // 1 to 8, names differ

    friend bool operator==(const Experiment&, const Experiment&) = default;
};

inline constexpr std::uint64_t maximumFrames = 100'000'000;
inline constexpr std::size_t maximumLanes = 8;

// The figures of an experiment that are no scenario's or strategy's, described like those: for the reader, the
// command line and the window's forms. A seed is at most 2^53 - 1, which every JSON tool keeps exact.
[[nodiscard]] const Parameter& seedParameter();
[[nodiscard]] const Parameter& framesParameter();
[[nodiscard]] const Parameter& frameRateParameter();

// The experiment must name a scenario and strategies of the catalogs, as one from a reader does.
[[nodiscard]] RunSetup setupOf(const Experiment& experiment);

} // namespace poolscope
