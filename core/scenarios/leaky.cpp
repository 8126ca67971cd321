// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/leaky.h"

#include <utility>

namespace poolscope {

Leaky::Leaky(const ParameterValues& values, std::unique_ptr<Scenario> inside) : inside_(std::move(inside))
{
    Leaky::tune(values);
}

void Leaky::tune(const ParameterValues& values)
{
    every_ = static_cast<std::uint64_t>(values.integer("every"));
}

void Leaky::produce(FrameEvents& events)
{
    inside_->produce(events);
    forgetSome(events.opening);
    forgetSome(events.closing);
}

void Leaky::forgetSome(std::vector<Event>& events)
{
    for (Event& event : events) {
        if (event.type != Event::Type::Kill || ++given_ < every_) continue;
        event.type = Event::Type::Forget;
        given_ = 0;
    }
}

ScenarioInfo Leaky::info()
{
    return {
        .id = "leaky",
        .title = "Leaky",
        .meaning = "another scenario with every n-th release forgotten",
        .parameters = {Parameter::integer("every", "Forget every n-th release", "releases", 100, 1, 1'000'000'000,
                                          "which release is forgotten, counted over all kinds; 1: each of them", true)},
        .makeAround = [](const ParameterValues& values, std::unique_ptr<Scenario> inside) -> std::unique_ptr<Scenario> {
            return std::make_unique<Leaky>(values, std::move(inside));
        }};
}

} // namespace poolscope
