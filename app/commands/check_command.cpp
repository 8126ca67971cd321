// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check_command.h"

#include "app/commands/arguments.h"
#include "core/base/units.h"
#include "core/experiment/built_in_experiments.h"

#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* checkHelp =
    R"(Says whether an experiment is right, and if not, what is wrong, in which line, and what is allowed.

Usage:
  poolscope check EXPERIMENT

EXPERIMENT is a file or the name of a built-in experiment.

Options:
  -h, --help    show this help

Exit codes: 0 the experiment is right, 2 it is not.
)";

int executeCheck(const Invocation& invocation)
{
    const Arguments arguments(invocation.arguments, {}, "check");
    if (arguments.has("help")) {
        std::cout << checkHelp;
        return Done;
    }
    const std::string name = *arguments.single("an experiment");
    const Experiment experiment = loadExperiment(name);
    std::string lanes;
    for (const ExperimentLane& lane : experiment.lanes)
        lanes += (lanes.empty() ? "" : ", ") + lane.name;
    std::cout << name << ": ok, scenario " << experiment.scenario << ", "
              << formatCount(static_cast<std::int64_t>(experiment.frames)) << " frames, " << experiment.lanes.size()
              << (experiment.lanes.size() == 1 ? " lane (" : " lanes (") << lanes << ")\n";
    return Done;
}

} // namespace

const Command checkCommand{"check", checkHelp, executeCheck};

} // namespace poolscope::app
