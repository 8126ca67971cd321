// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/run_setup.h"

#include "core/base/error.h"

namespace poolscope {

namespace {

void checkTogether(const ScenarioInfo& scenario, const ParameterValues& values)
{
    if (scenario.contradiction == nullptr) return;
    if (const auto found = scenario.contradiction(values))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "scenario %1: %2: %3"), scenario.id, found->parameter,
                                 found->complaint));
}

std::unique_ptr<Scenario> makeInnermost(const RunSetup& setup, const ScenarioInfo& scenario,
                                        const ParameterValues& values)
{
    if (setup.told) return replayOf(TraceReplay::parametersOf(values), *setup.told);
    checkTogether(scenario, values);
    return scenario.make(values, setup.seed);
}

} // namespace

std::unique_ptr<Scenario> makeScenario(const RunSetup& setup)
{
    if (setup.inside == nullptr) return makeInnermost(setup, *setup.scenario, setup.parameters);
    checkTogether(*setup.scenario, setup.parameters);
    return setup.scenario->makeAround(setup.parameters, makeInnermost(setup, *setup.inside, setup.insideParameters));
}

} // namespace poolscope
