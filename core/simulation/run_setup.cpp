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

} // namespace

std::unique_ptr<Scenario> makeScenario(const RunSetup& setup)
{
    checkTogether(*setup.scenario, setup.parameters);
    if (setup.inside != nullptr) checkTogether(*setup.inside, setup.insideParameters);
    if (setup.inside == nullptr) return setup.scenario->make(setup.parameters, setup.seed);
    return setup.scenario->makeAround(setup.parameters, setup.inside->make(setup.insideParameters, setup.seed));
}

} // namespace poolscope
