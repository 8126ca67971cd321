// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/leaky.h"

#include "core/base/parameter_set.h"

#include <utility>

namespace poolscope {

namespace {

const ParameterSet<Leaky::Parameters>& leakyFields()
{
    using P = Leaky::Parameters;
    static const ParameterSet<P> fields{
        {&P::every, Parameter::integer("every", "Forget every n-th release", "releases", 100, 1, 1'000'000'000,
                                       "which release is forgotten, counted over all kinds; 1: each of them", true)}};
    return fields;
}

} // namespace

Leaky::Leaky(const Parameters& parameters, std::unique_ptr<Scenario> inside)
    : inside_(std::move(inside)),
      every_(parameters.every)
{
}

void Leaky::tune(const ParameterValues& values)
{
    every_ = leakyFields().read(values).every;
}

void Leaky::produce(FrameEvents& events)
{
    inside_->produce(events);
    leakSome(events.opening);
    leakSome(events.closing);
}

void Leaky::leakSome(std::vector<Event>& events)
{
    for (Event& event : events) {
        if (event.type != Event::Type::Kill || ++given_ < every_) continue;
        event.type = Event::Type::Leak;
        given_ = 0;
    }
}

ScenarioInfo Leaky::info()
{
    return {
        .id = "leaky",
        .title = "Leaky",
        .meaning = "another scenario with every n-th release forgotten",
        .parameters = leakyFields().descriptions(),
        .makeAround = [](const ParameterValues& values, std::unique_ptr<Scenario> inside) -> std::unique_ptr<Scenario> {
            return std::make_unique<Leaky>(leakyFields().read(values), std::move(inside));
        }};
}

} // namespace poolscope
