// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Another scenario with every n-th release left out: the leak check of the articles. The scenario inside decides on
// births, moves and deaths; only the event for a death changes (Event::Type::Leak instead of Kill).
#include "core/base/parameter_set.h"
#include "core/scenarios/scenario.h"

#include <utility>

namespace poolscope {

namespace {

class Leaky final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t every = 0; // which release is left out
    };

    // `inside` must not be null.
    Leaky(const Parameters& parameters, std::unique_ptr<Scenario> inside);

    [[nodiscard]] std::span<const Kind> kinds() const override { return inside_->kinds(); }
    [[nodiscard]] Room room() const override { return inside_->room(); }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;
    [[nodiscard]] Scenario* inside() override { return inside_.get(); }

private:
    void leakSome(std::vector<Event>& events);

    std::unique_ptr<Scenario> inside_;
    std::uint64_t every_;
    std::uint64_t given_ = 0; // releases since the last one left out
};

const ParameterSet<Leaky::Parameters>& leakyFields()
{
    using P = Leaky::Parameters;
    static const ParameterSet<P> fields{
        {&P::every, Parameter::integer("every", "Leak every n-th release", "releases", 100, 1, 1'000'000'000,
                                       "which release is left out, counted over all kinds; 1: each of them", true)}};
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

ScenarioInfo leakyScenario()
{
    return {
        .id = "leaky",
        .title = "Leaky",
        .meaning = "another scenario with every n-th release left out",
        .parameters = leakyFields().descriptions(),
        .makeAround = [](const ParameterValues& values, std::unique_ptr<Scenario> inside) -> std::unique_ptr<Scenario> {
            return std::make_unique<Leaky>(leakyFields().read(values), std::move(inside));
        }};
}

} // namespace poolscope
