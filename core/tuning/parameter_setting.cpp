// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/parameter_setting.h"

#include "core/base/error.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_tuning.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

std::size_t equalsSignIn(const Experiment& experiment, const std::string& setting)
{
    // Lane names may contain equals signs, and none of the values does.
    const std::size_t equals = setting.rfind('=');
    if (equals != std::string::npos) return equals;
    const ParameterPath path = parameterPathOf(experiment, setting);
    const std::string present = formatValue(valueAt(experiment, path.lane, path.path));
    throw InputError(
        Message(POOLSCOPE_TEXT("CoreText", "%1 names no value; write %2"), setting, setting + "=" + present));
}

} // namespace

Experiment withSettings(Experiment experiment, std::span<const std::string> settings)
{
    std::vector<ParameterPath> set;
    const std::string* culprit = nullptr; // since it was set, there has been a contradiction
    std::optional<EditComplaint> wrong;
    for (const std::string& setting : settings) {
        const std::size_t equals = equalsSignIn(experiment, setting);
        const std::string name = setting.substr(0, equals);
        const ParameterPath path = parameterPathOf(experiment, name);
        if (std::ranges::find(set, path) != set.end())
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is set twice"), name));
        set.push_back(path);
        const Parameter& parameter = describedAt(experiment, path.lane, path.path);
        experiment = withValue(std::move(experiment), path,
                               parseValue(parameter, std::string_view(setting).substr(equals + 1), name));
        // A later setting may resolve it.
        wrong = complaintAbout(experiment);
        if (!wrong || culprit == nullptr) culprit = wrong ? &setting : nullptr;
    }
    if (wrong) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2"), *culprit, wrong->complaint));
    return experiment;
}

} // namespace poolscope
