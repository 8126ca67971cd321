// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Four kinds of different footprint with a fixed number of active objects. In each exchange a random object dies and a
// random one is born. If the total number of births is limited, an exchange that would exceed the limit does not
// happen, so that from then on the same objects stay alive. From the jsPerf test of the constructor-pooling articles:
// 100 active, 50,000 created and disposed of at random. Beyond that test, objects may refer to one another by links
// that change during their lives, some of each frame may stay for ever, and all may be larger, because an object's cost
// depends on its size and on how often it is made.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/place_links.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

namespace poolscope {

class Churn final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t active = 0;
        std::uint64_t exchanges = 0; // a frame
        std::uint64_t created = 0;   // in all; 0: no end
        std::uint64_t relinks = 0;   // a frame
        std::uint64_t kept = 0;      // a frame
        std::uint64_t bytesFactor = 0;
    };

    Churn(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();

private:
    void apply(const Parameters& parameters);
    ObjectId spawnRandom();
    void exchange(std::uint32_t place);
    void relink();
    void keepMore();

    std::vector<Kind> kinds_;
    std::uint32_t active_;
    std::uint32_t exchanges_ = 0; // per frame
    std::uint64_t birthsLeft_;
    Random random_;
    Population population_;
    std::vector<ObjectId> live_; // first the objects that may die, then those that stay
    std::uint32_t relinks_;
    std::uint32_t kept_ = 0; // per frame
    PlaceLinks links_;       // by place in live_
};

} // namespace poolscope
