// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The hand-written limit, and the loops without any allocator: the lower bounds of the cost.
#include "tests/benchmarks/pools/bullets.h"
#include "tests/benchmarks/pools/churn.h"
#include "tests/benchmarks/pools/limit_pool.h"
#include "tests/benchmarks/pools/pool_per_size.h"
#include "tests/benchmarks/pools/temporaries.h"

#include <algorithm>

namespace poolscope::bench {
namespace {

template <std::size_t Bytes>
struct LimitSlots
{
    explicit LimitSlots(std::size_t) {}
    [[gnu::always_inline]] void* take() { return pool.acquire(); }
    [[gnu::always_inline]] void give(void* object) { pool.release(object); }

    LimitPool<Bytes> pool;
};

template <std::size_t Bytes>
struct LimitCursor
{
    explicit LimitCursor(std::size_t) {}
    [[gnu::always_inline]] void* take() { return cursor.next(); }
    [[gnu::always_inline]] void endFrame() { cursor.rewind(); }

    SlotCursor<Bytes> cursor;
};

template <std::size_t... Bytes>
using LimitPools = PoolPerSize<LimitSlots, Bytes...>;
template <std::size_t... Bytes>
using LimitCursors = PoolPerSize<LimitCursor, Bytes...>;

// A new object takes the place of the dead one, which is large enough for every kind.
template <std::size_t... Bytes>
class SamePlace
{
public:
    explicit SamePlace(std::size_t objects) : places_(objects * placeBytes), next_(places_.data()) {}

    template <std::size_t>
    [[gnu::always_inline]] void* take()
    {
        return std::exchange(next_, next_ + placeBytes);
    }
    template <std::size_t>
    [[gnu::always_inline]] void give(void* object)
    {
        next_ = static_cast<std::byte*>(object);
    }

private:
    static constexpr std::size_t placeBytes = std::max({Bytes...});

    std::vector<std::byte> places_;
    std::byte* next_;
};

// Bullets in an array, without a stable address: the last one fills the gap.
class BulletArrayTrial final : public Trial
{
public:
    explicit BulletArrayTrial(std::size_t objects) : capacity_(objects) { bullets_.reserve(objects); }

    void fill() override { replace(); }

    [[gnu::noinline, gnu::aligned(64)]] void run(std::size_t rounds) override
    {
        for (std::size_t round = 0; round < rounds; ++round) {
            for (Bullet& bullet : bullets_)
                bullet.update();
            memoryBarrier();
            takeOut();
            memoryBarrier();
            replace();
        }
    }

private:
    // In a separate pass: copying a bullet right after its update is three times as slow.
    [[gnu::always_inline]] void takeOut()
    {
        for (std::size_t i = 0; i < bullets_.size();) {
            if (bullets_[i].isDead()) {
                bullets_[i] = bullets_.back();
                bullets_.pop_back();
            } else {
                ++i;
            }
        }
    }

    [[gnu::always_inline]] void replace()
    {
        while (bullets_.size() < capacity_) {
            draw_.next();
            bullets_.emplace_back(draw_.bits());
        }
    }

    std::size_t capacity_;
    std::vector<Bullet> bullets_;
    Draw draw_;
};

template <std::size_t...>
class OnePlace
{
public:
    explicit OnePlace(std::size_t) {}
    template <std::size_t>
    [[gnu::always_inline]] void* take()
    {
        return &place_;
    }
    [[gnu::always_inline]] void endFrame() {}

private:
    Vector2 place_{};
};

const Entries entries{[] {
    enter<ChurnTrial<InSlots<SamePlace>>>("floor", Workload::Churn);
    enter<ChurnTrial<InSlots<LimitPools>>>("limit", Workload::Churn);
    enter<BulletArrayTrial>("by value", Workload::Bullets);
    enter<BulletTrial<LimitPools>>("limit", Workload::Bullets);
    enter<TemporariesTrial<OnePlace>>("floor", Workload::Temporaries);
    enter<TemporariesTrial<LimitCursors>>("limit", Workload::Temporaries);
}};

} // namespace
} // namespace poolscope::bench
