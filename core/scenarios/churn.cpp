// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/churn.h"

namespace poolscope {

Churn::Churn(const ParameterValues& values, std::uint64_t seed)
    : kinds_{{.name = "small", .bytes = 32},
             {.name = "medium", .bytes = 64},
             {.name = "large", .bytes = 128},
             {.name = "huge", .bytes = 256}},
      active_(static_cast<std::uint32_t>(values.integer("active"))),
      exchanges_(static_cast<std::uint32_t>(values.integer("exchanges"))),
      random_(seed)
{
    living_.reserve(active_);
}

void Churn::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    while (living_.size() < active_)
        living_.push_back(spawnRandom());
    if (population_.frame() == 0) return;
    for (std::uint32_t i = 0; i < exchanges_; ++i) {
        ObjectId& victim = living_[random_.below(active_)];
        population_.kill(victim);
        victim = spawnRandom();
    }
}

ObjectId Churn::spawnRandom()
{
    const Room place = room();
    Birth birth;
    birth.kind = static_cast<KindIndex>(random_.below(4));
    birth.x = random_.uniform(0, place.width);
    birth.y = random_.uniform(0, place.height);
    birth.vx = random_.uniform(-3e-4F, 3e-4F);
    birth.vy = random_.uniform(-3e-4F, 3e-4F);
    return population_.spawn(birth);
}

ScenarioInfo Churn::info()
{
    return {.id = "churn",
            .title = "Churn",
            .meaning = "four kinds of different footprint; a random object dies and a random one is born",
            .parameters = {Parameter::integer("active", "Active objects", "objects", 100, 1, 5'000'000,
                                              "how many are alive at a time"),
                           Parameter::integer("exchanges", "Exchanges per frame", "exchanges", 100, 0, 1'000'000,
                                              "deaths, each followed by a birth, in one frame")},
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<Churn>(values, seed);
            }};
}

} // namespace poolscope
