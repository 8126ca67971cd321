// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The objects of the three workloads. Every constructor writes the whole object, as the constructor of a recycled
// object must.
#pragma once

#include "tests/benchmarks/pools/draw.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace poolscope::bench {

// The position and velocity of an object of churn, in pixels.
struct Motion
{
    float x;
    float y;
    float vx;
    float vy;

    // Four numbers drawn one after another, as a program that makes an object does.
    [[nodiscard, gnu::always_inline]] static Motion drawn(Draw& draw)
    {
        const float x = draw.nextPixel();
        const float y = draw.nextPixel();
        const float vx = draw.nextPixel();
        return {x, y, vx, draw.nextPixel()};
    }
};

// The common beginning of all kinds of churn.
struct Item
{
    std::uint32_t kind;
    std::uint32_t serial;
    Motion motion;
};

template <std::size_t Bytes>
struct SizedItem : Item
{
    using Body = std::array<std::uint64_t, (Bytes - sizeof(Item)) / sizeof(std::uint64_t)>;

    [[gnu::always_inline]] explicit SizedItem(const Item& item)
        : SizedItem(item, std::make_index_sequence<std::tuple_size_v<Body>>())
    {
    }

    Body body;

private:
    // Every field gets a different value, because real constructors do more than a memset.
    template <std::size_t... Field>
    [[gnu::always_inline]] SizedItem(const Item& item, std::index_sequence<Field...>)
        : Item(item),
          body{(item.serial + Field)...}
    {
    }
};

inline constexpr std::array<std::size_t, 4> itemBytes{32, 64, 128, 256};

// 64 bytes. Lives for 1 to 29 frames, 15 on average: 6.7 % of all die in each frame.
struct alignas(16) Bullet
{
    [[gnu::always_inline]] explicit Bullet(std::uint32_t random)
        : framesLeft(1 + static_cast<std::uint32_t>(std::uint64_t{random} * 29 >> 32U))
    {
        const auto speed = static_cast<float>(random & 0xffU);
        vx = speed;
        vy = -speed;
        look.fill(speed);
    }

    [[gnu::always_inline]] void update()
    {
        x += vx;
        y += vy;
        --framesLeft;
    }
    [[nodiscard, gnu::always_inline]] bool isDead() const { return framesLeft == 0; }

    float x = 0;
    float y = 0;
    float vx;
    float vy;
    std::uint32_t framesLeft;
    std::uint32_t target = 0;
    std::array<float, 10> look;
};
static_assert(sizeof(Bullet) == 64);

// Integers, because a loop's sum of them stays in its register, whatever a pool calls.
struct Vector2
{
    std::int64_t x;
    std::int64_t y;
};

} // namespace poolscope::bench
