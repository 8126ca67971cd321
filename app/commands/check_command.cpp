// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check_command.h"

#include "app/commands/arguments.h"
#include "app/commands/experiment_argument.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* checkHelp =
    R"(Says of each experiment whether it is right, and if not, what is wrong, in which line, and what is allowed.

Usage:
  poolscope check EXPERIMENT...

EXPERIMENT is a file, the name of a built-in experiment, or - for standard input.

Options:
  -h, --help    show this help

Exit codes: 0 all are right, 2 one is not.
)";

void sayItIsRight(const std::string& name, const Experiment& experiment)
{
    std::string lanes;
    for (const ExperimentLane& lane : experiment.lanes)
        lanes += (lanes.empty() ? "" : ", ") + lane.name;
    std::cout << printable(name) << ": ok, scenario " << experiment.scenario << ", "
              << formatCount(static_cast<std::int64_t>(experiment.frames)) << " frames, " << experiment.lanes.size()
              << (experiment.lanes.size() == 1 ? " lane (" : " lanes (") << printable(lanes) << ")\n";
}

int executeCheck(const Invocation& invocation)
{
    const Arguments arguments(invocation.arguments, {}, "check");
    if (arguments.has("help")) {
        std::cout << checkHelp;
        return Done;
    }
    int exitCode = Done;
    for (const std::string& name : arguments.several("an experiment")) {
        try {
            sayItIsRight(shownName(name), experimentOf(name));
        } catch (const InputError& error) {
            // In the order they were named, also where both are shown on one terminal.
            std::cout.flush();
            std::cerr << "poolscope: " << printable(error.what()) << '\n';
            exitCode = BadInput;
        }
    }
    return exitCode;
}

} // namespace

const Command checkCommand{"check", checkHelp, executeCheck};

} // namespace poolscope::app
