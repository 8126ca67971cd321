// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"

#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_file.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

Message complaintOfName(const std::string& name)
{
    std::vector<std::string> names;
    for (const BuiltInExperiment& experiment : builtInExperiments())
        names.emplace_back(experiment.name);
    const Message unknown(POOLSCOPE_TEXT("CoreText", "is neither a file nor a built-in experiment; built in are %1"),
                          names);
    return withNearest(unknown, name, names);
}

} // namespace

Experiment loadExperiment(const std::string& nameOrPath)
{
    const auto all = builtInExperiments();
    const auto found = std::ranges::find(all, nameOrPath, &BuiltInExperiment::name);
    if (found != all.end()) return parseExperiment(found->text, nameOrPath);
    std::error_code error;
    const auto status = std::filesystem::status(nameOrPath, error);
    // For a file that exists but cannot be reached, the reader gives the reason.
    if (status.type() == std::filesystem::file_type::not_found)
        throw ExperimentError(nameOrPath.empty() ? "\"\"" : nameOrPath, 0, "", complaintOfName(nameOrPath));
    if (isTraceFile(nameOrPath)) return experimentOfTrace(nameOrPath);
    return readExperiment(nameOrPath);
}

} // namespace poolscope
