// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Churn as a game's code has it: four typed pools behind a switch over the kind, in functions that the compiler inlines
// or leaves, and constructors that take one word. An exchange is as in churn.h: a random one of N objects dies, and one
// of a random kind is born.
#pragma once

#include "tests/benchmarks/pools/draw.h"
#include "tests/benchmarks/pools/trial.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::bench {

template <std::size_t Bytes>
struct Entity
{
    explicit Entity(std::uint64_t drawn) : word(drawn) {}

    std::uint64_t word;
    std::uint32_t bytes = Bytes;
    float x = 0;
    float y = 1;
    std::byte rest[Bytes - 24];
};

// PoolOf<T> is constructed with the number of objects, and has acquire(word), which returns T*, and release(T*).
template <template <class> class PoolOf>
class ByKindTrial final : public Trial
{
public:
    explicit ByKindTrial(std::size_t objects)
        : small_(objects),
          medium_(objects),
          large_(objects),
          huge_(objects),
          live_(objects)
    {
    }
    ~ByKindTrial() override
    {
        for (const Live& one : live_)
            if (one.object != nullptr) kill(one);
    }

    void fill() override
    {
        for (Live& one : live_)
            one = next();
    }

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            draw_.next();
            Live& place = live_[draw_.below(live_.size())];
            kill(place);
            place = next();
        }
    }

private:
    struct Live
    {
        void* object = nullptr;
        std::uint32_t kind = 0;
    };

    [[nodiscard, gnu::always_inline]] Live next()
    {
        draw_.next();
        const std::uint32_t kind = draw_.oneOfFour();
        return {spawn(kind, draw_.bits()), kind};
    }

    [[nodiscard]] void* spawn(std::uint32_t kind, std::uint64_t word)
    {
        switch (kind) {
        case 0: return small_.acquire(word);
        case 1: return medium_.acquire(word);
        case 2: return large_.acquire(word);
        default: return huge_.acquire(word);
        }
    }

    void kill(const Live& one)
    {
        switch (one.kind) {
        case 0: return small_.release(static_cast<Entity<32>*>(one.object));
        case 1: return medium_.release(static_cast<Entity<64>*>(one.object));
        case 2: return large_.release(static_cast<Entity<128>*>(one.object));
        default: return huge_.release(static_cast<Entity<256>*>(one.object));
        }
    }

    PoolOf<Entity<32>> small_;
    PoolOf<Entity<64>> medium_;
    PoolOf<Entity<128>> large_;
    PoolOf<Entity<256>> huge_;
    std::vector<Live> live_;
    Draw draw_;
};

} // namespace poolscope::bench
