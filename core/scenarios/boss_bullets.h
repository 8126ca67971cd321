// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The second boss of the shooting-game article: rings and spirals of bullets that leave the screen, enemies, the
// player's shots, effects. Each bullet in the air makes a few vectors per frame that die at its end, as that game's
// code did. They are most of its garbage. Parameters add the objects of its framework
// (core/scenarios/background_garbage.h) and the lists that held its elements (core/scenarios/element_lists.h).
#pragma once

#include "core/base/random.h"
#include "core/scenarios/background_garbage.h"
#include "core/scenarios/element_lists.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

namespace poolscope {

class BossBullets final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t bullets = 0;
        std::uint64_t vectors = 0; // a bullet and frame
        std::uint64_t levelFrames = 0;
        std::uint64_t backgroundGarbage = 0;
        bool areArrays = false; // the lists of elements
    };

    BossBullets(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();

private:
    void apply(const Parameters& parameters);
    enum KindNumber : KindIndex { Bullet, Vector, Enemy, Shot, Effect };

    struct Target
    {
        std::uint64_t hitFrame;
        float x, y; // where the target is hit
    };

    void endLevel();
    void fireRing();
    void fireSpiral();
    void fireShots();
    void sendWave();
    void burstTargets();
    void fireBullet(float angle);
    void makeVectors();
    [[nodiscard]] float bossX(double frame) const;
    [[nodiscard]] double meanBulletLife() const;

    std::vector<Kind> kinds_;
    BackgroundGarbage background_;
    ElementLists lists_;
    double bulletsPerFrame_ = 0;
    std::uint32_t vectors_ = 0;
    std::uint64_t levelFrames_;
    Random random_;
    Population population_;
    double ringDue_ = 0;
    double spiralDue_ = 0;
    std::uint64_t ringsFired_ = 0;
    std::uint64_t spiralFired_ = 0;
    std::vector<Target> targets_;
    // Bullets in the air: those fired minus those that have left.
    std::uint32_t flying_ = 0;
    std::vector<std::uint32_t> leaving_; // ring buffer by frame
};

} // namespace poolscope
