// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/run_setup.h"

#include "core/base/error.h"
#include "core/simulation/objects/body.h"
#include "core/trace/replay/traced_scenario.h"

#include <utility>

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
    if (setup.told) return tracedScenario(scenario, values, setup.seed, *setup.told);
    checkTogether(scenario, values);
    return scenario.make(values, setup.seed);
}

std::unique_ptr<Scenario> checked(std::unique_ptr<Scenario> scenario)
{
    for (const Kind& kind : scenario->kinds()) {
        const std::uint32_t least = minimumBytes(kind.references());
        if (kind.bytes >= least && kind.bytes <= maximumObjectBytes && kind.bytes % 16 == 0) continue;
        throw InputError(Message(
            POOLSCOPE_TEXT("CoreText", "objects of kind %1 have %2 bytes; allowed are multiples of 16 from %3 to %4"),
            kind.name, Message::Count(kind.bytes), Message::Count(least), Message::Count(maximumObjectBytes)));
    }
    return scenario;
}

} // namespace

std::unique_ptr<Scenario> makeScenario(const RunSetup& setup)
{
    if (setup.inside == nullptr) return checked(makeInnermost(setup, *setup.scenario, setup.parameters));
    checkTogether(*setup.scenario, setup.parameters);
    return checked(
        setup.scenario->makeAround(setup.parameters, makeInnermost(setup, *setup.inside, setup.insideParameters)));
}

} // namespace poolscope
