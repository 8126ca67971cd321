// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The second boss of the shooting-game article: rings and spirals of bullets that leave the screen, enemies, the
// player's shots, effects. Each bullet in the air makes a few vectors per frame that die at its end, as that game's
// code did. They are most of its garbage. Parameters add the objects of its framework
// (core/scenarios/background_garbage.h) and the lists that held its elements (core/scenarios/element_lists.h).
#include "core/base/parameter_set.h"
#include "core/base/random.h"
#include "core/base/turn.h"
#include "core/scenarios/background_garbage.h"
#include "core/scenarios/element_lists.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

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

constexpr float bulletSpeed = 6e-3F; // room heights per frame
constexpr float shotSpeed = 2.2e-2F;
constexpr float bossY = 0.24F;
constexpr float margin = 0.02F; // outside by more than this, a bullet is gone
// These values keep the number in the air within 8 % of the requested one: larger rings cause larger swings, and a
// spiral in step with them would add its own.
constexpr std::uint64_t ringPeriod = 18; // frames
constexpr std::uint32_t spiralArms = 6;
constexpr float spiralPeriod = 240; // frames per turn
constexpr std::uint64_t wavePeriod = 90;
constexpr std::uint64_t shotPeriod = 6;
constexpr std::uint32_t leavingFrames = 1024; // longer than any bullet flies
static_assert(leavingFrames == ElementLists::maximumLife + 1);

// Frames until something at x with velocity v is outside [0, size] by more than the margin.
float framesToLeave(float x, float v, float size)
{
    if (v > 0) return (size + margin - x) / v;
    if (v < 0) return (x + margin) / -v;
    return leavingFrames;
}

std::uint32_t flightFrames(float x, float y, float vx, float vy, Room room)
{
    const float frames = std::min(framesToLeave(x, vx, room.width), framesToLeave(y, vy, room.height));
    return static_cast<std::uint32_t>(std::clamp(std::ceil(frames), 1.0F, leavingFrames - 1.0F));
}

const ParameterSet<BossBullets::Parameters>& bossBulletsFields()
{
    using P = BossBullets::Parameters;
    static const ParameterSet<P> fields{
        {&P::bullets, Parameter::integer("bullets", "Bullets in the air", "bullets", 400, 0, 1'000'000,
                                         "how many fly at a time once the boss has warmed up", true)},
        {&P::vectors, Parameter::integer("vectors", "Vectors per bullet and frame", "vectors", 2, 0, 100,
                                         "short-lived objects each bullet makes in every frame", true)},
        {&P::levelFrames, Parameter::integer("levelFrames", "Length of a level", "frames", 0, 0, 1'000'000,
                                             "all live objects are reset at once at its end; 0: it has no end")},
        BackgroundGarbage::field<P>(),
        ElementLists::field<P>()};
    return fields;
}

} // namespace

BossBullets::BossBullets(const Parameters& parameters, std::uint64_t seed)
    : kinds_{{.name = "bullet", .bytes = 64},
             {.name = "vector", .bytes = 32, .visible = false},
             {.name = "enemy", .bytes = 96},
             {.name = "shot", .bytes = 48},
             {.name = "effect", .bytes = 48}},
      background_(parameters.backgroundGarbage, kinds_),
      lists_(parameters.areArrays, kinds_),
      levelFrames_(parameters.levelFrames),
      random_(seed),
      leaving_(leavingFrames)
{
    apply(parameters);
}

void BossBullets::tune(const ParameterValues& values)
{
    apply(bossBulletsFields().read(values));
}

void BossBullets::apply(const Parameters& parameters)
{
    bulletsPerFrame_ = static_cast<double>(parameters.bullets) / meanBulletLife();
    vectors_ = static_cast<std::uint32_t>(parameters.vectors);
}

void BossBullets::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    const std::uint64_t frame = population_.frame();
    flying_ -= std::exchange(leaving_[frame % leavingFrames], 0);
    if (levelFrames_ > 0 && frame > 0 && frame % levelFrames_ == 0)
        endLevel();
    else
        lists_.checkLoss(population_);
    burstTargets();
    ringDue_ += bulletsPerFrame_ / 2;
    spiralDue_ += bulletsPerFrame_ / 2;
    if (frame % ringPeriod == ringPeriod - 1) fireRing();
    fireSpiral();
    if (frame % shotPeriod == 0) fireShots();
    if (frame % wavePeriod == 0) sendWave();
    makeVectors();
    background_.make(population_);
}

void BossBullets::endLevel()
{
    population_.killAll();
    lists_.reset();
    targets_.clear();
    leaving_.assign(leavingFrames, 0);
    flying_ = 0;
}

void BossBullets::fireRing()
{
    const auto count = static_cast<std::uint32_t>(ringDue_);
    ringDue_ -= count;
    // Each ring is turned by the golden section, so that no two rings coincide.
    const float turned = static_cast<float>(ringsFired_++ % 1000) * 0.618034F;
    for (std::uint32_t i = 0; i < count; ++i)
        fireBullet(turned + static_cast<float>(i) / static_cast<float>(count));
}

void BossBullets::fireSpiral()
{
    const auto turned = static_cast<float>(population_.frame() % 36'000) * (1.0F / spiralPeriod);
    for (; spiralDue_ >= 1; spiralDue_ -= 1) {
        const auto arm = static_cast<float>(spiralFired_++ % spiralArms);
        fireBullet(turned + arm / spiralArms);
    }
}

void BossBullets::fireBullet(float angle)
{
    Birth bullet;
    bullet.kind = Bullet;
    bullet.x = bossX(static_cast<double>(population_.frame()));
    bullet.y = bossY;
    bullet.vx = bulletSpeed * cosineOfTurn(angle);
    bullet.vy = bulletSpeed * sineOfTurn(angle);
    const std::uint32_t life = flightFrames(bullet.x, bullet.y, bullet.vx, bullet.vy, room());
    population_.spawnFor(life, bullet);
    lists_.create(population_, ElementLists::Bullets, life);
    ++flying_;
    ++leaving_[(population_.frame() + life) % leavingFrames];
}

void BossBullets::fireShots()
{
    const auto frame = static_cast<float>(population_.frame() % 36'000);
    const float ship = room().width * (0.5F + 0.38F * sineOfTurn(frame / 480));
    for (const float side : {-0.015F, 0.015F}) {
        Birth shot;
        shot.kind = Shot;
        shot.x = ship + side;
        shot.y = 0.96F;
        shot.vy = -shotSpeed;
        const std::uint32_t life = flightFrames(shot.x, shot.y, 0, shot.vy, room());
        population_.spawnFor(life, shot);
        lists_.create(population_, ElementLists::Shots, life);
    }
}

void BossBullets::sendWave()
{
    const bool fromLeft = random_.below(2) == 0;
    const std::int32_t count = random_.between(3, 5);
    for (std::int32_t i = 0; i < count; ++i) {
        Birth enemy;
        enemy.kind = Enemy;
        enemy.x = fromLeft ? 0.0F : room().width;
        enemy.y = 0.38F + 0.06F * static_cast<float>(i);
        enemy.vx = (fromLeft ? 1.0F : -1.0F) * random_.uniform(3e-3F, 5e-3F);
        const auto life = static_cast<std::uint32_t>(random_.between(90, 260));
        population_.spawnFor(life, enemy);
        lists_.create(population_, ElementLists::Enemies, life);
        targets_.push_back({population_.frame() + life, enemy.x + enemy.vx * static_cast<float>(life), enemy.y});
    }
}

void BossBullets::burstTargets()
{
    constexpr std::uint32_t pieces = 14;
    for (std::size_t i = 0; i < targets_.size();) {
        if (targets_[i].hitFrame != population_.frame()) {
            ++i;
            continue;
        }
        for (std::uint32_t piece = 0; piece < pieces; ++piece) {
            const float angle = (static_cast<float>(piece) + random_.unit()) / pieces;
            const float speed = random_.uniform(1e-3F, 4e-3F);
            const Birth effect{.kind = Effect,
                               .x = targets_[i].x,
                               .y = targets_[i].y,
                               .vx = speed * cosineOfTurn(angle),
                               .vy = speed * sineOfTurn(angle)};
            const auto life = static_cast<std::uint32_t>(random_.between(15, 40));
            population_.spawnFor(life, effect);
            lists_.create(population_, ElementLists::Effects, life);
        }
        targets_[i] = targets_.back();
        targets_.pop_back();
    }
}

void BossBullets::makeVectors()
{
    const std::uint64_t count = std::uint64_t{flying_} * vectors_;
    for (std::uint64_t i = 0; i < count; ++i) {
        Birth vector;
        vector.kind = Vector;
        vector.vx = static_cast<float>(i % 64) * 1e-4F;
        population_.spawnTemporary(vector);
    }
}

float BossBullets::bossX(double frame) const
{
    return room().width * (0.5F + 0.14F * sineOfTurn(static_cast<float>(frame / 700)));
}

double BossBullets::meanBulletLife() const
{
    constexpr int angles = 128;
    constexpr int places = 16;
    double sum = 0;
    for (int place = 0; place < places; ++place) {
        const float x = bossX(700.0 * place / places);
        for (int i = 0; i < angles; ++i) {
            const float angle = static_cast<float>(i) / angles;
            sum += flightFrames(x, bossY, bulletSpeed * cosineOfTurn(angle), bulletSpeed * sineOfTurn(angle), room());
        }
    }
    return sum / (angles * places);
}

ScenarioInfo bossBulletsScenario()
{
    return {.id = "boss-bullets",
            .title = "Boss bullets",
            .meaning = "rings and spirals of bullets from a boss, and the vectors each bullet makes in a frame",
            .parameters = bossBulletsFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<BossBullets>(bossBulletsFields().read(values), seed);
            }};
}

} // namespace poolscope
