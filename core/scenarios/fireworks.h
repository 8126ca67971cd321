// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rockets rise and burst into short-lived sparks: the particle engine of the constructor-pooling articles. Each rocket
// owns its flame, and each spark its trail.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/background_garbage.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

namespace poolscope {

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

    [[nodiscard]] static ScenarioInfo info();

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

} // namespace poolscope
