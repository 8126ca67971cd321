// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bullets: each frame updates all of them, takes out the dead (one in fifteen), and makes as many new ones.
#pragma once

#include "tests/benchmarks/pools/barrier.h"
#include "tests/benchmarks/pools/draw.h"
#include "tests/benchmarks/pools/objects.h"
#include "tests/benchmarks/pools/trial.h"

#include <new>
#include <vector>

namespace poolscope::bench {

// Reaches the bullets through a list of pointers. Pools has take<Bytes>() and give<Bytes>(void*).
template <template <std::size_t...> class Pools>
class BulletTrial final : public Trial
{
public:
    explicit BulletTrial(std::size_t objects) : pools_(objects), live_(objects) {}
    ~BulletTrial() override
    {
        for (std::size_t i = 0; i < alive_; ++i)
            pools_.template give<sizeof(Bullet)>(live_[i]);
    }

    void fill() override { replace(); }

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            for (Bullet* bullet : live_)
                bullet->update();
            memoryBarrier();
            takeOut();
            memoryBarrier();
            replace();
        }
    }

private:
    // The counters of both loops are local, so that they stay in registers whatever a pool calls or writes.
    [[gnu::noinline, gnu::aligned(64)]] void takeOut()
    {
        Bullet** const live = live_.data();
        const std::size_t alive = alive_;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < alive; ++i) {
            Bullet* bullet = live[i];
            if (bullet->isDead())
                pools_.template give<sizeof(Bullet)>(bullet);
            else
                live[kept++] = bullet;
        }
        alive_ = kept;
    }

    [[gnu::noinline, gnu::aligned(64)]] void replace()
    {
        Bullet** const live = live_.data();
        const std::size_t wanted = live_.size();
        Draw draw = draw_;
        for (std::size_t i = alive_; i < wanted; ++i) {
            draw.next();
            live[i] = new (pools_.template take<sizeof(Bullet)>()) Bullet(draw.bits());
            memoryBarrier();
        }
        alive_ = wanted;
        draw_ = draw;
    }

    Pools<sizeof(Bullet)> pools_;
    std::vector<Bullet*> live_;
    std::size_t alive_ = 0;
    Draw draw_;
};

} // namespace poolscope::bench
