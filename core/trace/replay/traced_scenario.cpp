// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/traced_scenario.h"

#include "core/base/error.h"
#include "core/trace/replay/mixed_sizes.h"
#include "core/trace/replay/trace_replay.h"
#include "core/trace/replay/trace_survey.h"

#include <algorithm>
#include <filesystem>

namespace poolscope {

namespace {

bool isTold(const std::filesystem::path& file, const ToldTrace& told, const Scenario& scenario)
{
    return (told.content.empty() || contentOf(file) == told.content) &&
           std::ranges::equal(scenario.kinds(), told.kinds,
                              [](const Kind& a, const Kind& b) { return a.name == b.name && a.bytes == b.bytes; });
}

// Of one that is being recorded not all kinds are known, and who tells all of them tells of another.
bool isToBeRead(std::string_view scenario, const ParameterValues& values)
{
    if (!isGrowing(values.choice("file"))) return true;
    if (scenario != TraceReplay::id) return false;
    const TraceReplay::Parameters parameters = TraceReplay::parametersOf(values);
    return parameters.basis == KindBasis::AnySize || parameters.kindsFrom > 0;
}

} // namespace

bool readsTrace(std::string_view scenario, const ParameterValues& values)
{
    return scenario == TraceReplay::id || (scenario == mixedSizesId && hasSizesOfTrace(values));
}

std::unique_ptr<Scenario> tracedScenario(const ScenarioInfo& scenario, const ParameterValues& values,
                                         std::uint64_t seed, const ToldTrace& trace)
{
    const std::filesystem::path file = values.choice("file");
    try {
        if (isToBeRead(scenario.id, values))
            if (auto made = scenario.make(values, seed); isTold(file, trace, *made)) return made;
    } catch (const InputError&) { // it is gone
    }
    return std::make_unique<AbsentTrace>(file, trace.kinds);
}

} // namespace poolscope
