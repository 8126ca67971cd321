// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment_argument.h"

#include "app/commands/arguments.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"

#include <algorithm>
#include <array>
#include <iostream>

namespace poolscope::app {

namespace {

bool isStandardInput(const std::string& argument)
{
    return argument == "-";
}

// Stops as soon as the input is too large.
std::string readStandardInput()
{
    std::string text;
    std::array<char, 1 << 16> piece{};
    while (text.size() <= maximumExperimentBytes && std::cin) {
        std::cin.read(piece.data(), piece.size());
        text.append(piece.data(), static_cast<std::size_t>(std::cin.gcount()));
    }
    return text;
}

} // namespace

std::string shownName(const std::string& argument)
{
    return isStandardInput(argument) ? "standard input" : argument;
}

Experiment experimentOf(const std::string& argument)
{
    if (!isStandardInput(argument)) return withFramesSoFar(loadExperiment(argument));
    return parseExperiment(readStandardInput(), shownName(argument));
}

std::size_t laneNamed(const Experiment& experiment, const std::string& name, const std::string& option,
                      const char* command)
{
    const std::vector<std::string> names = laneNames(experiment);
    const auto place = std::ranges::find(names, name);
    if (place == names.end())
        throw UsageError(withNearest(Message::verbatim("--" + option + ": there is no lane " + name + "; there are " +
                                                       joined(names)),
                                     name, names)
                             .english(),
                         command);
    return static_cast<std::size_t>(place - names.begin());
}

} // namespace poolscope::app
