// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rockets rise and burst into short-lived sparks: the particle engine of the constructor-pooling articles. Each rocket
// owns its flame, and each spark its trail.
#include "core/base/object.h"
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/base/turn.h"
#include "core/scenarios/background_garbage.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <cmath>
#include <utility>

namespace poolscope {

namespace {

class Fireworks final : public Scenario
{
public:
    struct Parameters
    {
        double rockets = 0; // a second
        std::uint64_t sparks = 0;
        std::uint64_t sparkLife = 0; // frames
        std::uint64_t trails = 0;
        std::uint64_t colours = 0;
        std::uint64_t backgroundGarbage = 0;
    };

    Fireworks(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

private:
    void apply(const Parameters& parameters);
    enum KindNumber : KindIndex { Rocket, Flame, Spark, Trail };

    struct Burst
    {
        std::uint64_t frame;
        float x, y;
    };

    void launch();
    void burst(const Burst& at);
    [[nodiscard]] char nextColour();
    void addTrails(ObjectId owner, const Birth& spark);

    std::vector<Kind> kinds_;
    BackgroundGarbage background_;
    double rocketsPerFrame_ = 0;
    std::uint32_t sparks_ = 0;
    std::uint32_t sparkLife_;
    std::uint8_t trails_;
    std::uint32_t colours_;
    std::uint32_t burstsDone_ = 0;
    Random random_;
    Population population_;
    double due_ = 0; // rockets to launch; whole ones are launched, the first at once
    std::vector<Burst> bursts_;
};

constexpr float gravity = 1.1e-4F; // of rockets, in room heights per frame²
// In room heights. However long sparks live, a burst reaches the same size and sinks as far.
constexpr float burstRadius = 0.41F;
constexpr float burstFall = 0.15F;

std::vector<Kind> kindsWith(std::uint8_t trails, float sparkLife, KindIndex flame, KindIndex trail)
{
    const float sinking = 2 * burstFall / (sparkLife * sparkLife);
    return {{.name = "rocket", .bytes = 64, .gravity = gravity, .children = {flame}},
            {.name = "flame", .bytes = 32, .gravity = gravity},
            {.name = "spark",
             .bytes = 48 + (trails + 1U) / 2 * 16,
             .gravity = sinking,
             .children = std::vector<KindIndex>(trails, trail)},
            {.name = "trail", .bytes = 32, .gravity = sinking}};
}

const ParameterSet<Fireworks::Parameters>& fireworksFields()
{
    using P = Fireworks::Parameters;
    static const ParameterSet<P> fields{
        {&P::rockets, Parameter::real("rockets", "Rockets per second", "rockets", 1.5, 0, 1000,
                                      "launched per second of 60 frames", true)},
        {&P::sparks, Parameter::integer("sparks", "Sparks per rocket", "sparks", 160, 1, 100'000,
                                        "born when a rocket bursts", true)},
        {&P::sparkLife, Parameter::integer("sparkLife", "Life of a spark", "frames", 75, 1, 6000,
                                           "mean; each lives 30 % longer or shorter at most")},
        {&P::trails, Parameter::integer("trails", "Trails per spark", "trails", 1, 0, 8,
                                        "objects that each spark owns and that fly behind it")},
        {&P::colours,
         Parameter::integer("colours", "Colours of bursts", "colours", 0, 0, maxColourVariants,
                            "each burst takes the next one in turn; 0: all sparks have the colour of their kind")},
        BackgroundGarbage::field<P>()};
    return fields;
}

} // namespace

Fireworks::Fireworks(const Parameters& parameters, std::uint64_t seed)
    : kinds_(kindsWith(static_cast<std::uint8_t>(parameters.trails), static_cast<float>(parameters.sparkLife), Flame,
                       Trail)),
      background_(parameters.backgroundGarbage, kinds_),
      sparkLife_(static_cast<std::uint32_t>(parameters.sparkLife)),
      trails_(static_cast<std::uint8_t>(parameters.trails)),
      colours_(static_cast<std::uint32_t>(parameters.colours)),
      random_(seed)
{
    apply(parameters);
    if (rocketsPerFrame_ > 0) due_ = 1;
}

void Fireworks::tune(const ParameterValues& values)
{
    apply(fireworksFields().read(values));
}

void Fireworks::apply(const Parameters& parameters)
{
    rocketsPerFrame_ = parameters.rockets / 60;
    sparks_ = static_cast<std::uint32_t>(parameters.sparks);
}

void Fireworks::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    for (std::size_t i = 0; i < bursts_.size();) {
        if (bursts_[i].frame != population_.frame()) {
            ++i;
            continue;
        }
        burst(bursts_[i]);
        bursts_[i] = bursts_.back();
        bursts_.pop_back();
    }
    for (due_ += rocketsPerFrame_; due_ >= 1; due_ -= 1)
        launch();
    background_.make(population_);
}

void Fireworks::launch()
{
    const Room place = room();
    Birth rocket;
    rocket.kind = Rocket;
    rocket.x = random_.uniform(0.15F, 0.85F) * place.width;
    rocket.y = place.height;
    rocket.vx = random_.uniform(-1e-3F, 1e-3F);
    rocket.vy = -random_.uniform(1.15e-2F, 1.4e-2F);
    const auto fuse = static_cast<std::uint32_t>(random_.between(60, 85));
    const ObjectId id = population_.spawnFor(fuse, rocket);
    Birth flame = rocket;
    flame.kind = Flame;
    flame.y += 0.012F;
    population_.spawnChild(id, 0, flame);
    const auto n = static_cast<float>(fuse);
    // The position after n updates, where velocity grows before each step.
    bursts_.push_back({population_.frame() + fuse, rocket.x + n * rocket.vx,
                       rocket.y + n * rocket.vy + gravity * n * (n + 1) * 0.5F});
}

void Fireworks::burst(const Burst& at)
{
    const float fastest = burstRadius / static_cast<float>(sparkLife_);
    const char colour = nextColour();
    for (std::uint32_t i = 0; i < sparks_; ++i) {
        const float angle = random_.unit();
        // More sparks near the rim than in the middle, so that the burst looks like a ball.
        const float speed = fastest * std::sqrt(0.08F + 0.92F * random_.unit());
        Birth spark;
        spark.kind = Spark;
        spark.x = at.x;
        spark.y = at.y;
        spark.vx = speed * cosineOfTurn(angle);
        spark.vy = speed * sineOfTurn(angle);
        spark.variant = colour;
        const auto spread = static_cast<std::int32_t>(sparkLife_ * 3 / 10);
        const std::int32_t life = static_cast<std::int32_t>(sparkLife_) + random_.between(-spread, spread);
        addTrails(population_.spawnFor(static_cast<std::uint32_t>(life), spark), spark);
    }
}

char Fireworks::nextColour()
{
    return colours_ == 0 ? '\0' : static_cast<char>(1 + burstsDone_++ % colours_);
}

void Fireworks::addTrails(ObjectId owner, const Birth& spark)
{
    for (std::uint8_t i = 0; i < trails_; ++i) {
        const float behind = 1 - 0.05F * static_cast<float>(i + 1);
        Birth trail = spark;
        trail.kind = Trail;
        trail.vx *= behind;
        trail.vy *= behind;
        population_.spawnChild(owner, i, trail);
    }
}

ScenarioInfo fireworksScenario()
{
    return {.id = "fireworks",
            .title = "Fireworks",
            .meaning = "rockets rise and burst into short-lived sparks",
            .parameters = fireworksFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<Fireworks>(fireworksFields().read(values), seed);
            }};
}

} // namespace poolscope
