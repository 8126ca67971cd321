// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment_argument.h"

#include "app/commands/command.h"
#include "app/headless/picture_file.h"
#include "app/restart.h"
#include "core/base/descriptor.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/recording/files/recording_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <sys/mman.h>
#include <system_error>
#include <unistd.h>

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

// For the program that takes this one's place.
void putBack(std::string_view text)
{
    const Descriptor input(::memfd_create("standard input", MFD_CLOEXEC));
    if (input.get() < 0 || !writeAll(input.get(), text)) return;
    ::lseek(input.get(), 0, SEEK_SET);
    ::dup2(input.get(), STDIN_FILENO);
}

void refuseWhatRunsLeft(const std::string& file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return;
    if (isRecordingFile(file))
        throw InputError(file + " is a recording of a run, not an experiment; 'poolscope report' makes a report of it, "
                                "and 'poolscope check' names the experiment");
    if (isPicture(file))
        throw InputError(file + " is a picture or a report, not an experiment; 'poolscope check " + file +
                         " --experiment FILE' extracts the experiment from one that Poolscope made");
}

Experiment forThisMachine(Experiment experiment, const std::string& name)
{
    if (const auto complaint = complaintHere(experiment))
        throw ExperimentError(name, 0, complaint->field, complaint->complaint);
    return experiment;
}

} // namespace

std::string shownName(const std::string& argument)
{
    return isStandardInput(argument) ? "standard input" : argument;
}

Experiment experimentOf(const std::string& argument)
{
    if (!isStandardInput(argument)) {
        refuseWhatRunsLeft(argument);
        return forThisMachine(withFramesSoFar(loadExperiment(argument)), argument);
    }
    const std::string text = readStandardInput();
    try {
        return forThisMachine(parseExperiment(text, shownName(argument)), shownName(argument));
    } catch (const InputError& error) {
        if (isForLackOfThreadRoom(error)) putBack(text);
        throw;
    }
}

std::size_t laneNamed(const Experiment& experiment, const std::string& name, const std::string& option)
{
    const std::vector<std::string> names = laneNames(experiment);
    const auto place = std::ranges::find(names, name);
    if (place == names.end())
        throw UsageError(withNearest(Message::verbatim("--" + option + ": there is no lane " + name + "; there are " +
                                                       joined(names)),
                                     name, names)
                             .english());
    return static_cast<std::size_t>(place - names.begin());
}

} // namespace poolscope::app
