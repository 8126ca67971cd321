// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frame temporaries: 16 bytes each, made one by one, all dropped at the end of the frame.
#pragma once

#include "tests/benchmarks/pools/barrier.h"
#include "tests/benchmarks/pools/draw.h"
#include "tests/benchmarks/pools/objects.h"
#include "tests/benchmarks/pools/pool_per_size.h"
#include "tests/benchmarks/pools/trial.h"

#include <new>
#include <vector>

namespace poolscope::bench {

// Pools has take<Bytes>(), and endFrame() that takes everything back, or otherwise give<Bytes>(void*) for each.
template <template <std::size_t...> class Pools>
class TemporariesTrial final : public Trial
{
public:
    explicit TemporariesTrial(std::size_t objects) : pools_(objects), made_(objects) {}

    void fill() override {}

    void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            makeAll();
            endFrame();
        }
    }

private:
    // Separate from the end of the frame, whose code must not influence how the loop is compiled.
    [[gnu::noinline, gnu::aligned(64)]] void makeAll()
    {
        std::int64_t step = step_;
        std::int64_t sum = sum_;
        for (Vector2*& place : made_) {
            ++step;
            place = new (pools_.template take<sizeof(Vector2)>()) Vector2{step, -step};
            escape(place);
            sum += place->x ^ place->y;
        }
        step_ = step;
        sum_ = sum;
    }

    [[gnu::noinline]] void endFrame()
    {
        if constexpr (EndsFrames<Pools<sizeof(Vector2)>>) {
            pools_.endFrame();
        } else {
            for (Vector2* one : made_) {
                pools_.template give<sizeof(Vector2)>(one);
                memoryBarrier();
            }
        }
    }

    Pools<sizeof(Vector2)> pools_;
    std::vector<Vector2*> made_;
    std::int64_t step_ = 0;
    std::int64_t sum_ = 0;
};

} // namespace poolscope::bench
