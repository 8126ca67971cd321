// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Churn: four kinds of 32, 64, 128 and 256 bytes, `objects` alive; a random one dies and one of a random kind
// is born. From the jsPerf test of the constructor-pooling articles.
#pragma once

#include "tests/benchmarks/pools/barrier.h"
#include "tests/benchmarks/pools/draw.h"
#include "tests/benchmarks/pools/objects.h"
#include "tests/benchmarks/pools/trial.h"

#include <new>
#include <vector>

namespace poolscope::bench {

// Population: the live objects. It has Live, which stands for a live object in the list; itemOf(Live) -> Item*;
// create<Bytes>(Item) -> Live; destroy<Bytes>(Live).
// create<Bytes>(Item) -> Live; destroy<Bytes>(Live).
template <class Population>
class ChurnTrial final : public Trial
{
public:
    explicit ChurnTrial(std::size_t objects) : population_(objects), live_(objects) {}
    ~ChurnTrial() override
    {
        if (!filled_) return;
        for (const auto& one : live_)
            die(one);
    }

    void fill() override
    {
        for (auto& one : live_) {
            one = born(draw_, ++serial_);
        }
        filled_ = true;
    }

    // Begins on a cache line, so that changes elsewhere do not move it relative to the others. Its counters are in
    // registers, so that the barrier affects only the pools.
    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        Live* const live = live_.data();
        const std::size_t objects = live_.size();
        Draw draw = draw_;
        std::uint32_t serial = serial_;
        for (std::size_t round = 0; round < rounds; ++round) {
            draw.next();
            Live& place = live[draw.below(objects)];
            die(place);
            memoryBarrier();
            place = born(draw, ++serial);
        }
        draw_ = draw;
        serial_ = serial;
    }

    [[nodiscard]] std::size_t liveBytes() const override
    {
        std::size_t bytes = 0;
        for (const auto& one : live_)
            bytes += itemBytes[population_.itemOf(one)->kind];
        return bytes;
    }
    [[nodiscard]] std::size_t listBytes() const override { return live_.size() * sizeof(typename Population::Live); }

private:
    using Live = typename Population::Live;

    [[gnu::always_inline]] Live born(Draw& draw, std::uint32_t serial)
    {
        draw.next();
        const Item item{draw.oneOfFour(), serial, Motion::drawn(draw)};
        switch (item.kind) {
        case 0: return population_.template create<itemBytes[0]>(item);
        case 1: return population_.template create<itemBytes[1]>(item);
        case 2: return population_.template create<itemBytes[2]>(item);
        default: return population_.template create<itemBytes[3]>(item);
        }
    }

    [[gnu::always_inline]] void die(const Live& one)
    {
        switch (population_.itemOf(one)->kind) {
        case 0: return population_.template destroy<itemBytes[0]>(one);
        case 1: return population_.template destroy<itemBytes[1]>(one);
        case 2: return population_.template destroy<itemBytes[2]>(one);
        default: return population_.template destroy<itemBytes[3]>(one);
        }
    }

    Population population_;
    std::vector<Live> live_;
    Draw draw_;
    std::uint32_t serial_ = 0;
    bool filled_ = false;
};

// The population of any allocator: Pools has take<Bytes>() and give<Bytes>(void*).
template <template <std::size_t...> class Pools>
class InSlots
{
public:
    using Live = Item*;

    explicit InSlots(std::size_t objects) : pools_(objects) {}

    [[nodiscard, gnu::always_inline]] static const Item* itemOf(Live one) { return one; }

    template <std::size_t Bytes>
    [[gnu::always_inline]] Live create(const Item& item)
    {
        return new (pools_.template take<Bytes>()) SizedItem<Bytes>(item);
    }

    template <std::size_t Bytes>
    [[gnu::always_inline]] void destroy(Live one)
    {
        pools_.template give<Bytes>(one);
    }

private:
    Pools<itemBytes[0], itemBytes[1], itemBytes[2], itemBytes[3]> pools_;
};

} // namespace poolscope::bench
