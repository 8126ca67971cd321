// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Example of a scenario: the tide washes up shells until it is high, and then takes them away, each at random.
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>

namespace poolscope {

namespace {

struct TideParameters
{
    std::uint64_t shells = 0; // at high tide
    std::uint64_t period = 0; // frames
};

const ParameterSet<TideParameters>& tideFields()
{
    using P = TideParameters;
    static const ParameterSet<P> fields{
        {&P::shells, Parameter::integer("shells", "Shells", "objects", 500, 1, 1'000'000, "alive at high tide", true)},
        {&P::period, Parameter::integer("period", "Period", "frames", 120, 2, 100'000, "from low tide to low tide")}};
    return fields;
}

class TideScenario final : public Scenario
{
public:
    TideScenario(const ParameterValues& values, std::uint64_t seed) : values_(tideFields().read(values)), random_(seed)
    {
    }

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void tune(const ParameterValues& values) override { values_ = tideFields().read(values); }
    void produce(FrameEvents& events) override
    {
        population_.beginFrame(events);
        const std::uint64_t time = population_.frame() % values_.period;
        const std::size_t wanted = values_.shells * 2 * std::min(time, values_.period - time) / values_.period;
        while (live_.size() < wanted)
            live_.push_back(
                population_.spawn({.x = random_.uniform(0, room().width), .y = random_.uniform(0, room().height)}));
        while (live_.size() > wanted) {
            std::swap(live_[random_.below(static_cast<std::uint32_t>(live_.size()))], live_.back());
            population_.kill(live_.back());
            live_.pop_back();
        }
    }

private:
    std::vector<Kind> kinds_{{.name = "shell", .bytes = 64}};
    TideParameters values_; // as tuned so far
    Random random_;
    Population population_;
    std::vector<ObjectId> live_;
};

} // namespace

ScenarioInfo tideScenario()
{
    return {.id = "tide",
            .title = "Tide",
            .meaning = "shells come in with the tide, and go with it",
            .parameters = tideFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<TideScenario>(values, seed);
            }};
}

} // namespace poolscope
